import { sourcePartOf, suffixFor } from '../../schemas/workflow/source-types';
import type { SourcePart } from '../../schemas/workflow/sources';
import { mayExist } from '../../schemas/releases/lifetime';
import { scalarText } from '../../yaml/path';
import type { Engine } from '../engine/engine';
import { describeConnector } from '../hover/field-words';
import type { Offer } from './offer';
import type { Spot } from './spot';

/** The connectors, at the places that name one, each spelled as `source.type` or the connection's `type` requires. */
export function connectorsFor(
  { connectors, registers, store }: Engine,
  { root, release, path }: Spot,
): readonly Offer[] {
  const place = path.join('.');
  if (root.kind !== 'workflow') return [];
  const available = [...connectors].filter(([, { lifetime }]) => mayExist(lifetime, release));
  const about = (name: string) => () => describeConnector(name, { connector: connectors.get(name), store });
  if (/^source\.(?:serviceConnection|.*serviceConnections\.\d+\.serviceConnection)\.config\.type$/.test(place)) {
    const own = registers.connectors.canonical(
      scalarText(root.node, ['source', 'type'])?.replace(/-(?:lineage|usage)$/, '') ?? '',
    );
    return available.map(([value, { kind }]): Offer => {
      return { value, detail: `${kind} connector`, rank: value === own ? 0 : 1, documentation: about(value) };
    });
  }
  if (place !== 'source.type') return [];
  const read = sourcePartOf(store, root.workflow?.pipeline);
  const own = root.workflow?.connector;
  return available.flatMap(([name, { sourceType, lineage, usage, kind }]) => {
    const parts: SourcePart[] = [
      'metadata',
      ...(lineage ? ['lineage' as const] : []),
      ...(usage ? ['usage' as const] : []),
    ];
    return parts.map((part): Offer => {
      const rank = name === own && part === read ? 0 : part === read ? 1 : 2;
      return { value: sourceType + suffixFor(part), rank, detail: `${name} (${kind})`, documentation: about(name) };
    });
  });
}
