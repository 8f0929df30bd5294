import { chartFileAround } from '../../documents/manifests/chart-beside';
import { importsFrom } from '../../documents/manifests/inner-charts';
import type { MapEntry, MapNode } from '../../yaml/node';
import { pointer, type Path } from '../../yaml/path';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { allOf } from '../shared/words';

/** How many of the values are named. */
const MOST_NAMED = 3;

/**
 * Values that an umbrella chart takes from a chart inside (`import-values`): Helm gives way to the defaults of our chart, so that
 * only what has none arrives.
 */
export function* besideDefault(context: RuleContext): Iterable<RuleProblem> {
  const { root, path, workspace } = context;
  if (root.kind !== 'openmetadata-values' || root.base.length === 0 || root.embedded) return;
  const chart = chartFileAround(path, workspace);
  if (chart === undefined) return;
  const found = importsFrom(chart, workspace).find(({ taken }) => pointer(taken) === pointer(root.base));
  if (found === undefined) return;
  const replaced = [...replacedIn(context, root.node, [])];
  const [first] = replaced;
  if (first === undefined) return;
  const names = replaced.slice(0, MOST_NAMED).map(({ place }) => place.join('.'));
  const more = replaced.length - names.length;
  const { above = [], key } = found.dependency;
  const what = more === 0 ? allOf(names) : `${names.map((name) => `\`${name}\``).join(', ')} and ${String(more)} more`;
  yield {
    message: `${what} ${replaced.length === 1 ? 'has' : 'have'} no effect: \`import-values\` only fills in what the chart has no default for. Write this below \`${[...above, key].join('.')}\` in the values of the chart that imports it.`,
    span: { start: first.entry.key.start, end: first.entry.key.end },
    path: [...root.base, ...first.place],
    isChoice: true,
    fixes: [],
  };
}

interface ReplacedValue {
  readonly place: Path;
  readonly entry: MapEntry;
}

/** What the chart has by itself, too. */
function* replacedIn(context: RuleContext, { entries }: MapNode, above: Path): Generator<ReplacedValue> {
  for (const entry of entries) {
    if (entry.name === undefined || entry.value === null) continue;
    const place = [...above, entry.name];
    const { default: usual } = context.placeAt(place)?.schema ?? {};
    if (entry.value.kind === 'map') yield* replacedIn(context, entry.value, place);
    else if (usual !== undefined && usual !== null) yield { place, entry };
  }
}
