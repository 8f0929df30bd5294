import { existsSync, writeFileSync } from 'node:fs';
import { diceOf } from '../../../server/src/schemas/testing/random-data';
import { askLoader, loadersIn, type Loader } from '../judges/loader';
import { pick } from '../planted/example-document';
import { freshWorkflow, type NamedText } from '../planted/fresh-workflow';
import { changedAtRandom } from '../planted/random-changes';
import type { Asked } from '../report/command-line';
import type { Judgment } from '../report/judgment';
import { readVerdicts, VERDICTS, type LoaderVerdict } from '../sources/loader-verdicts';

interface Input {
  readonly id: string;
  readonly change: string | null;
  readonly text: string;
}

/** Workflows that no loader has seen: their verdicts in the form that `npm run oracle -- --file` reads. */
export const judgment: Judgment = {
  about: 'Makes new workflows, asks real loaders about them, and writes their verdicts for `npm run oracle -- --file`.',
  options: {
    loaders: { value: 'FOLDER', help: "what the reference material's `oracle/set-up.sh` made" },
    release: { value: 'R,R', help: 'the loaders of these releases alone' },
    out: { value: 'FILE', help: 'where the verdicts are written (fresh.jsonl)' },
    seed: { value: 'N', help: 'of the random choices (1)' },
    count: { value: 'N', help: 'how many workflows are made (200)' },
    from: { value: 'SOURCE', help: '`own` workflows, those `published` with verdicts, or `both`' },
    again: { value: 'FILE', help: 'asks about the texts of such a file in place of new ones' },
  },
  run: async (asked) => {
    const wanted = asked.list('release');
    const loaders = loadersIn(asked.text('loaders') ?? '.').filter(
      ({ release }) => wanted.length === 0 || wanted.includes(release),
    );
    const again = asked.text('again');
    const inputs = again === undefined ? freshInputs(loaders, asked) : readVerdicts(again);
    const rows = inputs.map(({ id, change, text }) => ({ id, change, text, verdicts: [] as object[] }));
    for (const loader of loaders) {
      const verdicts = await askLoader(
        loader,
        inputs.map(({ id, text }) => ({ id, text })),
        { asPeopleStartIt: true },
      );
      console.error(`${loader.release}: ${verdicts.size} answers`);
      for (const row of rows) {
        const verdict = verdicts.get(row.id);
        if (verdict !== undefined) row.verdicts.push(runOf(loader.release, verdict));
      }
      // After each release: asking takes long, and what is known so far can be compared already.
      writeFileSync(asked.text('out') ?? 'fresh.jsonl', rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    }
    return true;
  },
};

function freshInputs(loaders: readonly Loader[], { text, number }: Asked): readonly Input[] {
  const seed = text('seed') ?? '1';
  const dice = diceOf(Number(seed));
  const from = text('from') ?? 'both';
  const published: readonly NamedText[] =
    from === 'own' || !existsSync(VERDICTS)
      ? []
      : readVerdicts(VERDICTS)
          .filter(({ change, text: one }) => change === null && !one.includes('$'))
          .map(({ id, text: one }) => ({ name: id, text: one }));
  const inputs = new Map<string, Input>();
  for (let i = 0, count = number('count', 200); i < count; i++) {
    const isOwn = from === 'own' || published.length === 0 || (from === 'both' && dice(2) === 0);
    const base = isOwn ? freshWorkflow(pick(loaders, dice)?.release ?? '', dice) : pick(published, dice);
    if (base === undefined) continue;
    const changed = changedAtRandom(base.text, dice);
    if (!inputs.has(changed.text)) inputs.set(changed.text, { id: `${base.name}#${seed}.${i}`, ...changed });
  }
  return [...inputs.values()];
}

function runOf(release: string, { loads, stage, why }: LoaderVerdict): object {
  return { from: release, to: release, verdict: loads ? 'loads' : 'refused', stage, why };
}
