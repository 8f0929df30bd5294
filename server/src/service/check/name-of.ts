import type { Root, RootKind } from '../../documents/read/root';
import { dotted } from '../../rules/shared/words';
import type { Path } from '../../yaml/path';

/** Where the connection is, and the settings of the pipeline. */
const CONNECTION: Readonly<Partial<Record<RootKind, string>>> = {
  workflow: 'serviceConnection.config',
  service: 'connection.config',
};
const SETTINGS: Readonly<Partial<Record<RootKind, string>>> = {
  workflow: 'source.sourceConfig.config',
  'ingestion-pipeline': 'sourceConfig.config',
};

/** A place of a root in words: “the Postgres connection”, “the Profiler workflow”, “`sink`”. */
export function nameOf(root: Root, path: Path): string {
  const place = path.slice(root.base.length);
  if (place.length === 0) return rootName(root);
  const words = dotted(place);
  const { connector, pipeline } = root.workflow ?? {};
  if (connector !== undefined && words.endsWith(CONNECTION[root.kind] ?? '?')) return `the ${connector} connection`;
  if (pipeline !== undefined && words === SETTINGS[root.kind]) return `the ${pipeline} workflow`;
  return `\`${words}\``;
}

function rootName(root: Root): string {
  switch (root.kind) {
    case 'workflow':
      return 'the workflow';
    case 'application':
      return 'the application file';
    case 'lineage-query':
      return 'the lineage file';
    case 'ingestion-pipeline':
      return 'the ingestion pipeline';
    case 'service':
      return 'the service';
    case 'storage-manifest':
      return 'the storage manifest';
    case 'bucket-manifest':
      return 'the manifest of the bucket';
    case 'dbt-project':
      return 'the dbt project';
    case 'openmetadata-values':
    case 'dependencies-values':
      return 'the chart values';
    case 'dependencies-installation':
      return 'the installation';
    case 'config':
      return 'omconfig.yaml';
  }
}
