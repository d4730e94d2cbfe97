import pytest
from pydantic import ValidationError

from avel.client.motion import MotionLevel
from avel.client.open import open_client
from avel.client.settings import Settings, SettingsKeeper


def test_a_change_is_read_again(tmp_path):
    changed = Settings(language="zh", ui_scale=1.3, motion=MotionLevel.NONE, window=(1600, 900))
    SettingsKeeper(tmp_path / "new folder").change(changed)
    assert SettingsKeeper(tmp_path / "new folder").now == changed
    assert [path.name for path in (tmp_path / "new folder").iterdir()] == ["settings.json"]


@pytest.mark.parametrize("text", ["{", '{"speed": 99}', '{"unknown": 1}', "\x00", '{"window": [1, 2, 3]}'])
def test_a_broken_file_is_kept_beside_and_defaults_are_used(tmp_path, text):
    (tmp_path / "settings.json").write_text(text)
    keeper = SettingsKeeper(tmp_path)
    assert keeper.now == Settings()
    assert (tmp_path / "settings.json.broken").read_text() == text
    keeper.change(Settings(language="zh"))
    assert SettingsKeeper(tmp_path).now.language == "zh"


def test_a_folder_that_refuses_does_not_stop_the_game(tmp_path):
    (tmp_path / "file").write_text("")
    keeper = SettingsKeeper(tmp_path / "file")
    keeper.change(Settings(language="zh"))
    assert keeper.now.language == "zh"


def test_the_window_never_shrinks_to_nothing():
    assert Settings(window=(1, 1)).window_size == (640, 360)
    with pytest.raises(ValidationError):
        Settings(window=(0, 5))


@pytest.fixture
def opened(tmp_path, box, monkeypatch):
    """Opens the client with a language on the command line and lets somebody do something in it."""

    def run(language, act):
        class Window:
            def __init__(self, kit, *scenes):
                self.kit = kit

            def run(self):
                assert self.kit.words.language == language
                act(self.kit.settings)

        monkeypatch.setattr("avel.client.open.App", Window)
        open_client(box, tmp_path, language)
        return SettingsKeeper(tmp_path).now

    return run


def change(**values):
    return lambda keeper: keeper.change(keeper.now.model_copy(update=values))


@pytest.mark.parametrize("own", ["en", "zh"])
@pytest.mark.parametrize("spoken", ["en", "zh"])
def test_a_language_of_the_command_line_holds_for_this_run_only(tmp_path, opened, own, spoken):
    SettingsKeeper(tmp_path).change(Settings(language=own, volume=0.5))
    assert opened(spoken, lambda keeper: None).language == own
    kept = opened(spoken, change(volume=0.1))
    assert (kept.language, kept.volume) == (own, 0.1)


def test_a_language_chosen_in_the_settings_is_kept_whatever_the_command_line_said(tmp_path, opened):
    assert opened("zh", change(language="en")).language == "en"
    SettingsKeeper(tmp_path).change(Settings(language="en"))

    def there_and_back(keeper):
        change(language="en")(keeper)
        change(language="zh")(keeper)

    assert opened("zh", there_and_back).language == "zh"
