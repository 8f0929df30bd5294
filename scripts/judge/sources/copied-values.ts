import { parseDocument } from 'yaml';
import type { Dice } from '../../../server/src/schemas/testing/random-data';
import type { Projected } from '../charts/projection';
import { changeAt, leavesOf } from './seeded-values';

/** How much of a copy somebody changes. */
const MOST_CHANGES = 12;
/** Changes that Helm mostly renders; what it stops at proves nothing. */
const WANTED = ['a legal value', 'a misspelt key', 'null'];
/** Lines of one's own, as people write them into copies. */
const REMARKS = ['# chosen by the platform team', '# see TICKET-1234', '# do not touch'];

/**
 * A copied `values.yaml` as it looks after somebody worked on it: some values are others, some are missing, some have a remark, and
 * some parts are in another form. The same for the same dice.
 */
export function copiedValues(copy: string, schema: Projected, dice: Dice): string {
  const document = parseDocument(copy);
  const leaves = [...leavesOf(schema)].filter(({ path }) => document.hasIn(path));
  for (let left = 1 + dice(MOST_CHANGES); left > 0; left--) {
    const leaf = leaves[dice(leaves.length)];
    if (leaf === undefined || !document.hasIn(leaf.path)) continue;
    if (dice(4) === 0) document.deleteIn(leaf.path);
    else {
      const change = changeAt(leaf, dice);
      const isWanted = change !== undefined && WANTED.includes(change.what);
      if (!isWanted || !document.hasIn(change.path.slice(0, -1))) continue;
      document.setIn(change.path, change.value);
    }
  }
  const lines = String(document).split('\n');
  for (let left = dice(4); left > 0; left--) {
    const at = dice(lines.length);
    const line = lines[at] ?? '';
    const remark = REMARKS[dice(REMARKS.length)] ?? '';
    if (/: \S+$/.test(line) && dice(2) === 0) lines[at] = `${line} ${remark}`;
    else lines.splice(at, 0, `${/^ */.exec(line)?.[0] ?? ''}${remark}`);
  }
  return lines.join('\n');
}

/** Values below the key of the chart, as an umbrella chart has them. */
export function inUmbrella(values: string): string {
  const inner = values.split('\n').map((line) => (line === '' ? line : `  ${line}`));
  return ['openmetadata:', ...inner].join('\n');
}
