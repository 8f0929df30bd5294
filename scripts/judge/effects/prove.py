"""Runs the code of a release in which a fault is, and writes down what happens.

usage: PYTHON prove.py UNPACKED_PACKAGE FAULT [WHEEL …]

Drivers that nobody installed are stand-ins; the code with the fault is the package's own. A wheel is put on the path as it is.
"""
import json
import re
import sys

from missing_packages import Missing

folder, fault, *wheels = sys.argv[1:]
sys.path[:0] = [folder, *wheels]


def unity_catalog(settings):
    """The engine of a connection with these settings."""
    import metadata.ingestion.source.database.unitycatalog.connection as code
    from metadata.generated.schema.entity.services.connections.database.unityCatalogConnection import (
        UnityCatalogConnection,
    )

    code.create_generic_db_connection = lambda connection, **_: connection
    login = {"authType": {"token": "t"}} if "authType" in UnityCatalogConnection.model_fields else {"token": "t"}
    connection = UnityCatalogConnection(type="UnityCatalog", hostPort="db:443", **login, **settings)
    code.get_sqlalchemy_connection(connection)


def vertica(_settings):
    """What the dialect of Vertica asks first, of a database that is here."""
    import sqlalchemy
    from sqlalchemy_vertica.base import VerticaDialect

    class Answer:
        """Answers like the server, once the question could be asked."""

        def __init__(self, connection):
            self.connection = connection

        def scalar(self, statement):
            # As SQLAlchemy itself looks at it, before anything is sent.
            if not isinstance(statement, str) or sqlalchemy.__version__.startswith("1."):
                return "Vertica Analytic Database v12.0.4-0"
            return self.connection.scalar(statement)

    with sqlalchemy.create_engine("sqlite://").connect() as connection:
        VerticaDialect()._get_server_version_info(Answer(connection))


def pinot(_settings):
    """The type of a column, as the dialect of Pinot asks for it."""
    import metadata.ingestion.source.database.pinotdb.metadata as code

    code.get_type_custom("string", None)


def hive(settings):
    """Whether the driver takes the arguments that the connection makes of these settings, as far as the release has them."""
    import inspect

    import metadata.ingestion.source.database.hive.connection as code
    from metadata.generated.schema.entity.services.connections.database.hiveConnection import HiveConnection

    code.create_generic_db_connection = lambda connection, **_: connection
    known = {name: value for name, value in settings.items() if name in HiveConnection.model_fields}
    connection = code.get_connection(HiveConnection(type="Hive", hostPort="db:10000", **known))
    driver = getattr(code, "CustomHiveConnection", None)
    if driver is not None:
        arguments = connection.connectionArguments
        inspect.signature(driver.__init__).bind(None, **(arguments.root if arguments else {}))


def importing(module):
    """Imports a module of a connector, as the ingestion does before anything else."""
    import importlib

    return lambda _settings: importlib.import_module(f"metadata.ingestion.source.{module}")


PROOFS = {
    "hive-certificates": (
        hive,
        {
            "fault": {"useSSL": True, "sslConfig": {"caCertificate": "text"}},
            "without": {"useSSL": True},
            "arguments": {"useSSL": True, "connectionArguments": {"ssl_ca_certs": "/certs/ca.pem"}},
        },
    ),
    "looker-1.10.8": (importing("dashboard.looker.metadata"), {"fault": {}}),
    "mstr-import": (importing("dashboard.mstr.metadata"), {"fault": {}}),
    "pinot-types-1.12.5": (pinot, {"fault": {}}),
    "sap-hana-import": (importing("database.saphana.connection"), {"fault": {}}),
    "unity-catalog-http-path": (
        unity_catalog,
        {"fault": {}, "arguments": {"connectionArguments": {}}, "path": {"httpPath": "/sql"}},
    ),
    "vertica-sqlalchemy": (vertica, {"fault": {}}),
}

run, cases = PROOFS[fault]
sys.meta_path.append(Missing())
observed = {}
for name, settings in cases.items():
    try:
        run(settings)
        observed[name] = "works"
    except Exception as error:
        # Where it was installed is nobody's business.
        observed[name] = re.sub(r" \(/.*\)", "", f"{type(error).__name__}: {error}")
print(json.dumps(observed))
