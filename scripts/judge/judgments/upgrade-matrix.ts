import type { Judgment } from '../report/judgment';
import { Tally } from '../report/tally';
import { EXAMPLES, readExamples } from '../sources/examples';
import { upgradeFresh } from '../upgrades/fresh-upgrades';
import { errorsOf, upgradeWorkflows, type UpgradedWorkflows } from '../upgrades/upgrade-workflows';

const MINORS = ['1.3', '1.4', '1.5', '1.6', '1.7', '1.8', '1.9', '1.10', '1.11', '1.12', '1.13', '2.0'];

/** OpenMetadata's own example workflows, upgraded from each minor release to each later one. */
export const judgment: Judgment = {
  about:
    "Upgrades OpenMetadata's example workflows from each minor release to each later one, and checks what came of it.",
  words: '[MINOR…]',
  options: {
    fresh: { value: 'N', help: 'upgrades so many new workflows instead' },
    seed: { value: 'N', help: 'of the random choices (1)' },
  },
  needs: (asked) => (asked.text('fresh') === undefined ? EXAMPLES : undefined),
  run: ({ words, text, number }) => {
    if (text('fresh') !== undefined) return judgeFresh({ seed: number('seed', 1), count: number('fresh', 0) });
    const minors = words.length > 0 ? MINORS.filter((minor) => words.includes(minor)) : MINORS;
    const files = new Map(readExamples().map(({ name, text }) => [`/${name}`, text]));
    const tally = new Tally();
    console.log(`${files.size} files. changed+created, valid before → after, left to a person`);
    for (const from of [undefined, ...minors.slice(0, -1)]) {
      const start = from ?? minors[0] ?? '';
      const valid = new Set([...files.keys()].filter((path) => errorsOf(files, path, start).length === 0));
      for (const to of from === undefined ? minors : minors.slice(minors.indexOf(from) + 1)) {
        const done = upgradeWorkflows({ files, from, to, valid });
        const way = `${from ?? '*'} → ${to}`;
        for (const fact of done.faults) tally.add({ name: '', fact }, way);
        console.log(lineOf(way, done));
      }
    }
    console.log('');
    for (const line of tally.lines()) console.log(line);
    console.log(`${tally.count} faults`);
    return tally.isClean;
  },
};

/** New workflows may be refused at the target, which the report says; nothing of them may change without a word. */
function judgeFresh(asked: Parameters<typeof upgradeFresh>[1]): boolean {
  const { documents, changed, created, named, silent } = upgradeFresh(MINORS, asked);
  for (const line of silent.lines()) console.log(line);
  console.log(
    `${String(documents)} new workflows, ${String(changed)} changed, ${String(created)} created, ${String(named)} with errors that are named, ${String(silent.count)} silent changes`,
  );
  return silent.count === 0;
}

function lineOf(
  way: string,
  { changed, created, validBefore, validAfter, refused, faults }: UpgradedWorkflows,
): string {
  const cells = [
    `${changed}+${created}`,
    `${validBefore} → ${validAfter}`,
    String(refused),
    faults.length === 0 ? '' : `${faults.length} FAULTS`,
  ];
  return [way.padEnd(14), ...cells.map((cell) => cell.padEnd(12))].join(' ').trimEnd();
}
