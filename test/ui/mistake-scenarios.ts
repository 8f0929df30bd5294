import { strict as assert } from 'node:assert';
import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** What is typed is in the file as it was typed; for YAML, VS Code has a default of its own. */
const AS_TYPED = {
  '[yaml]': { 'editor.autoIndent': 'none' },
  'editor.autoClosingBrackets': 'never',
  'editor.autoClosingQuotes': 'never',
};

/** Mistakes that are typed, and what a person sees of them. */
export const mistakeScenarios: Readonly<Record<string, Scenario>> = {
  'mistakes that are typed are fixed by the first entry of the light bulb': async (workbench, folder) => {
    mkdirSync(join(folder, '.vscode'));
    writeFileSync(join(folder, '.vscode/settings.json'), JSON.stringify(AS_TYPED));
    const trials = SHOWN.flatMap((name, index): Trial[] => {
      const mistake = MISTAKES.find((one) => one.name === name);
      return mistake ? [trialOf(mistake, join(folder, `m${index}`), index)] : [];
    });
    assert.equal(trials.length, SHOWN.length);
    for (const trial of trials) await tryMistake(workbench, trial);
  },
};

interface Trial {
  readonly mistake: Mistake;
  readonly file: string;
  readonly name: string;
  readonly right: string;
}

/** A right file in a folder of its own, because files next to each other influence each other; and with a name of its own. */
function trialOf(mistake: Mistake, folder: string, index: number): Trial {
  cpSync(RIGHT, folder, { recursive: true });
  const name = `mistake-${index}.yaml`;
  const file = join(folder, name);
  renameSync(join(folder, mistake.file), file);
  return { mistake, file, name, right: readFileSync(file, 'utf8') };
}

async function tryMistake(workbench: Workbench, { mistake, file, name, right }: Trial): Promise<void> {
  const whole = mistake.lines.map((line) => `${line}\n`).join('');
  const first = right.slice(0, right.indexOf(whole)).split('\n').length;
  const wrong = withLines(right, mistake, mistake.typed);
  await workbench.open(name);
  await workbench.typeOver({ first, lines: mistake.lines.length }, mistake.typed.map((line) => `${line}\n`).join(''));
  await workbench.goToNextProblem();
  const entries = await workbench.lightBulbHere();
  await workbench.photograph(`40-${mistake.name.replaceAll(/\W+/g, '-')}`);
  assert.doesNotMatch(entries[0] ?? '', /^(?:Ignore|Migrate)/, `a fix for ${mistake.name}`);
  assert.ok(entries.findIndex(isIgnore) === -1 || entries.slice(entries.findIndex(isIgnore)).every(isIgnoreOrMore));
  await workbench.takeFirstFix();
  await workbench.press('Escape');
  await workbench.press('Control+s');
  const wanted = withLines(right, mistake, mistake.fixed ?? mistake.lines);
  await saved(file, (text) =>
    mistake.isMovedToEnd ? JSON.stringify(parse(text)) === JSON.stringify(parse(wanted)) : text === wanted,
  );
  await workbench.press('Control+z');
  await workbench.press('Control+s');
  await saved(file, (text) => text === wrong);
}

const isIgnore = (entry: string): boolean => entry.startsWith('Ignore ');
/** Refactorings are a group of their own, below the quick fixes. */
const isIgnoreOrMore = (entry: string): boolean => isIgnore(entry) || /^(?:Migrate|Add missing)/.test(entry);
