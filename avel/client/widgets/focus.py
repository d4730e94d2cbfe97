"""Where the keyboard goes next."""

from collections.abc import Sequence

from avel.client.widgets.widget import Widget

_DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_SIDEWAYS = 2.5
"""How many steps ahead one step to the side counts for."""


def next_in_order(order: Sequence[Widget], present: Widget | None, by: int) -> Widget:
    """Returns the next widget in reading order, round and round; the first or last if none is focused."""
    if present not in order:
        return order[0 if by > 0 else -1]
    return order[(order.index(present) + by) % len(order)]


def nearest(widgets: Sequence[Widget], present: Widget, direction: str) -> Widget | None:
    """Returns the nearest widget in a direction (``left``, ``right``, ``up``, ``down``), or None."""
    dx, dy = _DIRECTIONS[direction]

    def distance(widget: Widget) -> float:
        x, y = (
            widget.rect.centerx - present.rect.centerx,
            widget.rect.centery - present.rect.centery,
        )
        ahead, aside = x * dx + y * dy, abs(x * dy) + abs(y * dx)
        return ahead + _SIDEWAYS * aside if ahead > 0 else float("inf")

    best = min((w for w in widgets if w is not present), key=distance, default=None)
    return best if best and distance(best) < float("inf") else None
