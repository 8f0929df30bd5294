import type { Severity } from '../../../server/src/service/problem';
import { SEVERITIES } from '../check/severity';
import type { Summary } from '../check/summary';
import type { Paint } from '../frame/paint';
import { count } from './count';
import { severityStyle } from './severity-style';

/** How the summary is printed; `paths` as they were given on the command line. */
export interface SummaryOptions {
  readonly paint: Paint;
  readonly paths: readonly string[];
}

/** What a check came to, and the command that fixes what can be fixed. */
export function summaryLines(summary: Summary, { paint, paths }: SummaryOptions): string[] {
  const { files, checked, total, withProblems, known } = summary;
  if (checked === 0) return [`No OpenMetadata configuration in ${count(files, 'file')}${leftOut(summary)}.`];
  const where = count(checked, 'OpenMetadata file');
  const fixed = summary.fixed > 0 ? [`Fixed ${count(summary.fixed, 'file')}.`] : [];
  const releases = `checked for ${[...summary.releases].sort().join(', ')}`;
  const held = known > 0 ? `; ${count(known, 'known problem')} of the baseline not shown` : '';
  if (total === 0) return [...fixed, `${paint('green', 'No problems')} in ${where}, ${releases}${held}.`];
  const counts = SEVERITIES.filter((severity) => summary.problems[severity] > 0).map((severity) =>
    paint(severityStyle[severity], countOf(severity, summary.problems[severity])),
  );
  return [
    ...fixed,
    `${counts.join(', ')} in ${String(withProblems)} of ${where}, ${releases}${held}.`,
    ...fixLines(summary, paths),
  ];
}

/** Who finds nothing wants to know that there was something. */
function leftOut({ excluded }: Summary): string {
  return excluded === 0 ? '' : `; ${count(excluded, 'file')} excluded by the configuration`;
}

function fixLines(summary: Summary, paths: readonly string[]): string[] {
  const { fixable } = summary;
  const fixing = ['omconfig check --fix', ...paths.map(quoted)].join(' ');
  return [...(fixable > 0 ? [`${String(fixable)} can be fixed with ${fixing}.`] : []), ...migrating(summary, paths)];
}

function migrating({ safe, review, platforms }: Summary, paths: readonly string[]): string[] {
  if (safe + review === 0) return [];
  // Files of several releases each go to their own.
  const command = [
    ...(platforms.size === 1 ? ['omconfig migrate --to', ...platforms] : ['omconfig upgrade']),
    '--write',
    ...(safe > 0 ? [] : ['--unsafe']),
    ...paths.map(quoted),
  ];
  const more = safe > 0 && review > 0 ? `, ${String(review)} more with --unsafe` : '';
  const judged = safe > 0 ? '' : ' (review the changes)';
  return [`${String(safe > 0 ? safe : review)} can be fixed with ${command.join(' ')}${judged}${more}.`];
}

/** Not every severity has a plural. */
function countOf(severity: Severity, number: number): string {
  return severity === 'information' ? `${String(number)} information` : count(number, severity);
}

/** A path as a shell takes it. */
function quoted(path: string): string {
  return /^[\w./@:+-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}
