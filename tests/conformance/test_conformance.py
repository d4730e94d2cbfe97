"""Every law over every subject of both games."""

import pytest

from avel.chronicles.loading import load_box
from avel.chronicles.rules import Chronicles
from avel.horn.loading import load_horn
from avel.horn.rules import Horn
from avel.paths import data_folder
from tests.conformance.laws import LAWS
from tests.conformance.subjects import chronicles_subjects, horn_subjects
from tests.horn.kit import short

SUBJECTS = [
    *chronicles_subjects(Chronicles(load_box(data_folder()))),
    *horn_subjects(Horn(short(load_horn(data_folder())))),
]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_law(law, subject):
    law(subject)
