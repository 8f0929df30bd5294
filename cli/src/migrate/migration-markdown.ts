import {
  askedBy,
  type BehaviorChange,
  codeInMarkdown,
  describeBehavior,
  describeRelocation,
  describeRestoring,
  changedBetween,
  describeUnknownStart,
  type MigrateResult,
  type MigrationReport,
  type Obligation,
  plainMarkdown,
  type Relocation,
  reasonFor,
  type SharedChange,
  sharedChanges,
  type SharedStart,
  sharedStarts,
  splitRelocations,
  stepsElsewhere,
  stepsInFiles,
} from '../../../server/src/service/public';
import { shownPath, withShownPaths } from '../environment/paths';
import { someOf } from './migration-summary';
import { count } from '../layout/count';

/** What the description of a pull request is made from, besides the result. */
export interface DescriptionRequest {
  readonly cwd: string;
  /** The release, as it is shown. */
  readonly target: string;
}

/**
 * The description of a pull request with the changes of a migration: what changed, where values went, what workflows stop
 * doing, and a box to tick for each step that is left to a person. Secrets are in none of it.
 */
export function migrationMarkdown(result: MigrationReport, { cwd, target }: DescriptionRequest): string {
  const { files, relocations, behavior, possible, starts, proof } = result;
  const { kept, added } = splitRelocations(relocations);
  const moved = kept.map((relocation) => place(relocation, '→', cwd));
  const blocks = [
    `## Upgrade of the OpenMetadata configuration to ${target}`,
    ...(possible.length > 0 ? [words(describeUnknownStart(possible), cwd)] : []),
    ...sharedStarts(starts).map((start) => from(start, cwd)),
    summary(result),
    ...section('What may be lost', list(sharedChanges(possible).map((change) => `[ ] ${lost(change, cwd)}`))),
    ...section(
      'Changed files',
      table(
        ['file', 'change', 'why'],
        files.map((file) => fileRow(file, cwd)),
      ),
    ),
    ...section('Where values went', list([...moved, ...added.map((relocation) => place(relocation, '–', cwd))])),
    ...section('What workflows stop doing', list(behavior.map((change) => stopped(change, cwd)))),
    ...section('Before merging', list(stepsInFiles(result.obligations).map((step) => `[ ] ${stepLine(step, cwd)}`))),
    ...stepsElsewhere(result.obligations).flatMap(({ title, obligations }) =>
      section(title, list(obligations.map((one) => `[ ] ${noteLine(one, cwd)}`))),
    ),
    ...section(
      `Errors left at ${target}`,
      list(
        proof.left.map(
          (error) =>
            `[ ] ${codeInMarkdown(`${shownPath(error.path, cwd)}:${String(error.line)}`)} \`${error.rule}\` ${words(error.message, cwd)}`,
        ),
      ),
    ),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function summary({ files, proof, obligations }: MigrationReport): string {
  const parts = [
    files.length === 0 ? 'Nothing to change' : count(files.length, 'file'),
    count(stepsInFiles(obligations).length, 'step') + ' for you',
    count(proof.left.length, 'error') + ' left',
  ];
  return `${parts.join(', ')}.`;
}

/** A step in a file: what to do, why, and how to see that it is done. */
function stepLine(step: Obligation, cwd: string): string {
  const { path, line, text, paste } = step;
  const place = path === undefined ? '' : `${shownPath(path, cwd)}${line === undefined ? '' : `:${String(line)}`}`;
  const head = `${codeInMarkdown(place)}: ${words(text, cwd)}${askedBy(step, codeInMarkdown)}`;
  return `${head} ${words(reasonFor(step), cwd)}${paste === undefined ? '' : pasted(paste)}`;
}

/** What to do outside of the files. */
function noteLine(one: Obligation, cwd: string): string {
  return `${words(one.text, cwd)} ${words(reasonFor(one), cwd)}`;
}

/** Lines to paste, as a block that belongs to an item of a list. */
function pasted(lines: string): string {
  // Longer than any in the lines.
  const longest = [...lines.matchAll(/`+/g)].reduce((most, [ticks]) => Math.max(most, ticks.length), 2);
  const fence = '`'.repeat(longest + 1);
  const block = [`${fence}yaml`, ...lines.trimEnd().split('\n'), fence];
  return `\n\n${block.map((line) => `  ${line}`).join('\n')}\n`;
}

function fileRow({ path, action, migrations }: MigrateResult['files'][number], cwd: string): readonly string[] {
  return [
    codeInMarkdown(shownPath(path, cwd)),
    action === 'create' ? 'new' : 'changed',
    migrations.map(codeInMarkdown).join(', '),
  ];
}

function place(relocation: Relocation, sign: string, cwd: string): string {
  const { path, from, to, note } = describeRelocation(relocation);
  const also = note === undefined ? '' : ` (${note})`;
  const isPlace = relocation.fate.kind === 'moved';
  const became = isPlace ? codeInMarkdown(withShownPaths(to, cwd)) : words(to.replace(/^added: /, ''), cwd);
  return `${codeInMarkdown(shownPath(path, cwd))}: ${codeInMarkdown(from)} ${sign} ${became}${also}`;
}

function stopped(change: BehaviorChange, cwd: string): string {
  const { path, service } = change;
  const of = service === undefined ? '' : ` (${codeInMarkdown(service)})`;
  const text = `${describeBehavior(change)}; ${withShownPaths(describeRestoring(change), cwd)}`;
  return `${codeInMarkdown(shownPath(path, cwd))}${of}: ${words(text, cwd)}`;
}

function from({ text, paths }: SharedStart, cwd: string): string {
  return `${words(text, cwd)}: ${someOf(paths.map((path) => codeInMarkdown(shownPath(path, cwd))))}.`;
}

function lost(change: SharedChange, cwd: string): string {
  const { paths, migration, text } = change;
  const page = migration === undefined ? '' : ` (\`${migration}\`)`;
  const files = someOf(paths.map((path) => codeInMarkdown(shownPath(path, cwd))));
  return `${changedBetween(change)}: ${words(text, cwd)}${page} In ${files}.`;
}

/** Text that may hold code between backticks, which stays code; the rest is plain. */
function words(text: string, cwd: string): string {
  return plainMarkdown(withShownPaths(text, cwd));
}

function section(title: string, text: string): string[] {
  return text === '' ? [] : [`### ${title}`, text];
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
