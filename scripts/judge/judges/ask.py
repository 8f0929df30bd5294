"""Asks a release's loader about workflows, with the script of the reference material.

usage: PYTHON ask.py LOADER_VERDICT.PY UNPACKED_PACKAGE < inputs.jsonl > verdicts.jsonl

Where a pipeline has no type, that script guesses the command from the model that the loader happened to choose. People
start such a file with the command that its processor belongs to, so that one is tried as well: a file starts if one of
the two starts it. A connection that is not in the file comes from the catalog, before a custom source is looked up in it, so
that such a file is not refused for the lack of it.
"""
import sys
from pathlib import Path
from types import SimpleNamespace

script = sys.argv.pop(1)
definitions, loop, answers = Path(script).read_text().partition("\nfor line in sys.stdin:")
loader = {"__name__": "loader", "__file__": script}
exec(compile(definitions, script, "exec"), loader)

PIPELINES = {
    "query-parser": "DatabaseUsage",
    "orm-profiler": "Profiler",
    "pii-processor": "AutoClassification",
    "tag-pii-processor": "AutoClassification",
}
as_guessed = loader["steps"]


def pipeline_of_processor(config):
    """The pipeline that the processor belongs to; None where the file names its pipeline, or has no such processor."""
    settings = config.source.sourceConfig.config
    written = getattr(settings, "model_fields_set", None) or getattr(settings, "__fields_set__", set())
    if settings is None or "type" in written or config.processor is None:
        # A source of usage reads its settings at once, so that it does not start without any.
        return None
    return PIPELINES.get(config.processor.type)


def steps(config):
    try:
        as_guessed(config)
    except loader["Refused"] as refused:
        pipeline = pipeline_of_processor(config)
        if pipeline is None:
            raise
        source = SimpleNamespace(
            type=config.source.type,
            serviceName=config.source.serviceName,
            serviceConnection=config.source.serviceConnection,
            sourceConfig=SimpleNamespace(config=SimpleNamespace(type=pipeline)),
        )
        parts = {name: getattr(config, name) for name in ("processor", "stage", "sink", "bulkSink")}
        try:
            as_guessed(SimpleNamespace(source=source, **parts))
        except loader["Refused"]:
            raise refused from None


find_in_file = loader["find_source"]


def find_source(config):
    is_custom = config.source.type.lower().startswith("custom")
    return (None, None) if is_custom and config.source.serviceConnection is None else find_in_file(config)


loader["steps"] = steps
loader["find_source"] = find_source
exec(compile(loop + answers, script, "exec"), loader)
