import type { KubernetesPlace } from '../../../server/src/schemas/shapes/kubernetes-places';

/** The types of the places of one version of the chart. */
export interface TypesOfVersion {
  readonly version: string;
  readonly types: ReadonlyMap<string, string>;
}

type Span = KubernetesPlace['versions'][number];

/**
 * One row for each place and type, with the spans of versions, oldest first. A place below another one of the same versions is
 * left out where the type of that one says it all.
 */
export function placesByVersion(found: readonly TypesOfVersion[]): readonly KubernetesPlace[] {
  const rows = new Map<string, { readonly path: string; readonly type: string; readonly spans: Span[] }>();
  found.forEach(({ version, types }, at) => {
    for (const [path, type] of types) {
      if (isCovered(path, types)) continue;
      const key = `${path} ${type}`;
      const row = rows.get(key) ?? { path, type, spans: [] };
      rows.set(key, row);
      const until = found[at + 1]?.version ?? null;
      const last = row.spans.at(-1);
      if (last?.[1] === version) row.spans[row.spans.length - 1] = [last[0], until];
      else row.spans.push([at === 0 ? null : version, until]);
    }
  });
  return [...rows.values()]
    .map(({ path, type, spans }) => ({ path, type, versions: spans }))
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

/** Whether the type of a place above already determines this one. */
function isCovered(path: string, types: ReadonlyMap<string, string>): boolean {
  const steps = path.split('.');
  return steps.some((_, length) => length > 0 && types.has(steps.slice(0, length).join('.')));
}
