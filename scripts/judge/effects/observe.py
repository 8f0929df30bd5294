"""Runs what a release does with a workflow, and writes down what it ends up in.

usage: PYTHON observe.py UNPACKED_PACKAGE < inputs.jsonl > observations.jsonl

An input is {"id", "effect", "text", "looks"}. The code is the package's own; a stand-in takes the place of the server, and another one on
the loopback that of the source.
"""
import json
import sys
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from types import SimpleNamespace
from unittest import mock

import yaml
from missing_packages import Missing

sys.path.insert(0, sys.argv[1])


@contextmanager
def without_drivers():
    """For code of connectors, which imports the drivers of all."""
    missing = Missing()
    sys.meta_path.append(missing)
    try:
        yield
    finally:
        sys.meta_path.remove(missing)


class Listener:
    """Records what is sent to it, and answers that it has nothing."""

    def __init__(self):
        self.requests = []
        requests = self.requests

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                # The older client of Tableau asks for the version before it signs in.
                known = {"serverInfo": {"restApiVersion": "3.19", "productVersion": {"value": "2023.1"}}}
                self.answer(json.dumps(known) if self.path.endswith("/serverinfo") else None)

            def do_POST(self):
                body = self.rfile.read(int(self.headers.get("content-length") or 0)).decode()
                requests.append({"path": self.path, "body": body})
                self.answer()

            def answer(self, text=None):
                body = (text or "").encode()
                self.send_response(404 if text is None else 200)
                self.send_header("content-type", "application/json")
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server.server_port}"


def plain(value):
    """A model as data, with its secrets, which are made up."""
    if hasattr(value, "get_secret_value"):
        return value.get_secret_value()
    if hasattr(value, "root"):
        return plain(value.root)
    if hasattr(type(value), "model_fields_set"):
        return {name: plain(getattr(value, name)) for name in sorted(value.model_fields_set)}
    return getattr(value, "value", value)


def test_suite_connection(text):
    """The connection with which a test suite reads the table that it tests."""
    from metadata.data_quality.source.test_suite import TestSuiteSource
    from metadata.utils import fqn

    asked = []

    def get_by_name(entity, fqn, **_):
        asked.append(str(getattr(fqn, "root", fqn)))
        return None

    server = SimpleNamespace(
        health_check=lambda: None,
        get_by_name=get_by_name,
        config=SimpleNamespace(secretsManagerProvider="db"),
    )
    source = TestSuiteSource.create(yaml.safe_load(text), server)
    if not hasattr(source, "_get_table_service_connection"):
        from metadata.data_quality.runner.base_test_suite_source import BaseTestSuiteRunner

        runner = object.__new__(BaseTestSuiteRunner)
        found = runner._copy_service_config(source.config, SimpleNamespace(name=None))
        return {"connection": {**plain(found), "database": None}, "asked": asked}
    service = fqn.unquote_name(fqn.split(source.source_config.entityFullyQualifiedName.root)[0])
    table = SimpleNamespace(service=SimpleNamespace(name=service))
    try:
        found = plain(source._get_table_service_connection(table).config)
    except Exception:
        return {"connection": None, "asked": asked}
    return {"connection": {**found, "database": None}, "asked": asked}


def tableau_site(text):
    """The site to which the client of Tableau signs in."""
    import re

    from metadata.ingestion.api.parser import parse_workflow_config_gracefully
    from metadata.ingestion.source.dashboard.tableau.connection import get_connection

    listener = Listener()
    data = yaml.safe_load(text)
    data["source"]["serviceConnection"]["config"]["hostPort"] = listener.address
    config = parse_workflow_config_gracefully(data).source.serviceConnection.root.config
    try:
        get_connection(config)
    except Exception:
        pass
    sent = [one["body"] for one in listener.requests if one["path"].endswith("/auth/signin")]
    return {"site": [re.search(r'contentUrl"?[:=] ?"([^"]*)"', body).group(1) for body in sent]}


def database_login(text):
    """The address with which a database is opened."""
    from metadata.ingestion.api.parser import parse_workflow_config_gracefully
    from metadata.ingestion.connections.builders import get_connection_url_common

    config = parse_workflow_config_gracefully(yaml.safe_load(text)).source.serviceConnection
    config = getattr(config, "root", None) or config.__root__
    return {"address": str(get_connection_url_common(config.config))}


def parsed(text):
    """A workflow as the release reads it."""
    from metadata.ingestion.api.parser import parse_workflow_config_gracefully

    return parse_workflow_config_gracefully(yaml.safe_load(text))


def unwrapped(value):
    """What is inside of a model that only wraps something."""
    for name in ("root", "__root__"):
        if hasattr(value, name):
            return unwrapped(getattr(value, name))
    return value


def at(value, path):
    """The value at a path of a model or mapping; nothing if there is none."""
    if path == "=false":  # The release has no such setting, and does nothing.
        return False
    for step in path.split("."):
        value = unwrapped(value)
        if isinstance(value, list):
            value = value[int(step)] if int(step) < len(value) else None
        else:
            value = value.get(step) if isinstance(value, dict) else getattr(value, step, None)
        if value is None:
            return None
    return unwrapped(value)


def data(value):
    """A model as data, with its defaults."""
    value = unwrapped(value)
    if hasattr(value, "get_secret_value"):
        return value.get_secret_value()
    if isinstance(value, (list, tuple)):
        return [data(one) for one in value]
    if isinstance(value, dict):
        return {name: data(one) for name, one in value.items()}
    fields = getattr(type(value), "model_fields", None) or getattr(type(value), "__fields__", None)
    if fields:
        return {name: data(getattr(value, name)) for name in sorted(fields) if getattr(value, name) is not None}
    value = getattr(value, "value", value)
    return value if isinstance(value, (str, int, float, bool, type(None))) else str(value)


