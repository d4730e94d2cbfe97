import pytest

from avel.content.texts import TextsError, placeholders, read_texts


def test_groups_become_dotted_keys_and_words_stay_words(tmp_path):
    (tmp_path / "en.yaml").write_text("title:\n  on: yes\n  time: 1:30\n  deep:\n    a: x\n")
    assert read_texts(tmp_path) == {"en": {"title.on": "yes", "title.time": "1:30", "title.deep.a": "x"}}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: x\na: y\n", "en.yaml:2"),
        ("a: [x]\n", "expected text"),
        ("a:\n", "expected text"),
        ("a: {", "not YAML"),
        ("", "empty"),
    ],
)
def test_faults_name_the_file(tmp_path, text, expected):
    (tmp_path / "en.yaml").write_text(text)
    with pytest.raises(TextsError, match=r"en\.yaml") as fault:
        read_texts(tmp_path)
    assert expected in str(fault.value)


def test_places_are_found():
    assert placeholders("{number} of {most}") == {"number", "most"}
