"""Runs what a release does with a workflow, and writes down what it ends up in.

usage: PYTHON observe.py UNPACKED_PACKAGE < inputs.jsonl > observations.jsonl

An input is {"id", "effect", "text"}. The code is the package's own; a stand-in takes the place of the server, and another one on
the loopback that of the source.
"""
import json
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from types import SimpleNamespace

import yaml

sys.path.insert(0, sys.argv[1])


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


EFFECTS = {
    "test-suite-connection": test_suite_connection,
    "tableau-site": tableau_site,
    "database-login": database_login,
}

for line in sys.stdin:
    asked = json.loads(line)
    try:
        observed = EFFECTS[asked["effect"]](asked["text"])
    except Exception as error:
        observed = {"refused": type(error).__name__}
    print(json.dumps({"id": asked["id"], "observed": observed}), flush=True)
