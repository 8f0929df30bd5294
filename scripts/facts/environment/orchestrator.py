"""Which settings the Airflow of each ingestion image reads, from the code of Airflow's own packages.

    python scripts/facts/environment/orchestrator.py FOLDER_WITH_WHEELS > schemas/environment/orchestrator.json

The folder has the wheel of each version in `facts/orchestrator.json` (`apache-airflow` before 3, `apache-airflow-core` since) and, for
what else could ask for a setting, any wheels of `apache-airflow-task-sdk`, its `fab` provider, and `openmetadata-managed-apis`. Which
version an image has is what the `airflow` extra of `openmetadata-ingestion` pins; between two known releases it is open.
Only names are taken, and which of them are switches or whole numbers in the newest version that has them.
"""

import ast
import configparser
import glob
import json
import os
import re
import sys
import zipfile

import yaml

# Sections of which all settings are Airflow's own in every version. The others belong to packages that are released on their own.
PROVIDED = re.compile(r"^(?:celery|kubernetes|local_kubernetes|fab$|atlas|elasticsearch|opensearch|hive|dask|aws|azure|smart_sensor|github|google|sftp|common|openlineage|ldap|mesos|cli$|debug$|policy$|admin$)")


class Version:
    """The settings of one version: what it has, what it reads under an older name, and what its linter says of older ones."""

    def __init__(self, wheel):
        with zipfile.ZipFile(wheel) as archive:
            self.code = {
                name: archive.read(name).decode("utf8", "replace") for name in archive.namelist() if name.endswith(".py")
            }
            self.types = options(yaml.safe_load(archive.read("airflow/config_templates/config.yml")))
            self.own = set(self.types)
            fallback = "airflow/config_templates/provider_config_fallback_defaults.cfg"
            self.provided = fallbacks(archive.read(fallback).decode()) if fallback in archive.namelist() else set()
        self.older = {}
        for name in ("airflow/configuration.py", "airflow/_shared/configuration/parser.py"):
            self.older.update(older_names(self.code.get(name, "")))
        self.changes = changes(self.code["airflow/cli/commands/config_command.py"])

    def reads(self, option):
        return option in self.own or option in self.provided or option in self.older


def options(described):
    sections = described.items() if isinstance(described, dict) else ((one["name"], one) for one in described)
    found = {}
    for section, content in sections:
        listed = content.get("options") or {}
        own = listed.items() if isinstance(listed, dict) else ((one["name"], one) for one in listed)
        found.update({(section, name): (one or {}).get("type") for name, one in own})
    return found


def fallbacks(text):
    parser = configparser.RawConfigParser()
    parser.read_string(re.sub(r"^[ \t]+", "", text, flags=re.M))
    return {(section, name) for section in parser.sections() for name in parser.options(section)}


def older_names(code):
    """The options that are still read under an older name: old to new."""
    found = {}
    for node in ast.walk(ast.parse(code)):
        if not isinstance(node, (ast.Assign, ast.AnnAssign)) or node.value is None:
            continue
        target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
        if getattr(target, "id", "") not in ("deprecated_options", "many_to_one_deprecated_options"):
            continue
        for new, old in ast.literal_eval(node.value).items():
            for section, name, _since in [old] if isinstance(old, tuple) else old:
                found[(section, name)] = new
    return found


def changes(code):
    """What `airflow config lint` knows: an old option, and its new place or nothing. Changes of defaults and values are left out."""
    found = {}
    for node in ast.walk(ast.parse(code)):
        if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "ConfigChange":
            continue
        words = {word.arg: word.value for word in node.keywords}
        if "remove_if_equals" in words or "default_change" in words or "is_invalid_if" in words:
            continue
        found[place(words["config"])] = place(words["renamed_to"]) if "renamed_to" in words else None
    return found


def place(call):
    return tuple(ast.literal_eval(one) for one in [*call.args, *(word.value for word in call.keywords)])


