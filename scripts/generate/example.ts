import { readFileSync } from 'node:fs';
import { structuredPatch } from 'diff';
import { globSync } from 'tinyglobby';
import { oldAndNewTogether } from '../../server/src/rules/old-and-new-together/rule';
import { readCase, type Case } from '../../test/cases/read-case';

/**
 * What a migration does to a file, as lines of a diff: taken from the first of its cases (by name) that shows this migration
 * alone, and of these from one that writes something. Undefined where no case changes a file.
 */
export function exampleOf(releases: string, id: string): readonly string[] | undefined {
  const examples = globSync(`${id}/cases/*.txt`, { cwd: releases })
    .sort()
    .map((path) => readCase(path, readFileSync(`${releases}/${path}`, 'utf8')))
    .flatMap((one) => changesIn(one).map((lines) => ({ lines, rank: rankOf(one, id, lines) })));
  return examples.sort((a, b) => a.rank - b.rank)[0]?.lines;
}

function changesIn({ files, becomes }: Case): readonly (readonly string[])[] {
  return [...becomes].flatMap(([name, after]) => {
    const before = files.get(name)?.text;
    return before === undefined || before === after ? [] : [diffLines(before, after)];
  });
}

/** Where the old and the new form meet, other migrations follow, or a second answer is given, the change is not what the page says. */
function rankOf({ problems, action }: Case, id: string, lines: readonly string[]): number {
  const isAlone = problems.every(({ rule, migration }) => migration === id && rule !== oldAndNewTogether.id);
  const goesOn = action?.kind === 'migrate';
  const isRemoval = !lines.some((line) => line.startsWith('+'));
  const isSecondAnswer = action?.kind === 'fix' && action.fix > 0;
  return (isAlone ? 0 : 4) + (goesOn ? 2 : 0) + (isRemoval ? 3 : 0) + (isSecondAnswer ? 8 : 0);
}

function diffLines(before: string, after: string): readonly string[] {
  const { hunks } = structuredPatch('before', 'after', before, after, '', '', { context: 2 });
  return hunks.flatMap(({ lines }, at) => [...(at === 0 ? [] : [' …']), ...lines]);
}
