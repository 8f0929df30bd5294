import type { Root } from '../documents/root';
import { dotted } from '../rules/words';
import type { Path } from '../yaml/path';

/** A place of a root in words: “the Postgres connection”, “the Profiler workflow”, “`sink`”. */
export function nameOf(root: Root, path: Path): string {
  const place = path.slice(root.base.length);
  if (place.length === 0) return rootName(root);
  const words = dotted(place);
  if (root.kind !== 'workflow') return `\`${words}\``;
  const { connector, pipeline } = root.workflow ?? {};
  if (connector !== undefined && words.endsWith('serviceConnection.config')) return `the ${connector} connection`;
  if (pipeline !== undefined && words === 'source.sourceConfig.config') return `the ${pipeline} workflow`;
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
    case 'openmetadata-values':
    case 'dependencies-values':
      return 'the chart values';
    case 'dependencies-installation':
      return 'the installation';
    case 'config':
      return 'omconfig.yaml';
  }
}
