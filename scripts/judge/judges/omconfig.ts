import { notFilledIn } from '../../../server/src/rules/not-filled-in/rule';
import type { FileReport } from '../../../server/src/service/check/report';
import { createService } from '../../../server/src/service/create-service';
import type { MigrateResult } from '../../../server/src/service/migrate/migrate-request';
import type { CheckRequest } from '../../../server/src/service/engine/check-request';
import type { Problem, Workspace } from '../../../server/src/service/public';
import type { Complaint } from './complaint';

/** Texts by path. */
export type Files = ReadonlyMap<string, string>;

const service = createService();

function workspaceOf(files: Files): Workspace {
  return { paths: () => files.keys(), read: (path) => files.get(path) };
}

/** What the product says of one of some files; undefined where nothing in it is an OpenMetadata file. */
export function checkFile(files: Files, path: string, options: CheckRequest['options']): FileReport | undefined {
  const report = service.check({ path, text: files.get(path) ?? '', workspace: workspaceOf(files), options });
  service.forget(path);
  return report;
}

/** What the product says of a text alone in its folder, for a release. */
export function checkText(name: string, text: string, release: string): FileReport | undefined {
  const path = `/workspace/${name}`;
  return checkFile(new Map([[path, text]]), path, { release, releaseFrom: 'option' });
}

/** The same for an example, whose placeholders are there for the reader to fill in. */
export function checkExample(name: string, text: string, release: string): FileReport | undefined {
  const path = `/workspace/${name}`;
  const options = { release, releaseFrom: 'option', rules: { [notFilledIn.id]: 'off' } } as const;
  return checkFile(new Map([[path, text]]), path, options);
}

/** The problems for which a file does not start. */
export function errorsIn(report: FileReport | undefined): readonly Problem[] {
  return (report?.problems ?? []).filter(({ severity }) => severity === 'error');
}

/** The problems that count: hints and information are advice. */
export function seriousProblems(report: FileReport | undefined): readonly Problem[] {
  return (report?.problems ?? []).filter(({ severity }) => severity === 'error' || severity === 'warning');
}

/** The problems that count, in the form in which those of other tools are. */
export function complaintsIn(report: FileReport | undefined): readonly Complaint[] {
  return seriousProblems(report).map(({ span, message, fixes }) => ({ span, message, fix: fixes[0]?.title ?? '' }));
}

/** A problem in a line. */
export function inWords({ rule, path, message }: Problem): string {
  return `${rule} ${path.join('.')}: ${message}`;
}

/** The files and the release to bring them to. */
export interface Migration {
  readonly files: Files;
  /** Absent: the migrations that apply decide. */
  readonly from?: string | undefined;
  readonly to: string;
  readonly chartTo?: string;
  /** False: without the changes that need a review. */
  readonly unsafe?: boolean;
}

/** Migrates files by the service that the product uses, with all that a person would have to allow unless said otherwise. */
export function migrate({ files, from, to, chartTo, unsafe = true }: Migration): MigrateResult {
  return service.migrate({
    paths: [...files.keys()],
    workspace: workspaceOf(files),
    options: {},
    to,
    ...(from !== undefined && { from }),
    ...(chartTo !== undefined && { chartTo }),
    unsafe,
  });
}

/** The text of a file after a migration. */
export function textAfter({ files }: MigrateResult, path: string, before: string): string {
  return files.find((file) => file.path === path)?.after ?? before;
}

/** The text of a file after all fixes that need no review, and whether anything is listed of what they did. */
export function fixSafely(files: Files, path: string): { readonly text: string; readonly isListed: boolean } {
  const text = files.get(path) ?? '';
  const change = service.fixAll({ path, text, workspace: workspaceOf(files), options: {} });
  service.forget(path);
  if (!change.ok) return { text, isListed: true };
  const after = change.files.find((file) => file.path === path)?.after ?? text;
  return { text: after, isListed: change.relocations.length > 0 };
}
