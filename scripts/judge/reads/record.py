"""Runs the classes of a release for workflows, and writes down which fields of their connections and settings its code reads.

usage: PYTHON record.py UNPACKED_PACKAGE < inputs.jsonl > reads.jsonl

An input is {"id", "step", "workflow"}. The classes and the models are the package's own; the models note who asks them for what.
Packages of databases are not installed: stand-ins take their place and that of the server, and an empty database that of the
source. After a run every other public method of the connector's own is called, too, so that what depends on answers of a source is
seen as well; what sources share runs when somebody calls it. Profiler, auto-classification and test suite run for one table. What
only the test of the connection asks for, which every run begins with, is recorded for that step alone. The settings of a processor
are read into models of their own, which are recorded by their classes.
"""
import importlib
import importlib.abc
import importlib.machinery
import inspect
import itertools
import json
import logging
import os
import re
import signal
import socket
import sys
import types
import warnings
from unittest.mock import MagicMock

ROOT = os.path.realpath(sys.argv[1])
CODE = os.path.join(ROOT, "metadata") + os.sep
# The models and what they are made of, and what decrypts the values of options in place, read no setting.
NOT_READERS = tuple(
    os.path.join(CODE, *one)
    for one in (
        ("generated",),
        ("ingestion", "models", "custom_pydantic.py"),
        ("ingestion", "connections", "secrets.py"),
    )
)
TEST = re.compile(r"_?(?:test_|run_test|get_test_)|_?checks$")
OPENING = ("get_connection", "_get_client", "_build_client", "client")
SECONDS = 4
sys.path.insert(0, ROOT)
warnings.filterwarnings("ignore")
logging.disable(logging.CRITICAL)


