"""Who plays: processes of this computer, or a cluster."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from avel.lab.crew import Crew, cores, local_crew
from avel.lab.faults import LabFault


@contextmanager
def crew_of(jobs: int | None, cluster: str | None) -> Iterator[Crew]:
    """Lends so many processes of this computer, one a core if not said, or a cluster; raises LabFault."""
    if cluster is None:
        with local_crew(jobs or cores()) as crew:
            yield crew
        return
    if jobs is not None:
        raise LabFault("--jobs and --cluster can't go together: a cluster has as many workers as it has")
    try:
        from avel.lab.cluster import cluster_crew
    except ImportError:
        raise LabFault("--cluster needs the extra: pip install 'avel[cluster]'") from None
    with cluster_crew(cluster) as crew:
        yield crew
