"""Every law over every subject. A second game joins by adding its subjects to ``SUBJECTS``."""

import pytest

from avel.chronicles.loading import load_box
from avel.chronicles.rules import Chronicles
from avel.paths import data_folder
from tests.conformance.laws import LAWS
from tests.conformance.subjects import chronicles_subjects

SUBJECTS = chronicles_subjects(Chronicles(load_box(data_folder())))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_law(law, subject):
    law(subject)
