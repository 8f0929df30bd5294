import type { Release } from '../../documents/release/release';
import { readsGlobal } from '../../documents/read/chart-keys';
import { umbrellaGlobal } from '../../documents/manifests/umbrella-global';
import type { Root } from '../../documents/read/root';
import type { Finding } from '../../schemas/walk/finding';
import { validate, type ValidateOptions } from '../../schemas/walk/validate';
import { isRefusedWhereWritten } from '../../schemas/walk/finding-kinds';
import { workflowSchemas } from '../../schemas/workflow/workflow-schema';
import type { MapNode } from '../../yaml/node';
import { entryOf, nodeAt, scalarText, type Path } from '../../yaml/path';
import type { Engine } from '../engine/engine';

/** The findings of walking a root along its schema; paths start at the document's root. */
export function walkRoot(engine: Engine, root: Root, release: Release): readonly Finding[] {
  return engine.findings.recall(root, release, () => walk(engine, root, release));
}

function walk(engine: Engine, root: Root, release: Release): readonly Finding[] {
  const way = walkOf(engine, root, release);
  const schema = way && engine.store.get(way.schemaName);
  if (!schema) return [];
  const { options } = way;
  const along = (node: MapNode): readonly Finding[] =>
    validate({ node, schema, store: engine.store, release, options: { ...options, anchors: root.document.anchors } });
  const findings = along(root.node).filter(
    (finding) => (!isQuoted(finding) || keepsQuotes(root)) && !isOfDbt(root, finding),
  );
  const installed =
    root.kind === 'dependencies-values' ? findings.filter(({ path }) => isInstalled(root, path)) : findings;
  const own = root.base.length === 0 ? installed : installed.map((finding) => below(root, finding));
  const global = globalOfUmbrella(root, release);
  return global === undefined ? own : [...own, ...along(global).filter(isRefusedWhereWritten)];
}

/** Whether Helm looks at a value of the dependencies chart: it leaves out a chart inside whose switch is false, with its schema. */
function isInstalled({ node }: Root, [component, ...place]: Path): boolean {
  if (typeof component !== 'string' || place.length === 0 || place[0] === 'enabled') return true;
  const enabled = nodeAt(node, [component, 'enabled']);
  return enabled?.kind !== 'scalar' || enabled.value !== false || enabled.hasPlaceholder;
}

/** Whether a variable of a dbt project is somebody else’s, by its name, or the name of the project, which holds its variables. */
function isOfDbt({ kind, node }: Root, finding: Finding): boolean {
  if (kind !== 'dbt-project' || finding.kind !== 'unreadKey') return false;
  return !/open_?metadata/i.test(finding.path.join(' ')) || finding.path.at(-1) === scalarText(node, ['name']);
}

/**
 * Whether the quotes around a placeholder stay when it is filled in. Flux writes the objects again before, without quotes, and
 * so may others do; Terraform gives `"${var.port}"` the type of the variable.
 */
function keepsQuotes({ document, embedded }: Root): boolean {
  if (embedded) return embedded.language !== 'terraform';
  return (
    document.root?.kind !== 'map' || !['apiVersion', 'kind'].every((key) => entryOf(document.root, key) !== undefined)
  );
}

function isQuoted(finding: Finding): boolean {
  return finding.kind === 'wrongType' && finding.quoted === true;
}

/**
 * Helm merges the `global` of an umbrella chart into the chart's and checks the result; what is not refused there may
 * be of other charts. Returns a map with only `global`; undefined if there is none, or if the chart has no schema for
 * it.
 */
function globalOfUmbrella(root: Root, release: Release): MapNode | undefined {
  if (umbrellaGlobal(root) === undefined || !readsGlobal(release)) return undefined;
  const { root: top } = root.document;
  return top?.kind === 'map' ? { ...top, entries: top.entries.filter(({ name }) => name === 'global') } : undefined;
}

/** The schema that a root is walked along, and how. */
interface Walk {
  readonly schemaName: string;
  readonly options: ValidateOptions;
}

/**
 * How a root is walked along its schema; undefined for a chart installation, which has no schema: rules check what it
 * names.
 */
export function walkOf(engine: Engine, root: Root, release: Release): Walk | undefined {
  switch (root.kind) {
    case 'workflow':
      return {
        schemaName: 'workflow/workflow',
        options: { dynamic: workflowSchemas(engine.store, root.workflow, release) },
      };
    case 'ingestion-pipeline':
    case 'service':
      return {
        schemaName: `api/${root.kind}`,
        options: { dynamic: workflowSchemas(engine.store, root.workflow, release) },
      };
    case 'application':
      return { schemaName: 'workflow/application', options: {} };
    case 'lineage-query':
      return { schemaName: 'workflow/lineage-query', options: {} };
    case 'storage-manifest':
      return { schemaName: 'workflow/storage/manifest', options: {} };
    case 'bucket-manifest':
      return { schemaName: 'workflow/storage/bucket-manifest', options: {} };
    case 'dbt-project':
      return { schemaName: 'workflow/dbt/project', options: {} };
    case 'openmetadata-values':
      return { schemaName: 'chart/openmetadata-values', options: { reader: 'helm', requireNothing: true } };
    case 'dependencies-values':
      return { schemaName: 'chart/dependencies-values', options: { reader: 'helm', requireNothing: true } };
    case 'dependencies-installation':
      return undefined;
    case 'config':
      return { schemaName: 'config', options: {} };
  }
}

function below({ base }: Root, finding: Finding): Finding {
  const path = [...base, ...finding.path];
  if (!('elsewhere' in finding)) return { ...finding, path };
  return { ...finding, path, elsewhere: finding.elsewhere.map((place) => [...base, ...place]) };
}
