import {
  askedBy,
  type BehaviorChange,
  describeBehavior,
  describeRestoring,
  changedBetween,
  describeUnknownStart,
  type MigrateResult,
  type MigrationReport,
  printable,
  type Relocation,
  sharedChanges,
  sharedStarts,
  splitRelocations,
  stepsElsewhere,
  stepsInFiles,
} from '../../../server/src/service/public';
import { shownPath, withShownPaths } from '../environment/paths';
import { relocationLine } from '../format/relocation-line';
import { count } from '../layout/count';

/** What only a person can do in files, a line for each. */
export function leftForYou({ obligations }: Pick<MigrationReport, 'obligations'>, cwd: string): string {
  const steps = stepsInFiles(obligations);
  if (steps.length === 0) return '';
  const lines = steps.map((step) => {
    const { path, line, text, paste } = step;
    const pasted = (paste === undefined ? [] : paste.trimEnd().split('\n')).map((one) => `\n      ${printable(one)}`);
    const place =
      path === undefined ? '' : `${printable(shownPath(path, cwd))}${line === undefined ? '' : `:${String(line)}`}: `;
    return `  ${place}${printable(withShownPaths(text, cwd))}${askedBy(step, (id) => id)}${pasted.join('')}`;
  });
  return `\nManual steps:\n${lines.join('\n')}\n`;
}

/** What to do outside of the files: one line each, grouped by place. Reports and the runbook say why, and how to verify it. */
export function leftElsewhere({ obligations }: Pick<MigrationReport, 'obligations'>, cwd: string): string {
  const groups = stepsElsewhere(obligations).map(({ title, obligations: group }) => {
    const lines = group.map(({ text }) => `  ${printable(withShownPaths(text, cwd))}`);
    return `\n${title}:\n${lines.join('\n')}\n`;
  });
  return groups.length === 0
    ? ''
    : `${groups.join('')}\n\`omconfig plan\` says why, and how to see that each is done.\n`;
}

/** Which releases files come from, where git says it; '' where nothing does. */
export function foundStarts({ starts }: MigrateResult, cwd: string): string {
  return sharedStarts(starts)
    .map(({ text, paths }) => {
      const shown = paths.map((path) => printable(shownPath(path, cwd)));
      return `${printable(withShownPaths(text, cwd))}: ${someOf(shown)}\n`;
    })
    .join('');
}

/** What may have changed for files of unknown start, under a line that says so; '' where nothing may. */
export function notKept({ possible }: MigrateResult, cwd: string): string {
  if (possible.length === 0) return '';
  const lines = sharedChanges(possible).flatMap((change) => {
    const { paths, migration, text } = change;
    const page = migration === undefined ? '' : ` (${migration})`;
    const shown = paths.map((path) => printable(shownPath(path, cwd)));
    return [`  ${changedBetween(change)}: ${printable(withShownPaths(text, cwd))}${page}`, `    in ${someOf(shown)}`];
  });
  return `${describeUnknownStart(possible)}\n${lines.join('\n')}\n`;
}

/** How many files are named before a count. */
const MOST_FILES = 5;

/** Some files in one line; `--format json` lists all of them. */
export function someOf(files: readonly string[]): string {
  const more = files.length - MOST_FILES;
  return more > 1 ? `${files.slice(0, MOST_FILES).join(', ')} and ${more} more` : files.join(', ');
}

/** What the summary of a migration is made from. */
export interface SummaryRequest {
  readonly cwd: string;
  /** The exact release. */
  readonly target: string;
  readonly written: boolean;
  /** What can be said of the files: all that was looked at is done, only a part was looked at, or writing failed. */
  readonly coverage: 'all' | 'part' | 'unwritten';
}

