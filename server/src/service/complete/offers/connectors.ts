import { mayExist } from '../../../schemas/releases/lifetime';
import { scalarText } from '../../../yaml/path';
import type { Engine } from '../../engine';
import { describeConnector } from '../../field-words';
import type { Offer } from '../offer';
import type { Spot } from '../spot';

/** At the places where a connector is named: `source.type` in its spelling, the connection's `type` in its own. */
export function connectorsFor(
  { connectors, registers, store }: Engine,
  { root, release, path }: Spot,
): readonly Offer[] {
  const place = path.join('.');
  if (root.kind !== 'workflow') return [];
  const living = [...connectors].filter(([, { lifetime }]) => mayExist(lifetime, release));
  const about = (name: string) => () => describeConnector(name, connectors.get(name), store);
  if (/^source\.(?:serviceConnection|.*serviceConnections\.\d+\.serviceConnection)\.config\.type$/.test(place)) {
    const own = registers.connectors.canonical(
      scalarText(root.node, ['source', 'type'])?.replace(/-(?:lineage|usage)$/, '') ?? '',
    );
    return living.map(([value, { kind }]): Offer => {
      return { value, detail: `${kind} connector`, rank: value === own ? 0 : 1, documentation: about(value) };
    });
  }
  if (place !== 'source.type') return [];
  const suffix = SUFFIXES.get(root.workflow?.pipeline ?? '');
  const own = root.workflow?.connector;
  return living.flatMap(([name, { sourceType, lineage, usage, kind }]) => {
    const forms = [undefined, lineage ? '-lineage' : undefined, usage ? '-usage' : undefined];
    return [...new Set(forms)].map((form): Offer => {
      const rank = name === own && form === suffix ? 0 : form === suffix ? 1 : 2;
      return { value: sourceType + (form ?? ''), rank, detail: `${name} (${kind})`, documentation: about(name) };
    });
  });
}

/** What follows `source.type` for a pipeline type. */
const SUFFIXES = new Map([
  ['DatabaseLineage', '-lineage'],
  ['DatabaseUsage', '-usage'],
]);
