import { writeFileSync } from 'node:fs';
import { diceOf } from '../../../server/src/schemas/testing/random-data';
import { option } from '../../option';
import { pick } from '../../mutations/example-document';
import { oracleFile, oracleIsThere, readVerdicts, type LoaderVerdict } from '../verdicts';
import { ask, loadersIn } from './ask';
import { ownBase, type Base } from './bases';
import { changed } from './changes';

/**
 * Makes new workflows, asks real loaders about them, and writes their verdicts in the form that `npm run oracle -- --file`
 * reads. Run by `npm run oracle:fresh -- --loaders FOLDER --out FILE [--seed N --count N --from own|published|both]`; with
 * `--again FILE` the texts are those of a file that it wrote before.
 */
const asked = option('release')?.split(',');
const loaders = loadersIn(option('loaders') ?? '').filter(
  ({ release }) => asked === undefined || asked.includes(release),
);
const seed = option('seed') ?? '1';
const dice = diceOf(Number(seed));
const from = option('from') ?? 'both';
const published: readonly Base[] =
  oracleIsThere && from !== 'own'
    ? readVerdicts(oracleFile)
        .filter(({ change, text }) => change === null && !text.includes('$'))
        .map(({ id, text }) => ({ name: id, text }))
    : [];

const again = option('again');
const recorded =
  again === undefined ? [] : readVerdicts(again).map(({ id, change, text }) => [id, { id, change, text }] as const);
const inputs = new Map<string, { readonly id: string; readonly change: string | null; readonly text: string }>(
  recorded,
);
for (let i = 0, count = again === undefined ? Number(option('count') ?? 200) : 0; i < count; i++) {
  const own = from === 'own' || published.length === 0 || (from === 'both' && dice(2) === 0);
  const base = own ? ownBase(pick(loaders, dice)?.release ?? '', dice) : pick(published, dice);
  if (base === undefined) continue;
  const { text, change } = changed(base.text, dice);
  const id = `${base.name}#${seed}.${i}`;
  if (![...inputs.values()].some((input) => input.text === text)) inputs.set(id, { id, change, text });
}

void record();

async function record(): Promise<void> {
  const rows = new Map([...inputs].map(([id, input]) => [id, { ...input, verdicts: [] as object[] }]));
  for (const loader of loaders) {
    const verdicts = await ask(loader, [...inputs.values()]);
    console.error(`${loader.release}: ${verdicts.size} answers`);
    for (const [id, verdict] of verdicts) rows.get(id)?.verdicts.push(rowOf(loader.release, verdict));
    // After each release: asking takes long, and what is known so far can be compared already.
    writeFileSync(option('out') ?? 'fresh.jsonl', [...rows.values()].map((row) => `${JSON.stringify(row)}\n`).join(''));
  }
}

function rowOf(release: string, { loads, stage, why }: LoaderVerdict): object {
  return { from: release, to: release, verdict: loads ? 'loads' : 'refused', stage, why };
}
