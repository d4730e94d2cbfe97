"""What the lab says when it can't do what was asked."""


class LabFault(ValueError):
    """A request that can't be met; the message says in one sentence what is wrong and what is allowed."""
