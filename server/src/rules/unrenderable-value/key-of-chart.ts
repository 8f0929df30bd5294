import { ownValuesAround } from '../../documents/manifests/chart-beside';
import type { YamlNode } from '../../yaml/node';
import { entryOf, nodeAt } from '../../yaml/path';
import { parseText } from '../../yaml/read/parse';
import { removal } from '../shared/key-fixes';
import type { RuleContext, RuleProblem } from '../shared/rule';

/**
 * What is no mapping under the key that has a chart's values in an umbrella chart: Helm stops, whatever the chart is. An empty
 * key deletes what the umbrella chart's own values have there, if they have a mapping.
 */
export function* keyOfChart(context: RuleContext): Iterable<RuleProblem> {
  const { root } = context;
  const name = root.base.at(-1);
  if (root.base.length !== 1 || typeof name !== 'string' || root.chartVersion || root.embedded) return;
  const entry = entryOf(root.document.root, name);
  if (!entry || entry.value?.kind === 'map' || entry.value?.kind === 'alias') return;
  const found = inWords(entry.value);
  if (found === EMPTY && deletesValues(context)) return;
  yield {
    message: `\`${name}\` is ${found}. Helm takes only a mapping here, because the umbrella chart has the values of a chart below it. Write them, or remove the key.`,
    span: { start: entry.key.start, end: entry.key.end },
    path: root.base,
    fixes: [removal(context, { path: root.base, name })],
  };
}

const EMPTY = 'empty';

function inWords(value: YamlNode | null): string {
  if (value?.kind === 'seq') return 'a list';
  return value?.kind === 'scalar' && value.value !== null ? 'a single value' : EMPTY;
}

function deletesValues({ root, path, workspace }: RuleContext): boolean {
  const file = ownValuesAround(path, workspace);
  const text = file === undefined || file === path ? undefined : workspace.read(file);
  return text !== undefined && nodeAt(parseText(text).documents[0]?.root, root.base)?.kind === 'map';
}
