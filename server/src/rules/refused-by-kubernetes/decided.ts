import { isKnownAt, mergedAt, type MergedValues } from '../../documents/manifests/merged-values';
import type { ScalarNode } from '../../yaml/node';
import type { Path } from '../../yaml/path';
import type { RuleContext } from '../shared/rule';

/** A single value that Helm installs, and where it is written; the chart's own has no node. */
export interface Decided {
  readonly value: unknown;
  readonly node: ScalarNode | undefined;
}

/** The single value at a place below a section that is a map; undefined where it is not known. */
export function decidedAt({ placeAt }: RuleContext, merged: MergedValues, path: Path): Decided | undefined {
  if (!isKnownAt(merged, path)) return undefined;
  for (let length = 1; length < path.length; length++) {
    const above = mergedAt(merged, path.slice(0, length));
    if (above !== undefined && (above?.kind !== 'map' || above.templated)) return undefined;
  }
  const written = mergedAt(merged, path);
  if (written === undefined) {
    const place = placeAt(path);
    return place && { value: place.schema.default, node: undefined };
  }
  return written?.kind === 'scalar' && !written.hasPlaceholder ? { value: written.value, node: written } : undefined;
}
