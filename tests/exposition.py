"""What Prometheus reads of a running program, and a port to read it at."""

from __future__ import annotations

import socket
import urllib.request

from prometheus_client.parser import text_string_to_metric_families

HERE = "127.0.0.1"
Labels = tuple[tuple[str, str], ...]


def free_port(address: str = HERE) -> int:
    """A port of an address of this machine at which nothing listens."""
    with socket.socket() as probe:
        probe.bind((address, 0))
        number: int = probe.getsockname()[1]
    return number


def read(port: int, address: str = HERE) -> dict[str, tuple[str, dict[Labels, float]]]:
    """Every series that can be read at a port: its metric, and the values by labels."""
    with urllib.request.urlopen(f"http://{address}:{port}/metrics", timeout=5) as answer:
        text = answer.read().decode()
    found: dict[str, tuple[str, dict[Labels, float]]] = {}
    for family in text_string_to_metric_families(text):
        name = f"{family.name}_total" if family.type == "counter" else family.name
        for sample in family.samples:
            series = found.setdefault(sample.name, (name, {}))
            series[1][tuple(sorted(sample.labels.items()))] = sample.value
    return found


def value(found: dict[str, tuple[str, dict[Labels, float]]], name: str, **labels: str) -> float:
    """The value of one series."""
    return found[name][1][tuple(sorted(labels.items()))]
