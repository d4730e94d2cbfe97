"""A crew of Dask workers, on any computers; needs the extra ``cluster``.

The scheduler plays a chunk again elsewhere when its worker is lost, so that a lost worker costs a chunk's
time and no game. A chunk carries its data, and workers keep what they have loaded by its digest.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from distributed import Client

from avel.lab.crew import Crew
from avel.lab.faults import LabFault
from avel.lab.program import program

_PATIENCE: Final = 10
"""Seconds to wait for a scheduler."""
_ADDRESS: Final = re.compile(r"(?:tcp|tls|ws|wss)://[^\s/]+:\d{1,5}")
_LOGGERS: Final = ("distributed", "distributed.client", "tornado")
_RETRIES: Final = 3
"""How often a chunk that failed is played again."""


@contextmanager
def cluster_crew(address: str) -> Iterator[Crew]:
    """Lends the workers of a cluster; raises LabFault for one that can't be reached or can't play."""
    with _quiet():
        client = _client(address)
        try:
            lanes = _lanes(client, address)
            with client.get_executor(retries=_RETRIES) as executor:
                yield Crew(executor, lanes)
        finally:
            client.close()


@contextmanager
def _quiet() -> Iterator[None]:
    """Keeps Dask from logging pages about what is said in one sentence here."""
    loggers = [logging.getLogger(name) for name in _LOGGERS]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)


def _client(address: str) -> Client:
    if not _ADDRESS.fullmatch(address):
        raise LabFault(
            f"--cluster {address}: expected the address of a Dask scheduler, such as tcp://host:8786"
        )
    try:
        return Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        reason = str(error).splitlines()[0].lower() if str(error) else type(error).__name__
        raise LabFault(
            f"no cluster answers at {address} ({reason}); expected a Dask scheduler there"
        ) from None


def _lanes(client: Client, address: str) -> int:
    """Returns how many chunks the cluster plays at once; raises LabFault for workers with another version."""
    try:
        versions = client.run(program)
    except ImportError as error:
        raise LabFault(
            f"a worker of {address} can't play: {error}; expected avel {program()} there"
        ) from None
    for worker, found in versions.items():
        if found != program():
            raise LabFault(f"the worker {worker} has avel {found}; expected {program()} on every worker")
    lanes: int = sum(client.nthreads().values())
    if not lanes:
        raise LabFault(f"the scheduler at {address} has no workers; expected at least one")
    return lanes
