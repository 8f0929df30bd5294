import type { Judgment } from '../report/judgment';
import {
  isHarmless,
  isRepaired,
  plantSlips,
  realSlips,
  shareRepaired,
  slipTable,
  type Judged,
} from '../planted/corpus';
import { rightFiles } from '../planted/right-files';

const GOAL = 0.95;

/** Slips of the hand in right files: one problem for each, on its line, with a fix that takes it back. */
export const judgment: Judgment = {
  about: 'Plants slips of the hand into right files of our own, and tries the fixes that are offered.',
  options: {
    files: { value: 'N', help: 'how many right files are taken (500)' },
    seed: { value: 'N', help: 'of the random places (1)' },
    kinds: { value: 'NAMES', help: 'only these kinds of slips, between commas' },
    show: { value: 'N', help: 'how many failures of each kind are printed (2)' },
  },
  run: (asked) => {
    const kinds = asked.text('kinds') === undefined ? undefined : asked.list('kinds');
    const seed = asked.number('seed', 1);
    const judged = rightFiles(asked.number('files', 500)).flatMap((file, index) => [
      ...plantSlips(file, seed + index, kinds),
    ]);
    printFailures(judged, asked.number('show', 2));
    console.log(`\n${slipTable(judged)}`);
    const worse = realSlips(judged).filter((one) => !isHarmless(one)).length;
    console.log(`\n${worse} slips with more or less than one problem, or with a wrong fix`);
    return shareRepaired(judged) >= GOAL && worse === 0;
  },
};

function printFailures(judged: readonly Judged[], each: number): void {
  const shown = new Map<string, number>();
  for (const one of realSlips(judged).filter((slip) => !isRepaired(slip))) {
    const count = shown.get(one.kind) ?? 0;
    shown.set(one.kind, count + 1);
    if (count >= each) continue;
    const { kind, file, slip, verdict } = one;
    const lines = slip.text.split('\n').slice(Math.max(0, slip.from - 3), slip.to + 4);
    console.log(`\n== ${kind}: ${file.name}, line ${slip.from + 1}\n${lines.join('\n')}`);
    for (const { rule, message, span, fixes } of verdict.problems) {
      const line = slip.text.slice(0, span.start).split('\n').length;
      console.log(
        `   ${line} ${rule}: ${message} [${fixes.map(({ title, safety }) => `${title} (${safety})`).join('; ')}]`,
      );
    }
  }
}