def after(release):
    """The release that follows another one."""
    with open("schemas/releases.json", encoding="utf8") as file:
        known = json.load(file)
    named = {one["release"] for one in known["platform"]} | {one["appVersion"] for one in known["charts"]["openmetadata"]}
    numbers = sorted(tuple(map(int, one.split("."))) for one in named if re.fullmatch(r"\d+\.\d+\.\d+", one))
    own = tuple(map(int, release.split(".")))
    return ".".join(map(str, next(one for one in numbers if one > own)))


def is_asked(option, code):
    section, name = map(re.escape, option)
    asks = re.compile(rf"[\"']{section}[\"']\s*,\s*(?:key=|option=)?[\"']{name}[\"']", re.I)
    return any(asks.search(text) for path, text in code.items() if not path.endswith("config_command.py"))


def main(folder):
    with open("facts/orchestrator.json", encoding="utf8") as file:
        notes = json.load(file)
    other_values, still_set = ({tuple(one) for one in notes[key]} for key in ("otherValues", "stillSet"))
    ranges = notes["images"]
    versions = {}
    for _first, _last, version in ranges:
        (wheel,) = glob.glob(f"{folder}/apache_airflow-{version}-*.whl") + glob.glob(f"{folder}/apache_airflow_core-{version}-*.whl")
        versions[version] = Version(wheel)
    newest = versions[ranges[-1][2]]
    code = dict(newest.code)
    for wheel in glob.glob(f"{folder}/*.whl"):
        if "apache_airflow-" in wheel or "apache_airflow_core" in wheel:
            continue
        with zipfile.ZipFile(wheel) as archive:
            code.update({f"{wheel}:{name}": archive.read(name).decode("utf8", "replace") for name in archive.namelist() if name.endswith(".py")})
    table = {}
    names = set(newest.changes)
    for version in versions.values():
        names |= version.own | version.provided | set(version.older)
    for option in sorted(names):
        read = [versions[version].reads(option) for _first, _last, version in ranges]
        lifetime = {}
        if not PROVIDED.match(option[0]) or option in newest.changes:
            if any(read) and not read[0] and not PROVIDED.match(option[0]):
                first = read.index(True)
                lifetime["since"] = ranges[first][0]
                earliest = after(ranges[first - 1][1])
                if earliest != ranges[first][0]:
                    lifetime["maybeSince"] = earliest
            if not read[-1] and (option in newest.changes or any(read)) and not is_asked(option, code):
                gone = len(read) - read[::-1].index(True) if any(read) else 0
                lifetime["removed"] = ranges[gone][0]
                if gone > 0 and after(ranges[gone - 1][1]) != ranges[gone][0]:
                    lifetime["maybeRemoved"] = after(ranges[gone - 1][1])
        older = [index for index, (_f, _l, version) in enumerate(ranges) if option in versions[version].older and option not in versions[version].own]
        if older and older[-1] == len(ranges) - 1:
            lifetime["deprecated"] = ranges[older[0]][0]
        new = newest.older.get(option) or newest.changes.get(option) or next(
            (versions[version].older[option] for _f, _l, version in reversed(ranges) if option in versions[version].older), None
        )
        if new and ("removed" in lifetime or "deprecated" in lifetime) and (newest.reads(new) or new[0] == "fab"):
            lifetime["renamedTo"] = variable(new)
        entry = {"lifetime": lifetime} if lifetime else {}
        types = [version.types[option] for version in versions.values() if option in version.types]
        if types and types[-1] in ("boolean", "integer"):
            entry["type"] = types[-1]
        if option in other_values:
            entry["otherValues"] = True
        if option in still_set:
            entry["stillSet"] = True
        if PROVIDED.match(option[0]):
            entry["provided"] = True
        table[variable(option)] = entry
    images = [{"since": first, "airflow": version} for first, _last, version in ranges]
    json.dump({"images": images, "options": table}, sys.stdout, indent=2)


def variable(option):
    return f"AIRFLOW__{option[0].upper()}__{option[1].upper()}"


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]))
