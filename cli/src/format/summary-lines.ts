import { SEVERITIES } from '../../../server/src/service/public';
import { countSeverity } from './count-severity';
import type { Summary } from './summary';
import type { Paint } from '../layout/paint';
import { count } from '../layout/count';
import { shellWord } from '../layout/shell-word';
import { severityStyle } from './severity-style';

/** How the summary is printed; `paths` as they were given on the command line. */
export interface SummaryOptions {
  readonly paint: Paint;
  readonly paths: readonly string[];
}

/** What a check came to, and the command that fixes what can be fixed. */
export function summaryLines(summary: Summary, { paint, paths }: SummaryOptions): string[] {
  const { checked, unreadable, total, withProblems, known } = summary;
  if (checked === 0) return [];
  const where = count(checked + unreadable, 'OpenMetadata file');
  const fixed = summary.fixed > 0 ? [`Fixed ${count(summary.fixed, 'file')}.`] : [];
  const releases = `checked for ${[...summary.releases].sort().join(', ')}`;
  const held = known > 0 ? `; ${count(known, 'known problem')} of the baseline not shown` : '';
  const unread = unreadable > 0 ? `; ${String(unreadable)} could not be read` : '';
  if (total === 0) return [...fixed, `${paint('green', 'No problems')} in ${where}, ${releases}${held}.`];
  const counts = SEVERITIES.filter((severity) => summary.problems[severity] > 0).map((severity) =>
    paint(severityStyle[severity], countSeverity(severity, summary.problems[severity])),
  );
  return [
    ...fixed,
    `${counts.join(', ')} in ${String(withProblems)} of ${where}, ${releases}${held}${unread}.`,
    ...fixLines(summary, paths),
  ];
}

/** Says on stderr that nothing was found, since stdout may be a report for a program. */
export function nothingFound({ files, excluded }: Pick<Summary, 'files' | 'excluded'>): string {
  const leftOut = excluded === 0 ? '' : `; ${count(excluded, 'file')} excluded by the configuration`;
  return `No OpenMetadata configuration in ${count(files, 'file')}${leftOut}.`;
}

/** Says once that a release is not known, and what to write. */
export function releaseNotFound({ unpinned, borrowed }: Summary, newest: string): string | undefined {
  if (unpinned > 0) {
    const which = unpinned === 1 ? '1 file, so it is' : `${count(unpinned, 'file')}, so they are`;
    return `No release found for ${which} checked for ${newest}, the newest known release. Write the release that you run in omconfig.yaml: release: ${newest}`;
  }
  if (borrowed === 0) return undefined;
  const which = borrowed === 1 ? '1 file, so it is' : `${count(borrowed, 'file')}, so they are`;
  return `No release is stated for ${which} checked for that of a neighbor (--list-files). ${HOW_TO_STATE}`;
}

const HOW_TO_STATE =
  'State the release that you run: release: 1.6 in omconfig.yaml, a comment # omconfig: release=1.6, or --release 1.6';

/** Says once how many fixes were not applied because of what is not known, and what to state. */
export function fixesHeldBack({ heldBack, lacking }: Summary): string | undefined {
  if (heldBack === 0) return undefined;
  const which =
    heldBack === 1
      ? '1 fix was held back, because it depends'
      : `${String(heldBack)} fixes were held back, because they depend`;
  const what = lacking.has('release') ? 'a release that no file states' : 'what these files are, which nothing states';
  return `${which} on ${what}. ${lacking.has('release') ? HOW_TO_STATE : HOW_TO_NAME}`;
}

const HOW_TO_NAME = 'Name them in the manifest or command that installs the chart, or put its Chart.yaml next to them';

/** More paths than this are not repeated: the command is the one that was typed. */
const MOST_PATHS = 3;

function fixLines(summary: Summary, paths: readonly string[]): string[] {
  const { fixable } = summary;
  const isShort = paths.length <= MOST_PATHS;
  const fixing = isShort ? command('omconfig check --fix', paths) : 'the same command with --fix';
  return [...(fixable > 0 ? [`${String(fixable)} can be fixed with: ${fixing}`] : []), ...migrating(summary, paths)];
}

function migrating({ safe, review, platforms }: Summary, paths: readonly string[]): string[] {
  if (safe + review === 0) return [];
  // Files of several releases each go to their own.
  const words = [
    ...(platforms.size === 1 ? ['omconfig migrate --to', ...platforms] : ['omconfig upgrade']),
    '--write',
    ...(safe > 0 ? [] : ['--unsafe']),
  ].join(' ');
  const isShort = paths.length <= MOST_PATHS;
  const notes = [
    ...(isShort ? [] : ['for the same paths']),
    ...(safe > 0 ? [] : ['review the changes']),
    ...(safe > 0 && review > 0 ? [`${String(review)} more with --unsafe`] : []),
  ];
  const note = notes.length === 0 ? '' : ` (${notes.join('; ')})`;
  const number = String(safe > 0 ? safe : review);
  return [`${number} can be fixed${note} with: ${isShort ? command(words, paths) : words}`];
}

/** A command line that can be pasted: nothing follows it on its line. */
function command(words: string, paths: readonly string[]): string {
  return [words, ...paths.map(shellWord)].join(' ');
}
