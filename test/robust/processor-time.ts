import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runRealCli } from '../../cli/src/testing/run-cli';
import { createService } from '../../server/src/service/create-service';
import { workspaceOf } from '../cases/workspace-of';
import type { CheckRequest } from '../../server/src/service/public';
import { COMMANDS } from './commands';
import { CHAINS, ODD_SHAPES } from './odd-shapes';
import { OPERATIONS, UPGRADES } from './operations';
import { OLD_WORKFLOW } from './old-workflow';

import { READERS } from './readers';
import { DOCUMENTS, SHAPES } from './shapes';

/**
 * How much more processor time twice the input takes, for every operation and every output: what the count of work in
 * `scaling.test.ts` cannot see, above all regular expressions. It is no test, because a busy machine would fail it.
 *
 *     npm run processor-time                    everything; takes hours
 *     npm run processor-time -- redact quotes   operations, outputs and shapes with all of these words in their names
 *     npm run processor-time -- Terraform       what is read besides YAML: readers.ts
 *
 * Ends with 1 and names what takes more than in proportion, twice in a row.
 */
const MOST = 2.9;
/** In milliseconds: what takes less says nothing. */
const LEAST = 25;
/** In UTF-16 units: larger texts are not tried; what is read line by line is so fast that only more of it takes long enough. */
const LARGEST = 200_000;
const LARGEST_OF_READERS = 3_000_000;
const REPEATS = 2;

type Make = (size: number) => string;
type Run = (text: string) => unknown;

/** One sign or word again and again, where each part of a text may be. */
const REPEATED: Readonly<Record<string, string>> = {
  backslashes: '\\',
  quotes: '"',
  'single quotes': "'",
  blanks: ' ',
  dashes: '-',
  'equal signs': '=',
  braces: '{',
  dollars: '${',
  colons: 'a:',
  ats: '://a:',
  'keys of secrets': 'password: ',
  'secrets in words': 'token x ',
  'long words': 'aB3-',
  'beginnings of keys': '-----BEGIN CERTIFICATE-----',
};
const PLACES: Readonly<Record<string, (content: string) => string>> = {
  'a value': (content) => `zzUnknown: x${content}`,
  'a comment': (content) => `# password ${content}`,
  'a block': (content) => `zzUnknown: |\n        password ${content}`,
};

const repeated = Object.entries(REPEATED).flatMap(([name, sign]) =>
  Object.entries(PLACES).map(([place, around]): [string, Make] => [
    `${name} in ${place}`,
    (size) =>
      OLD_WORKFLOW.replace(
        /(?<=overrideViewLineage: true\n)/,
        () => `      ${around(sign.repeat(size * Math.ceil(40 / sign.length)))}\n      includeViws: true\n`,
      ),
  ]),
);

async function runIn(command: readonly string[], text: string): Promise<void> {
  const cwd = mkdtempSync(join(tmpdir(), 'omconfig-time-'));
  try {
    writeFileSync(join(cwd, 'a.yaml'), text);
    await runRealCli(
      command.map((word) => (word === 'FILE' ? './a.yaml' : word)),
      { cwd },
    );
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

const shapes: readonly (readonly [string, Make])[] = [
  ...repeated,
  ...Object.entries({ ...SHAPES, ...ODD_SHAPES, ...CHAINS, ...DOCUMENTS }),
];

const runs: readonly (readonly [string, Run])[] = [
  ...Object.entries({ ...OPERATIONS, ...UPGRADES }).map(([name, operation]): [string, Run] => [
    name,
    (text) => operation(createService(), text),
  ]),
  ...COMMANDS.map((command): [string, Run] => [
    command.filter((word) => word !== 'FILE').join(' '),
    (text) => runIn(command, text),
  ]),
];

const ofTexts = runs.flatMap(([operation, run]) =>
  shapes.map(([shape, make]): Measured => ({
    name: `${operation}: ${shape}`,
    run: (size) => run(make(size)),
    length: (size) => make(size).length,
    largest: LARGEST,
  })),
);

/** What is read besides YAML: each with files of its own. */
const readers = Object.entries(READERS).flatMap(([name, { asked, files }]) => {
  const read: Readonly<Record<string, (request: CheckRequest) => unknown>> = {
    check: (request) => createService().check(request),
    redact: (request) => createService().redact(request),
    migrate: (request) =>
      createService().migrate({ ...request, paths: [asked], to: '1.13.1', chartTo: '1.13.1', unsafe: true }),
  };
  return Object.entries(read).map(([operation, ask]) => ({
    name: `${operation}: ${name}`,
    run: (size: number): unknown => {
      const texts = new Map(Object.entries(files(size)));
      return ask({ path: asked, text: texts.get(asked) ?? '', workspace: workspaceOf(texts), options: {} });
    },
    length: (size: number): number => Object.values(files(size)).join('').length,
    largest: LARGEST_OF_READERS,
  }));
});

/** The least processor time of some runs, in milliseconds. */
async function timeOf(run: () => unknown): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < REPEATS; time += 1) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
    if (least > 20 * LEAST) break;
  }
  return least;
}

/** Something that takes longer for larger sizes. */
interface Measured {
  readonly name: string;
  readonly run: (size: number) => unknown;
  /** In UTF-16 units. */
  readonly length: (size: number) => number;
  readonly largest: number;
}

/** How much longer twice the text takes, at the first size that takes long enough; 0 where none does. */
async function ratioOf({ run, length, largest }: Measured): Promise<number> {
  let before = await timeOf(() => run(50));
  for (let size = 100; length(size) <= largest; size *= 2) {
    const after = await timeOf(() => run(size));
    if (before >= LEAST) {
      const ratio = after / before;
      if (ratio <= MOST || length(2 * size) > largest) return ratio;
      // Once more, with a larger text: a second time it is no chance.
      return Math.min(ratio, (await timeOf(() => run(2 * size))) / after);
    }
    before = after;
  }
  return 0;
}

async function main(words: readonly string[]): Promise<number> {
  const steep: string[] = [];
  let count = 0;
  let worst = 0;
  for (const measured of [...readers, ...ofTexts]) {
    const { name } = measured;
    if (!words.every((word) => name.includes(word))) continue;
    const ratio = await ratioOf(measured);
    count += 1;
    worst = Math.max(worst, ratio);
    if (ratio > MOST) {
      steep.push(name);
      console.log(`${name}: twice the input takes ${ratio.toFixed(2)} times as long`);
    }
  }
  console.log(`${String(count)} pairs, worst ratio ${worst.toFixed(2)}, ${String(steep.length)} above ${String(MOST)}`);
  return steep.length > 0 ? 1 : 0;
}

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
