import { shownPath, withShownPaths } from '../files/paths';
import { count } from '../format/count';
import { printable } from '../frame/printable';
import type { MigrateResult } from '../../../server/src/service/types';

/** What only a person can do, a line for each. */
export function leftForYou({ manual, pins }: MigrateResult, cwd: string): string {
  const steps = [
    ...manual.map((step) => ({
      ...step,
      asks: ` (${step.migration}${step.review === true ? '; --unsafe does it' : ''})`,
    })),
    ...pins.map((pin) => ({ ...pin, asks: '' })),
  ].map(({ path, text, asks }) => {
    return `  ${printable(shownPath(path, cwd))}: ${printable(withShownPaths(text, cwd))}${asks}`;
  });
  return steps.length === 0 ? '' : `\nManual steps:\n${[...new Set(steps)].join('\n')}\n`;
}

export interface SummaryRequest {
  readonly cwd: string;
  /** The exact release. */
  readonly target: string;
  readonly written: boolean;
  /** What can be said of the files: all that was looked at is done, only a part was looked at, or writing failed. */
  readonly coverage: 'all' | 'part' | 'unwritten';
}

/** Where values went, and what happened or would happen to how many files. */
export function migrationSummary(
  { files, kept, manual, pins }: MigrateResult,
  { cwd, target, written, coverage }: SummaryRequest,
): string {
  if (files.length === 0) {
    if (coverage === 'unwritten') return 'Nothing was written.\n';
    if (manual.length + pins.length > 0) return `\nNo manual steps for ${target}.\n`;
    return coverage === 'all'
      ? `Nothing to do: the files are already valid for ${target}.\n`
      : `Nothing to do for ${target}.\n`;
  }
  const moves = kept.map(({ path, document, embedded, from, to }) => {
    const parts = [
      ...(document === undefined ? [] : [`document ${document + 1}`]),
      ...(embedded === undefined ? [] : [`in ${embedded}`]),
    ];
    const which = parts.length === 0 ? '' : ` (${parts.join(', ')})`;
    return `  ${printable(shownPath(path, cwd))}${which}: ${printable(from)} → ${printable(withShownPaths(to, cwd))}`;
  });
  const edited = files.filter(({ action }) => action === 'edit').length;
  const parts = [
    ...(edited > 0 ? [`${count(edited, 'file')} ${written ? 'changed' : 'to change'}`] : []),
    ...(files.length > edited ? [`${count(files.length - edited, 'file')} ${written ? 'created' : 'to create'}`] : []),
  ];
  const heading = moves.length > 0 ? ['', 'Moved:', ...moves] : [];
  return [...heading, '', `${parts.join(', ')} for ${target}.${written ? '' : ' Use --write to write them.'}`, ''].join(
    '\n',
  );
}