def settings(text, looks):
    """The values of settings in the object that the code of the release reads, each at the first of its places that there is."""
    config = parsed(text)
    found = {}
    for name, places in looks.items():
        values = [at(config, place) for place in places]
        found[name] = data(next((value for value in values if value is not None), None))
    return {"settings": found}


def file_contents(value):
    """A value in which each name of a file that exists is what the file holds."""
    import os

    if isinstance(value, dict):
        return {name: file_contents(one) for name, one in value.items()}
    if isinstance(value, str) and os.path.isfile(value):
        with open(value, encoding="utf-8") as file:
            return {"file": file.read()}
    return value if isinstance(value, (str, int, float, bool, type(None))) else str(value)


def engine(text):
    """What the driver of a database is opened with: the address and the arguments."""
    import importlib

    import metadata.ingestion.connections.builders as builders

    opened = []

    def create_engine(url, **more):
        opened.append({"address": str(url), "arguments": file_contents(more.get("connect_args") or {})})
        return mock.MagicMock()

    builders.create_engine = create_engine
    config = parsed(text)
    connection = unwrapped(config.source.serviceConnection).config
    name = config.source.type.lower()
    prefix = "metadata.ingestion.source.database"
    module = importlib.import_module(f"{prefix}.{name}.connection")
    if hasattr(module, "create_engine"):
        module.create_engine = create_engine
    if hasattr(module, "get_connection"):
        module.get_connection(connection)
    else:
        classes = [one for one in vars(module).values() if isinstance(one, type) and one.__module__ == module.__name__]
        next(one for one in classes if hasattr(one, "_get_client"))(connection).client
    return {"opened": opened}


def google_login(text, looks):
    """What the client of Google finds in its environment."""
    import os

    from metadata.utils.credentials import set_google_credentials

    os.environ.pop("GOOGLE_APPLICATION_CREDENTIALS", None)
    set_google_credentials(at(parsed(text), looks["credentials"][0]))
    value = os.environ.get("GOOGLE_APPLICATION_CREDENTIALS")
    return {"credentials": file_contents(value) if value and value.startswith("/tmp") else value}


def lineage_services(text):
    """The services of databases in which a dashboard or a pipeline looks for its tables."""
    import metadata.ingestion.source.dashboard.dashboard_service as dashboards
    import metadata.ingestion.source.pipeline.pipeline_service as pipelines

    config = parsed(text).source.sourceConfig.config
    for source in (dashboards.DashboardServiceSource, pipelines.PipelineServiceSource):
        for name in ("get_db_service_names", "get_db_service_prefixes"):
            reader = getattr(source, name, None)
            if reader is None:
                continue
            try:
                found = reader(SimpleNamespace(source_config=config))
            except AttributeError:
                continue
            if found:
                return {"services": list(found)}
    # The first releases go over the setting itself.
    return {"services": list(getattr(config, "dbServiceNames", None) or [])}


def owner_lookup(text):
    """The names by which owners are looked up in the server."""
    from metadata.utils.owner_utils import get_owner_from_config

    asked = []
    server = SimpleNamespace(
        get_reference_by_name=lambda name, **_: asked.append(f"{name}"),
        get_reference_by_email=lambda *_, **__: None,
    )
    config = unwrapped(parsed(text).source.sourceConfig.config).ownerConfig
    get_owner_from_config(metadata=server, owner_config=config, entity_type="database", entity_name="sales")
    return {"owners": asked}


def pipeline_class(text):
    """What kind of pipeline a workflow is taken for."""
    return {"pipeline": type(unwrapped(parsed(text).source.sourceConfig.config)).__name__}


def dbt_cloud_requests(text):
    """The jobs that are asked of dbt Cloud."""
    from metadata.ingestion.source.pipeline.dbtcloud.client import DBTCloudClient

    client = DBTCloudClient(unwrapped(parsed(text).source.serviceConnection).config)
    asked = []

    def get(path, *_, **__):
        asked.append(path)
        return {"data": [] if path.rstrip("/").endswith("jobs") else {}}

    client.client.get = get
    try:
        list(client.get_jobs() or [])
    except Exception:
        pass
    jobs = [path.split("/jobs/")[1].split("/")[0] for path in asked if "/jobs/" in path]
    return {"jobs": jobs}


EFFECTS = {
    "test-suite-connection": test_suite_connection,
    "tableau-site": tableau_site,
    "database-login": database_login,
    "pipeline-class": pipeline_class,
    "owner-lookup": owner_lookup,
}

# Their code imports drivers that are not installed.
DRIVERS = {"engine": engine, "lineage-services": lineage_services, "dbt-cloud-jobs": dbt_cloud_requests}

# These also take where to look.
LOOKING = {"settings": settings, "google-login": google_login}


for line in sys.stdin:
    asked = json.loads(line)
    try:
        if asked["effect"] in LOOKING:
            observed = LOOKING[asked["effect"]](asked["text"], asked["looks"])
        elif asked["effect"] in DRIVERS:
            with without_drivers():
                observed = DRIVERS[asked["effect"]](asked["text"])
        else:
            observed = EFFECTS[asked["effect"]](asked["text"])
    except Exception as error:
        observed = {"refused": f"{type(error).__name__}: {error}"[:300]}
    print(json.dumps({"id": asked["id"], "observed": observed}), flush=True)