/** Where values went, and what happened or would happen to how many files. */
export function migrationSummary(result: MigrationReport, request: SummaryRequest): string {
  const { files, relocations, proof, behavior } = result;
  const { cwd, target, written } = request;
  const stopped = behaviorLines(behavior, cwd);
  if (files.length === 0) {
    const rest = nothingToChange(result, request);
    return stopped.length === 0 ? rest : [...stopped, '', rest.trimStart()].join('\n');
  }
  const { kept, added } = splitRelocations(relocations);
  const edited = files.filter(({ action }) => action === 'edit').length;
  const parts = [
    ...(edited > 0 ? [`${count(edited, 'file')} ${written ? 'changed' : 'to change'}`] : []),
    ...(files.length > edited ? [`${count(files.length - edited, 'file')} ${written ? 'created' : 'to create'}`] : []),
  ];
  const lines = [...section('Moved:', kept, cwd), ...section('Added:', added, cwd), ...stopped];
  const summary = [
    ...lines,
    '',
    `${parts.join(', ')} for ${target}.${written ? '' : ' Use --write to write them.'}`,
    '',
  ].join('\n');
  return summary + errorsLeft(proof, request);
}

function nothingToChange(
  { manual, pins, possible, proof, obligations }: MigrationReport,
  { cwd, target, coverage }: SummaryRequest,
): string {
  if (coverage === 'unwritten') return 'Nothing was written.\n';
  if (proof.left.length > 0)
    return `\nNothing to change for ${target}.\n${errorsLeft(proof, { cwd, target, coverage })}`;
  if (manual.length + pins.length + possible.length > 0) return `\nNothing else to change for ${target}.\n`;
  const isAllDone = coverage === 'all' && proof.checked > 0;
  if (stepsElsewhere(obligations).length > 0)
    return `\nNothing to do in the files${isAllDone ? ': they are already valid' : ''} for ${target}.\n`;
  return isAllDone ? `Nothing to do: the files are already valid for ${target}.\n` : `Nothing to do for ${target}.\n`;
}

/** How many changes of behavior of each kind are shown before a count. */
const MOST_BEHAVIOR = 20;

/** What workflows stop doing: first what nothing restores. */
function behaviorLines(behavior: readonly BehaviorChange[], cwd: string): readonly string[] {
  if (behavior.length === 0) return [];
  const isRestored = ({ restoredBy }: BehaviorChange): boolean => restoredBy !== undefined;
  const ordered = [...behavior.filter((one) => !isRestored(one)), ...behavior.filter(isRestored)];
  const lines = ordered.slice(0, MOST_BEHAVIOR).map((one) => {
    const service = one.service === undefined ? '' : ` (${printable(one.service)})`;
    const restoring = printable(withShownPaths(describeRestoring(one), cwd));
    return `  ${printable(shownPath(one.path, cwd))}${service}: ${describeBehavior(one)}; ${restoring}`;
  });
  const more = ordered.length - lines.length;
  return ['', 'Behavior:', ...lines, ...(more > 0 ? [`  … and ${more} more; --format json lists all`] : [])];
}

/** A line for each of some places, under a heading; nothing where there are none. */
function section(heading: string, relocations: readonly Relocation[], cwd: string): readonly string[] {
  if (relocations.length === 0) return [];
  return ['', heading, ...relocations.map((relocation) => relocationLine(relocation, cwd))];
}

/** How many errors are shown before a count. */
const MOST_ERRORS = 10;

/** What is wrong at the target after the migration; says so, too, where nothing is. */
function errorsLeft(
  { left }: MigrateResult['proof'],
  { target, cwd, coverage }: Pick<SummaryRequest, 'target' | 'cwd' | 'coverage'>,
): string {
  // What could not be written is as it was, with errors that nobody has counted.
  const where = coverage === 'unwritten' ? `${target} in what was written` : target;
  if (left.length === 0) return `0 errors left at ${where}.\n`;
  const shown = left.slice(0, MOST_ERRORS).map(({ path, line, rule, message }) => {
    return `  ${printable(shownPath(path, cwd))}:${line} ${rule} ${printable(withShownPaths(message, cwd))}`;
  });
  const more = left.length - shown.length;
  const rest = more > 0 ? [`  … and ${more} more: omconfig check --release ${target}`] : [];
  return [`${count(left.length, 'error')} left at ${where}:`, ...shown, ...rest, ''].join('\n');
}
