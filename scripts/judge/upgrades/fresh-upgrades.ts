import { diceOf } from '../../../server/src/schemas/testing/random-data';
import type { Dice } from '../../../server/src/schemas/testing/random-data';
import { freshWorkflow } from '../planted/fresh-workflow';
import { changedAtRandom } from '../planted/random-changes';
import { Tally } from '../report/tally';
import { errorsOf, upgradeWorkflows } from './upgrade-workflows';

const PATH = '/workspace/workflow.yaml';

/** What upgrades of new workflows did. */
export interface FreshUpgrades {
  readonly documents: number;
  readonly changed: number;
  readonly created: number;
  /** Documents with errors at the target, which the report lists. */
  readonly named: number;
  /** What left a document, or came into one, without a word. */
  readonly silent: Tally;
}

/** Upgrades new workflows with comments, half of them with a random change, from random releases to later ones. */
export function upgradeFresh(
  releases: readonly string[],
  { seed, count }: { readonly seed: number; readonly count: number },
): FreshUpgrades {
  const dice = diceOf(seed);
  const silent = new Tally();
  let [documents, changed, created, named] = [0, 0, 0, 0];
  while (documents < count) {
    const at = dice(releases.length - 1);
    const [from = '', to = ''] = [releases[at], releases[at + 1 + dice(releases.length - 1 - at)]];
    const made = freshWorkflow(from, dice);
    if (made === undefined) continue;
    documents += 1;
    const text = withComments(dice(2) === 0 ? made.text : changedAtRandom(made.text, dice).text, documents, dice);
    const files = new Map([[PATH, text]]);
    const valid = new Set(errorsOf(files, PATH, from).length === 0 ? [PATH] : []);
    const done = upgradeWorkflows({ files, from, to, valid });
    changed += done.changed;
    created += done.created;
    if (done.faults.length > done.silent.length) named += 1;
    for (const fact of done.silent) silent.add({ name: '', fact }, `${made.name} → ${to}, seed ${String(seed)}`);
  }
  return { documents, changed, created, named, silent };
}

/** The same text with a comment of its own above or behind every fourth line. */
function withComments(text: string, number: number, dice: Dice): string {
  const lines = text.split('\n').map((line, at) => {
    if (line.trim() === '' || /[|>]\s*$|^\s*\{/.test(line) || dice(4) > 0) return line;
    const comment = `# ${String(number)}-${String(at)}`;
    return dice(2) === 0 ? `${line} ${comment}` : `${/^\s*/.exec(line)?.[0] ?? ''}${comment}\n${line}`;
  });
  return lines.join('\n');
}
