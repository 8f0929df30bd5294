import { strict as assert } from 'node:assert';
import { cpSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { saved } from './files';
import { MISTAKES, withLines, type Mistake } from './mistakes/mistakes';
import type { Scenario } from './scenarios';
import type { Workbench } from './workbench';

const RIGHT = 'test/ui/mistakes/files';

/** One of each sort; `test/vscode/suite/mistakes.test.ts` tries all of them in the extension host, which takes less time. */
const SHOWN: readonly string[] = [
  'a tab before two lines',
  'no closing double quote',
  'a misspelled value of a list',
  'no username',
  'the server below the sink',
];

/** Of mistakes that one window tries, one after the other. */
const IN_ONE_WINDOW = 15;

/** Mistakes that are typed, and what a person sees of them. */
export const mistakeScenarios: Readonly<Record<string, Scenario>> = {
  'mistakes that are typed are fixed by the first entry of the light bulb': (workbench, folder) => {
    const shown = MISTAKES.filter(({ name }) => SHOWN.includes(name));
    assert.equal(shown.length, SHOWN.length);
    return tryMistakes(shown, workbench, folder);
  },
};

/** All of them, in parts; each part takes some minutes. */
export const everyMistakeScenarios: Readonly<Record<string, Scenario>> = Object.fromEntries(
  Array.from({ length: Math.ceil(MISTAKES.length / IN_ONE_WINDOW) }, (_, part): [string, Scenario] => [
    `every mistake, part ${String(part + 1)}`,
    (workbench, folder) =>
      tryMistakes(MISTAKES.slice(part * IN_ONE_WINDOW, (part + 1) * IN_ONE_WINDOW), workbench, folder),
  ]),
);

async function tryMistakes(mistakes: readonly Mistake[], workbench: Workbench, folder: string): Promise<void> {
  const failed: string[] = [];
  for (const [index, mistake] of mistakes.entries()) {
    try {
      await tryMistake(workbench, trialOf(mistake, folder, index));
      console.log(`  as meant: ${mistake.name}`);
    } catch (error) {
      await workbench.photograph(`failed-mistake-${fileName(mistake)}`);
      console.log(`  not as meant: ${mistake.name}\n`, error);
      failed.push(mistake.name);
    }
    await workbench.closeEditor();
  }
  assert.deepEqual(failed, []);
}

interface Trial {
  readonly mistake: Mistake;
  readonly file: string;
  readonly name: string;
  readonly right: string;
}

/** The number keeps names that differ in signs alone (`@`, `%`) different. */
const fileName = (mistake: Mistake): string =>
  `${String(MISTAKES.indexOf(mistake))}-${mistake.name.replaceAll(/\W+/g, '-')}`;

/** A right file in a folder of its own, because files next to each other influence each other; and with a name of its own. */
function trialOf(mistake: Mistake, parent: string, index: number): Trial {
  const folder = join(parent, `m${String(index)}`);
  cpSync(RIGHT, folder, { recursive: true });
  const name = `${fileName(mistake)}.yaml`;
  const file = join(folder, name);
  renameSync(join(folder, mistake.file), file);
  return { mistake, file, name, right: readFileSync(file, 'utf8') };
}

async function tryMistake(workbench: Workbench, { mistake, file, name, right }: Trial): Promise<void> {
  const whole = mistake.lines.map((line) => `${line}\n`).join('');
  const first = right.slice(0, right.indexOf(whole)).split('\n').length;
  const wrong = withLines(right, mistake, mistake.typed);
  await workbench.open(name);
  await workbench.typeOver({ first, count: mistake.lines.length }, mistake.typed);
  await workbench.press('Control+s');
  await saved(file, (text) => text === wrong);
  if (mistake.isHintAbove === true) await workbench.goToEndOf(first - 1);
  else await onlyProblem(workbench);
  const entries = await workbench.lightBulbHere();
  await workbench.photograph(`40-${fileName(mistake)}`);
  assertOrder(entries, mistake);
  if (mistake.noFix !== undefined) {
    await workbench.press('Escape');
    return;
  }
  await workbench.takeFirstFix();
  await workbench.press('Escape');
  await workbench.press('Control+s');
  const wanted = withLines(right, mistake, mistake.fixed ?? mistake.lines);
  await saved(file, (text) => (mistake.isMovedToEnd ? isDeepStrictEqual(parse(text), parse(wanted)) : text === wanted));
  await workbench.press('Control+z');
  await workbench.press('Control+s');
  await saved(file, (text) => text === wrong);
}

/** One slip is one problem; while a person types, there may have been others. */
async function onlyProblem(workbench: Workbench): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const said = await workbench.goToNextProblem();
    if (/\b1 of 1 problem\b/.test(said)) return;
    if (tries === 5) assert.fail(`more than one problem: ${said}`);
    await workbench.wait(500);
  }
}

/** What repairs comes first, what hides the problem last; refactorings are a group of their own, below the quick fixes. */
function assertOrder(entries: readonly string[], { name, noFix }: Mistake): void {
  const isRepaired = !/^(?:Ignore|Migrate|Add missing options)/.test(entries[0] ?? 'Ignore');
  assert.equal(isRepaired, noFix === undefined, `the first entry for ${name}: ${entries.join(' | ')}`);
  const hiding = entries.findIndex((entry) => entry.startsWith('Ignore '));
  const below = hiding === -1 ? [] : entries.slice(hiding);
  assert.deepEqual(
    below.filter((entry) => !/^(?:Ignore|Migrate|Add missing options)/.test(entry)),
    [],
    `“Ignore” is last: ${entries.join(' | ')}`,
  );
}
