import pytest
from pydantic import ValidationError

from avel.client.inputs import PointerMoved, PointerPressed, PointerReleased
from avel.client.motion import MotionLevel
from avel.client.open import open_client
from avel.client.pilot import Pilot
from avel.client.scenes.settings import SettingsScene
from avel.client.settings import Settings, SettingsKeeper

SIZE = "settings:ui_scale"


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


@pytest.fixture
def screen(kit):
    return Pilot(kit, SettingsScene(kit))


def arrow_of(pilot):
    row = pilot.stack.top.group.find(SIZE)
    return row._arrow(1).center


def pressed(pilot, at):
    for event in (PointerMoved(at), PointerPressed(at), PointerReleased(at)):
        pilot.stack.handle(event)


@pytest.mark.parametrize("pause", [0.0, 0.5])
def test_the_arrow_of_the_size_stays_under_the_pointer_while_it_is_pressed(screen, pause):
    at, start = arrow_of(screen), screen.stack.top.group.find(SIZE).value
    values = []
    for _ in range(4):
        pressed(screen, at)
        screen.wait(pause)
        values.append(screen.stack.top.group.find(SIZE).value)
        assert arrow_of(screen) == at
    assert len({start, *values}) == 5


@pytest.mark.parametrize("ends", ["rest", "leave", "key", "back"])
def test_the_size_is_followed_once_the_pointer_rests_or_leaves(screen, ends):
    keeper, at = screen.stack.top.kit.settings, arrow_of(screen)
    pressed(screen, at)
    chosen = float(screen.stack.top.group.find(SIZE).value)
    assert keeper.now.ui_scale != chosen
    match ends:
        case "rest":
            screen.wait(0.9)
        case "leave":
            screen.stack.handle(PointerMoved((2, 2)))
        case "key":
            screen.press("tab")
        case "back":
            screen.press("esc")
    assert keeper.now.ui_scale == chosen
    assert ends == "back" or arrow_of(screen) != at


def test_keys_change_the_size_at_once(screen):
    screen.stack.top.group.focus(SIZE)
    before = screen.stack.top.kit.settings.now.ui_scale
    screen.press("right")
    assert screen.stack.top.kit.settings.now.ui_scale != before
