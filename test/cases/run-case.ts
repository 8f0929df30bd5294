import { expect } from 'vitest';
import { listedMigrations, listedRules } from '../../server/src/service/catalog/catalog';
import { createService } from '../../server/src/service/create-service';
import { describeRelocation, splitRelocations } from '../../server/src/service/migrate/describe-relocation';
import { expectSoundChange } from './sound-change';
import { optionsOf } from './case-options';
import type { Case } from './read-case';
import type { Change, Options, Problem, Relocation, Workspace } from '../../server/src/service/public';
import { workspaceOf } from './workspace-of';

const ruleIds = new Set(listedRules().map(({ id }) => id));
const migrationIds = new Set(listedMigrations().map(({ id }) => id));

/** Runs one case: the problems, exact in both directions, every fix against the universal checks, and the action. */
export function runCase(wanted: Case): void {
  checkNames(wanted);
  const texts = new Map([...wanted.files].map(([path, { text }]) => [path, text]));
  const workspace = workspaceOf(texts);
  const options = optionsOf(wanted);
  const service = createService();
  const found = [...texts].flatMap(([path, text]) => {
    const report = wanted.unreadable.has(path)
      ? service.unreadable({ path, reason: text.trim(), workspace, options })
      : service.check({ path, text, workspace, options });
    return (report?.problems ?? []).map((problem) => ({ path, problem }));
  });
  const marks = [...wanted.files].flatMap(([path, file]) =>
    file.marks.map((mark) => ({ path, text: file.text.slice(mark.start, mark.end), ...mark })),
  );
  const all = written(found, texts);
  expect(
    found.map(({ path, problem }) => ({
      path,
      text: texts.get(path)?.slice(problem.span.start, problem.span.end),
      ...span(problem),
    })),
    `the marks are not where problems are. ${all}`,
  ).toEqual(marks);
  expect(
    found.map(({ problem: { rule, migration, severity } }) => ({ rule, migration, severity })),
    `the section \`problems\` has not one line for each mark. ${all}`,
  ).toEqual(wanted.problems.map(({ rule, migration, severity }) => ({ rule, migration, severity })));
  found.forEach(({ problem }, i) => {
    expect(problem.message).toContain(wanted.problems[i]?.message);
  });
  for (const { path, problem } of found) {
    for (const fix of problem.fixes) expectSoundChange({ path, problem, change: fix.change(), texts, options });
  }
  if (wanted.action) runAction(wanted, { found: found.map(({ problem }) => problem), texts, workspace, options });
}

/** A rule or migration that is not registered finds nothing, and nothing else would say why. */
function checkNames({ file, problems }: Case): void {
  for (const { rule, migration } of problems) {
    if (!ruleIds.has(rule)) throw new Error(`${file}: no rule \`${rule}\` is in server/src/rules/register.ts`);
    if (migration !== undefined && !migrationIds.has(migration))
      throw new Error(
        `${file}: there is no migration \`${migration}\`. Run \`npm run generate\` after a change of a migration.json; a migration.ts needs a line in server/src/releases/register.ts`,
      );
  }
}

/** What was found, with the text to mark and the line that the section `problems` has for it. */
function written(found: readonly FoundProblem[], texts: ReadonlyMap<string, string>): string {
  const lines = found.map(({ path, problem: { rule, migration, severity, message, span } }) => {
    const named = migration === undefined ? rule : `${rule} ${migration}`;
    return `${path} «${texts.get(path)?.slice(span.start, span.end) ?? ''}»\n${named} ${severity}: ${message}`;
  });
  return lines.length === 0 ? 'Found: nothing.\n' : `Found:\n${lines.join('\n')}\n`;
}

/** A problem and the file that it is in. */
interface FoundProblem {
  readonly path: string;
  readonly problem: Problem;
}

/** The workspace of a case, and the problems that were found in it. */
interface CheckedWorkspace {
  readonly found: readonly Problem[];
  readonly texts: ReadonlyMap<string, string>;
  readonly workspace: Workspace;
  readonly options: Options;
}

function runAction(wanted: Case, checked: CheckedWorkspace): void {
  const { texts } = checked;
  const change = changeOf(wanted, checked);
  if (wanted.refuses !== undefined) {
    expect(change.ok).toBe(false);
    if (!change.ok) expect(change.reason).toContain(wanted.refuses);
    return;
  }
  if (!change.ok) throw new Error(`refused: ${change.reason}`);
  const after = new Map(texts);
  for (const file of change.files) after.set(file.path, file.after);
  const steps = change.manual.map(({ text }) => `\n${text}`).join('');
  expect(
    Object.fromEntries(after),
    `the files become something else. What was left to a person or refused: ${steps === '' ? 'nothing' : steps}\n`,
  ).toEqual(Object.fromEntries(new Map([...texts, ...wanted.becomes])));
  wanted.manual.forEach((part, i) => {
    expect(change.manual[i]?.text).toContain(part);
  });
  expect(change.manual.length, JSON.stringify(change.manual)).toBe(wanted.manual.length);
  const reported = splitRelocations(change.relocations);
  if (wanted.added) expectParts(reported.added.map(inWords), wanted.added);
  if (wanted.kept) expectParts(reported.kept.map(inWords), wanted.kept);
}

function inWords(relocation: Relocation): string {
  const { path, from, to } = describeRelocation(relocation);
  return `${path}: ${from} → ${to}`;
}

/** Each text holds the expected part in its place, and there are no others. */
function expectParts(texts: readonly string[], parts: readonly string[]): void {
  parts.forEach((part, i) => {
    expect(texts[i]).toContain(part);
  });
  expect(texts.length, texts.join('\n')).toBe(parts.length);
}

function changeOf(wanted: Case, { found, workspace, options }: CheckedWorkspace): Change {
  const service = createService();
  const { action } = wanted;
  if (action?.kind === 'migrate') {
    const result = service.migrate({
      paths: [...wanted.files.keys()],
      workspace,
      options,
      to: action.to,
      ...(action.chartTo === undefined ? {} : { chartTo: action.chartTo }),
      ...(wanted.options['from'] === undefined ? {} : { from: wanted.options['from'] }),
      ...(wanted.options['only'] === undefined ? {} : { only: [wanted.options['only']] }),
      ...(wanted.options['skip'] === undefined ? {} : { skip: [wanted.options['skip']] }),
      unsafe: wanted.options['unsafe'] !== 'no',
    });
    return { ok: true, files: result.files, relocations: result.relocations, manual: result.manual };
  }
  if (action?.kind === 'fix') {
    const fix = found[action.problem]?.fixes[action.fix];
    if (!fix) throw new Error(`there is no fix ${action.problem + 1}.${action.fix + 1}`);
    return fix.change();
  }
  const [path = ''] = wanted.files.keys();
  return service.fixAll({ path, text: workspace.read(path) ?? '', workspace, options });
}

function span({ span: { start, end } }: Problem): { start: number; end: number } {
  return { start, end };
}