class AnyType(type):
    def __setitem__(cls, _, __):
        pass

    def __getitem__(cls, _):
        return cls

    def __iter__(cls):
        return iter(())

    def __getattr__(cls, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Anything()


class Anything(metaclass=AnyType):
    """Stands in for whatever a package that is not installed has."""

    def __init__(self, *_, **__):
        pass

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Anything()

    def __call__(self, *_, **__):
        return Anything()

    def __iter__(self):
        return iter(())

    def __getitem__(self, _):
        return Anything()

    def __setitem__(self, _, __):
        pass

    def __len__(self):
        return 0

    def __bool__(self):
        return True

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return False


class Absent(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds the modules that the package asks for and nobody else found."""

    def find_spec(self, name, path=None, target=None):
        above = sys.modules.get(name.rpartition(".")[0])
        # A folder that several packages share (`google.cloud`) has no file, and what is not installed of it is missing.
        is_real = getattr(above, "__loader__", None) is not self and getattr(above, "__file__", None) is not None
        if name.startswith("metadata.") or is_real:
            return None
        frame = sys._getframe(1)
        while "importlib" in frame.f_code.co_filename and frame.f_back is not None:
            frame = frame.f_back
        if above is None and not frame.f_code.co_filename.startswith(CODE):
            return None
        return importlib.machinery.ModuleSpec(name, self, is_package=True)

    def create_module(self, spec):
        module = types.ModuleType(spec.name)
        module.__path__ = []

        def find(name):
            if name.startswith("__"):
                raise AttributeError(name)
            base = Exception if name.endswith(("Error", "Exception")) else Anything
            return AnyType(name, (base,), {}) if base is Anything else type(name, (base,), {})

        module.__getattr__ = find
        return module

    def exec_module(self, module):
        pass


def refuse(*_, **__):
    raise OSError("no network here")


socket.socket.connect = refuse
socket.getaddrinfo = refuse

import sqlalchemy  # noqa: E402

# An empty database in memory: listeners can be put on its engine, which they cannot on a stand-in.
create_engine = sqlalchemy.create_engine
sqlalchemy.create_engine = sqlalchemy.engine.create_engine = lambda *_, **__: create_engine("sqlite://")
sys.meta_path.append(Absent())

from metadata.generated.schema.metadataIngestion.workflow import OpenMetadataWorkflowConfig  # noqa: E402
from metadata.utils.class_helper import get_service_type_from_source_type  # noqa: E402

recorded = set()


def record(model, what):
    """From now on the model, and those in it, note the fields that the package's code asks them for, by their places."""
    undo = [record_class(cls, what, places) for cls, places in models_in(model).items()]
    return lambda: [one() for one in undo]


def record_class(cls, what, places):
    fields = fields_of(cls)
    plain = cls.__getattribute__

    def ask(self, name):
        if name in fields and name not in ROOTS:
            asker = sys._getframe(1).f_code.co_filename
            if asker.startswith(CODE) and not asker.startswith(NOT_READERS):
                of = f"{what} of a test" if is_tested(sys._getframe(1)) else what
                recorded.update((of, place + name) for place in places)
        return plain(self, name)

    cls.__getattribute__ = ask
    return lambda: setattr(cls, "__getattribute__", plain)


ROOTS = ("root", "__root__")


def fields_of(cls):
    return set(getattr(cls, "model_fields", None) or getattr(cls, "__fields__", {}))


def models_in(model, place="", found=None):
    """The classes of a model and of those in it, each with the places where it is, such as `authType.`."""
    found = {} if found is None else found
    for one in model if isinstance(model, list) else [model]:
        if not hasattr(type(one), "model_fields") and not hasattr(type(one), "__fields__"):
            continue
        found.setdefault(type(one), set()).add(place)
        for name, value in vars(one).items():
            models_in(value, place if name in ROOTS else f"{place}{name}.", found)
    return found


def is_tested(frame):
    """Whether the connection is being tested, and not opened for that."""
    while frame is not None:
        if frame.f_code.co_filename.startswith(CODE):
            if frame.f_code.co_name in OPENING:
                return False
            if TEST.match(frame.f_code.co_name):
                return True
        frame = frame.f_back
    return False


class Late(BaseException):
    pass


def late(*_):
    raise Late


signal.signal(signal.SIGALRM, late)


def attempt(function, *args, **kwargs):
    """The result, or None: what fails for want of a source has read what it has read."""
    signal.alarm(SECONDS)
    try:
        found = function(*args, **kwargs)
        return list(itertools.islice(found, 20)) if inspect.isgenerator(found) else found
    except (Exception, Late, SystemExit):
        return None
    finally:
        signal.alarm(0)


def source_class(kind, source_type):
    try:
        from metadata.utils.service_spec.service_spec import import_source_class
    except ImportError:
        try:
            from metadata.utils.manifest import import_source_class
        except ImportError:
            from metadata.utils.importer import import_source_class
    return import_source_class(service_type=kind, source_type=source_type)


def stand_in():
    server = MagicMock()
    server.config.forceEntityOverwriting = False
    return server


def run_source(config, server):
    kind = get_service_type_from_source_type(config.source.type)
    cls = attempt(source_class, kind, config.source.type.lower())
    if cls is None:
        return False
    raw = config.source.model_dump() if hasattr(config.source, "model_dump") else config.source.dict()
    takes = inspect.signature(cls.create).parameters
    more = {"pipeline_name": "p"} if "pipeline_name" in takes else {}
    source = attempt(cls.create, raw, server, **more)
    if source is None:
        return False
    attempt(source.prepare)
    if hasattr(source, "_iter"):
        attempt(source._iter)
    for name, function in inspect.getmembers(cls, inspect.isfunction):
        if name.startswith(("_", "test_")) or name in ("create", "close", "run") or not is_own(function):
            continue
        needed = [
            one
            for one in list(inspect.signature(function).parameters.values())[1:]
            if one.default is one.empty and one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)
        ]
        attempt(getattr(source, name), *[MagicMock() for _ in needed])
    return True


def is_own(function):
    """Whether a method is in the folder of a connector, and not with what the sources of a kind share."""
    folder = os.path.dirname(function.__code__.co_filename)
    return folder.startswith(SOURCES) and len(folder[len(SOURCES) :].split(os.sep)) > 1


def table_of(config):
    """A table of the service, with a column."""
    from metadata.generated.schema.entity.data.table import Table

    parent = {"id": ID, "type": "database", "name": "d", "fullyQualifiedName": "s.d"}
    table = Table(
        id=ID,
        name="t",
        fullyQualifiedName="s.d.c.t",
        columns=[{"name": "a", "dataType": "INT", "fullyQualifiedName": "s.d.c.t.a"}],
        serviceType=connection_of(config).type.value,
        tableType="Regular",
    )
    table.database = reference(**parent)
    table.databaseSchema = reference(**{**parent, "type": "databaseSchema", "name": "c", "fullyQualifiedName": "s.d.c"})
    table.service = reference(**{**parent, "type": "databaseService", "name": "s", "fullyQualifiedName": "s"})
    return table


def reference(**values):
    from metadata.generated.schema.type.entityReference import EntityReference

    return EntityReference(**values)


def database_of():
    from metadata.generated.schema.entity.data.database import Database

    service = reference(id=ID, type="databaseService", name="s", fullyQualifiedName="s")
    return Database(id=ID, name="d", fullyQualifiedName="s.d", service=service)


def schema_of():
    from metadata.generated.schema.entity.data.databaseSchema import DatabaseSchema

    service = reference(id=ID, type="databaseService", name="s", fullyQualifiedName="s")
    database = reference(id=ID, type="database", name="d", fullyQualifiedName="s.d")
    return DatabaseSchema(id=ID, name="c", fullyQualifiedName="s.d.c", database=database, service=service)


def with_table(server, config):
    """The server knows a database with one table, and has no settings for them."""
    table = table_of(config)
    known = {"Table": table, "Database": database_of(), "DatabaseSchema": schema_of()}

    def one_of(entity, *_, **__):
        return known.get(entity.__name__) or MagicMock()

    server.list_all_entities = lambda entity, **_: iter([one_of(entity)])
    server.get_profiler_config_settings.return_value = None
    server.get_entity_total.return_value = server.list_entities.return_value.total = 1
    server.get_by_name = server.get_by_id = one_of
    return server, table


def run_tables(config, server, step):
    """Profiles the table, or takes a sample of it."""
    from metadata.profiler.source.metadata import OpenMetadataSource

    server, table = with_table(server, config)
    source = attempt(OpenMetadataSource, config, server)
    if source is None:
        return False
    records = [one.right for one in attempt(source._iter) or [] if getattr(one, "right", None) is not None]
    if not records:
        return False
    if step == "profiler":
        from metadata.profiler.processor.processor import ProfilerProcessor

        processor = attempt(ProfilerProcessor, config)
    else:
        from metadata.sampler.processor import SamplerProcessor

        processor = attempt(SamplerProcessor, config, server)
    if processor is None:
        return False
    for one in records:
        attempt(processor._run, one)
    return True


def run_tests(config, server):
    """Opens what tests of the table are run with, and asks for its rows."""
    from metadata.data_quality.runner.base_test_suite_source import BaseTestSuiteRunner

    server, table = with_table(server, config)
    runner = attempt(BaseTestSuiteRunner, config, server, table)
    tests = None if runner is None else attempt(runner.get_data_quality_runner)
    if tests is None:
        return False
    interface = getattr(tests, "test_runner_interface", None)
    attempt(lambda: interface.sampler.get_dataset())
    return True


ID = "00000000-0000-0000-0000-000000000000"
SOURCES = os.path.join(CODE, "ingestion", "source") + os.sep


def run_test(config, server):
    connection = connection_of(config)
    try:
        from metadata.ingestion.source.connections import get_connection, get_test_connection_fn
    except ImportError:
        return False
    client = attempt(get_connection, connection)
    test = attempt(get_test_connection_fn, connection)
    if test is None:
        return False
    recorded.clear()
    attempt(test, server, client or MagicMock(), connection)
    return True


def run_step(step, config, server):
    if step == "connection-test":
        return run_test(config, server)
    if step == "test-suite":
        return run_tests(config, server)
    if step in ("profiler", "auto-classification"):
        return run_tables(config, server, step)
    return run_source(config, server)


def connection_of(config):
    held = config.source.serviceConnection
    return (getattr(held, "root", None) or getattr(held, "__root__", None)).config


def processor_of(config):
    """The settings of the processor, as its own step reads them; they are read again there."""
    settings = config.processor and (getattr(config.processor, "config", None))
    if not settings:
        return None
    from metadata.profiler.api.models import ProfilerProcessorConfig

    plain = config.processor.model_dump() if hasattr(config.processor, "model_dump") else config.processor.dict()
    read = getattr(ProfilerProcessorConfig, "model_validate", None) or ProfilerProcessorConfig.parse_obj
    return read(plain["config"])


def parse(workflow):
    """As a workflow does: the source says which settings are meant where several would fit."""
    try:
        from metadata.ingestion.api.parser import parse_workflow_config_gracefully
    except ImportError:
        return OpenMetadataWorkflowConfig.parse_obj(workflow)
    return parse_workflow_config_gracefully(workflow)


def run(row):
    recorded.clear()
    config = parse(row["workflow"])
    undo = [record(connection_of(config), "connection"), record(config.source.sourceConfig.config, "pipeline")]
    processor = processor_of(config) if row["step"] in ("profiler", "auto-classification") else None
    if processor is not None:
        undo.append(record(processor, "processor"))
    try:
        ran = run_step(row["step"], config, stand_in())
    finally:
        for one in undo:
            one()
    test = " of a test" if row["step"] == "connection-test" else ""
    found = {what: sorted({name for of, name in recorded if of == what + test}) for what in ("connection", "pipeline")}
    if processor is not None:
        found["processor"] = sorted({name for of, name in recorded if of == "processor"})
    return {"id": row["id"], "ran": ran, **found}


real = os.dup(1)
os.dup2(2, 1)
for line in sys.stdin:
    row = json.loads(line)
    try:
        out = run(row)
    except (Exception, Late, SystemExit) as error:
        out = {"id": row["id"], "ran": False, "why": f"{type(error).__name__}: {error}"[:200]}
    os.write(real, (json.dumps(out) + "\n").encode())
os._exit(0)
