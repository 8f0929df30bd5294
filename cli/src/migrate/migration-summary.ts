import type { MigrateResult } from '../../../server/src/service/migrate-request';
import { shownPath, withShownPaths } from '../files/paths';
import { count } from '../format/count';
import { printable } from '../frame/printable';

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
  return steps.length === 0 ? '' : `\nLeft for you:\n${[...new Set(steps)].join('\n')}\n`;
}

export interface SummaryRequest {
  readonly cwd: string;
  /** The exact release. */
  readonly target: string;
  readonly written: boolean;
  /** Not all migrations were asked for, so that nothing can be said of the rest. */
  readonly partly: boolean;
}

/** Where values went, and what happened or would happen to how many files. */
export function migrationSummary(
  { files, kept, manual, pins }: MigrateResult,
  { cwd, target, written, partly }: SummaryRequest,
): string {
  if (files.length === 0) {
    return manual.length + pins.length === 0
      ? `Nothing to do${partly ? ` for ${target} of what was asked` : `: the files are fit for ${target}`}.\n`
      : `\nNothing else to do for ${target}.\n`;
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
  return [...heading, '', `${parts.join(', ')} for ${target}.${written ? '' : ' Write with --write.'}`, ''].join('\n');
}
