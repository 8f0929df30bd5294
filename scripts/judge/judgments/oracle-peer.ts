import { withOurSchema, withPackageSchema } from '../judges/yaml-language-server';
import type { Judgment } from '../report/judgment';
import { Score, tableOf } from '../report/score';
import { readVerdicts, VERDICTS } from '../sources/loader-verdicts';
import { pairOf } from './loader-pairs';

const COLUMNS = ['pairs', 'agree', 'precision', 'recall'];

/** yaml-language-server next to omconfig, on the same pairs: a table for docs/quality.md. */
export const judgment: Judgment = {
  about: "Holds omconfig and yaml-language-server, with two schemas, against what the releases' own loaders said.",
  options: {
    file: { value: 'FILE', help: 'recorded verdicts; without it those of the reference material' },
    release: { value: 'R,R', help: 'the releases (1.9.17,1.13.6,2.0.7)' },
    every: { value: 'N', help: 'each how many-th text is compared (16)' },
  },
  needs: ({ text }) => text('file') ?? VERDICTS,
  run: async ({ text, list, number }) => {
    const releases = list('release').length > 0 ? list('release') : ['1.9.17', '1.13.6', '2.0.7'];
    const every = number('every', 16);
    const inputs = readVerdicts(text('file') ?? VERDICTS).filter((_, index) => index % every === 0);
    const ours = new Score();
    const peers = [
      { name: 'yaml-language-server, schema of the package', serverFor: withPackageSchema, score: new Score() },
      { name: 'yaml-language-server, `omconfig schema`', serverFor: withOurSchema, score: new Score() },
    ];
    for (const release of releases) {
      for (const input of inputs) {
        const verdict = input.verdicts.get(release);
        if (verdict === undefined) continue;
        ours.add(pairOf(input, release, verdict));
        for (const { serverFor, score } of peers) {
          const complaints = await serverFor(release).complaints(input.text);
          score.add({ isWrong: !verdict.loads, isReported: complaints.length > 0 });
        }
      }
    }
    const rows = [{ name: 'omconfig', score: ours }, ...peers].map(({ name, score }) => {
      const cells = score.cells(1);
      return [name, ...COLUMNS.map((column) => cells[column] ?? '')];
    });
    console.log(tableOf(['', ...COLUMNS], rows));
    return true;
  },
};
