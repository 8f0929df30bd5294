"""Stands in for the packages that only connectors need and nobody installed."""
import importlib.machinery
import sys
from types import ModuleType
from unittest import mock


class Missing:
    """Finds what only the code of `metadata` imports, after everybody else; what is called there does nothing."""

    def find_spec(self, name, path=None, target=None):
        # Other packages look for what is optional to them, and must not find it.
        if name.split(".")[0] == "metadata":
            return None
        frame = sys._getframe(1)
        while frame and (frame.f_globals.get("__name__") or "").startswith("importlib"):
            frame = frame.f_back
        asks = (frame.f_globals.get("__name__") or "") if frame else ""
        return importlib.machinery.ModuleSpec(name, self, is_package=True) if asks.startswith("metadata.") else None

    def create_module(self, spec):
        class Anything(ModuleType):
            def __getattr__(self, name):
                if name.startswith("__"):
                    raise AttributeError(name)
                return type(name, (mock.MagicMock,), {})

        return Anything(spec.name)

    def exec_module(self, module):
        pass
