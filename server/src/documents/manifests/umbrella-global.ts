import { entryOf, nodeAt } from '../../yaml/path';
import type { MapEntry, MapNode } from '../../yaml/node';
import { hasServerSettings, isOldSection } from './old-sections';
import type { Root } from '../read/root';

type ValuesRoot = Pick<Root, 'kind' | 'base' | 'embedded' | 'document'>;

/** The `global` next to the key that holds the chart's values: Helm merges it into the chart's own. */
export function umbrellaGlobal({ kind, base, embedded, document }: ValuesRoot): MapNode | undefined {
  if (kind !== 'openmetadata-values' || base.length !== 1 || embedded !== undefined) return undefined;
  if (entryOf(document.root, 'apiVersion') !== undefined) return undefined;
  const global = nodeAt(document.root, ['global']);
  return global?.kind === 'map' ? global : undefined;
}

/**
 * The server's settings in the umbrella's own `global`, as they were until chart 1.0.6. None unless something in it is
 * certainly ours, because other charts use names such as `database` there, too.
 */
export function umbrellaSettings(root: ValuesRoot): readonly MapEntry[] {
  const global = umbrellaGlobal(root);
  if (global === undefined || !hasServerSettings(global)) return [];
  return global.entries.filter(({ name, merge }) => name !== undefined && !merge && isOldSection(name));
}
