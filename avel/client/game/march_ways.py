"""Which way a monster marches: the ways glow on the map (house rule H18)."""

from __future__ import annotations

from collections.abc import Sequence

from avel.chronicles.actions import March
from avel.chronicles.frames import MarchFrame
from avel.client.game.on_table import TablePresenter, Target, numbered
from avel.client.game.preview import Preview, of_march
from avel.client.widgets.button import Button
from avel.client.widgets.widget import Message, Widget
from avel.core.decisions import Action


class MarchWays(TablePresenter):
    """The first player picks among equally short ways."""

    def title(self) -> str:
        """Asks which way the monster takes."""
        return self.desk.kit.words("table.which_way")

    @property
    def marcher(self) -> str:
        """Returns the monster that marches now."""
        frame = self.desk.shown.session.state.stack[-1]
        return frame.order[0] if isinstance(frame, MarchFrame) else ""

    def ways(self) -> list[int]:
        """Returns the spots it may march to."""
        return [each.to for each in self.decision.actions if isinstance(each, March)]

    def targets(self) -> Sequence[Target]:
        """Returns the lands it may march to."""
        return numbered(
            [Target(f"land:{spot}", spot, icon="skull", tip=self._name(spot)) for spot in self.ways()]
        )

    def build(self) -> Sequence[Widget]:
        """Returns a button for each way, with the number that its land bears on the map.

        Two lands that lie face down have the same name.
        """
        monster = self.desk.naming.monster(self.marcher)
        line = self.desk.kit.words("table.way_line", monster=monster)
        return [
            Button(f"way:{each.spot}", self._name(each.spot), second=line, icon="move", key=each.key)
            for each in self.targets()
        ]

    def on(self, message: Message) -> Action | None:
        """Takes the way."""
        kind, _, spot = message.id.partition(":")
        return March(int(spot)) if kind in ("land", "way") else None

    def preview(self, ident: str) -> Preview | None:
        """Returns where the monster would stand."""
        kind, _, spot = ident.partition(":")
        return of_march(self.desk, self.marcher, int(spot)) if kind in ("land", "way") else None

    def _name(self, spot: int) -> str:
        return self.desk.naming.tile(self.desk.board.tiles[spot])
