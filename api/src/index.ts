import { createFileService } from '../../server/src/service/create-file-service';
import {
  applyBaseline,
  type Change,
  knownReleases,
  LineIndex,
  type Obligation as FoundObligation,
  type Options as EngineOptions,
  pointer,
  type Premise as FoundPremise,
  type Problem as FoundProblem,
} from '../../server/src/service/public';
import { releaseArgument, requireArguments } from './arguments';
import { inside, outside, outsideText, workspaceOf } from './files';
import type {
  ChangedFile,
  CheckedFile,
  CheckOptions,
  FileEdit,
  MigrateOptions,
  MigrateResult,
  Obligation,
  Options,
  Premise,
  Problem,
  Releases,
  SourceFile,
} from './types';

export type * from './types';

/**
 * Checks files against their release. Files without OpenMetadata configuration are not in the result. Reads nothing but
 * the texts it is given.
 *
 * @throws RangeError when a release is not written like 1.6 or 1.6.3, TypeError when an argument is not what it should be
 */
export function check(files: readonly SourceFile[], options: CheckOptions = {}): readonly CheckedFile[] {
  requireArguments('check', files, options);
  const engine = engineOptions(options);
  const workspace = workspaceOf([...files, ...(options.context ?? [])]);
  const service = createFileService();
  return files.flatMap(({ path, text }): CheckedFile[] => {
    const found = service.check({ path: inside(path), text, workspace, options: engine });
    const report = found && applyBaseline(found, { workspace, options: engine }).report;
    service.forget(inside(path));
    const root = report && (report.roots[0] ?? report.mentions[0]);
    if (!report || !root) return [];
    const { kind, workflow, connector, release } = root;
    const lines = new LineIndex(text);
    const problems = report.problems.map((problem) => toProblem(problem, lines, options.edits === true));
    return [{ path, kind, workflow, connector, release: release.release, problems }];
  });
}

/**
 * Migrates files to a release, oldest change first, each on the result of the one before. Files that a migration
 * creates are placed next to the file they come from. Nothing is written to disk; the result holds the texts.
 *
 * @throws RangeError when a release is not written like 1.6 or 1.6.3, TypeError when an argument is not what it should be
 */
export function migrate(files: readonly SourceFile[], options: MigrateOptions): MigrateResult {
  requireArguments('migrate', files, options);
  const { unsafe = false, only, skip, context = [] } = options;
  const to = releaseArgument(options.to);
  const from = options.from === undefined ? undefined : releaseArgument(options.from);
  const result = createFileService().migrate({
    paths: files.map(({ path }) => inside(path)),
    workspace: workspaceOf([...files, ...context]),
    options: engineOptions(options),
    to,
    unsafe,
    ...(from !== undefined && { from }),
    ...(only && { only }),
    ...(skip && { skip }),
  });
  return {
    files: result.files.map((file): ChangedFile => {
      const { action, after, migrations } = file;
      return {
        path: outside(file.path),
        action,
        before: file.action === 'edit' ? file.before : null,
        after,
        migrations,
      };
    }),
    manual: [...result.manual, ...result.pins.map((pin) => ({ ...pin, migration: null }))].map(
      ({ path, text, migration }) => ({ path: outside(path), text: outsideText(text), migration }),
    ),
    obligations: result.obligations.map(toObligation),
    behavior: result.behavior.map((change) => ({
      topic: change.topic,
      since: change.release,
      service: change.service ?? null,
      path: outside(change.path),
      restoredBy: change.restoredBy === undefined ? null : outside(change.restoredBy),
    })),
    possible: result.possible.map(({ path, text, migration = null, before = null, release: since }) => ({
      ...{ path: outside(path), text: outsideText(text), migration, before, since },
    })),
  };
}

function toObligation(found: FoundObligation): Obligation {
  const { kind, path, line, text, why, concerns, check, since, by, review, paste } = found;
  return {
    kind,
    path: path === undefined ? null : outside(path),
    line: line ?? null,
    text: outsideText(text),
    why: outsideText(why),
    concerns: outsideText(concerns),
    check: outsideText(check),
    since: since ?? null,
    by: by ?? null,
    review: review === true,
    paste: paste ?? null,
  };
}

/** Every release that omconfig knows. */
export function releases(): Releases {
  const { platform, charts } = knownReleases();
  return {
    platform: platform.map(({ release, date }) => ({ release, date: date ?? null })),
    charts: Object.entries(charts).flatMap(([chart, versions]) =>
      versions.map(({ version, appVersion }) => ({ chart, version, release: appVersion })),
    ),
  };
}

function engineOptions({ release, chartRelease, helmVersion, rules }: Options): EngineOptions {
  return {
    ...(release !== undefined && { release: releaseArgument(release) }),
    ...(chartRelease !== undefined && { chartRelease: releaseArgument(chartRelease) }),
    ...((release !== undefined || chartRelease !== undefined) && { releaseFrom: 'option' as const }),
    ...(helmVersion !== undefined && { helmVersion }),
    ...(rules && { rules }),
  };
}

function toProblem(problem: FoundProblem, lines: LineIndex, withEdits: boolean): Problem {
  const { rule, migration = null, severity, message, path, documentIndex, span, fixes, more } = problem;
  return {
    rule,
    migration,
    severity,
    message,
    path: pointer(path),
    document: documentIndex,
    range: { start: lines.positionAt(span.start), end: lines.positionAt(span.end) },
    start: span.start,
    end: span.end,
    restsOn: problem.restsOn?.map(toPremise) ?? [],
    fixes: fixes.map(({ title, safety, restsOn = [], change }) => ({
      ...{ title, safety, restsOn: restsOn.map(toPremise) },
      ...(withEdits && { changes: toFileEdits(change()) }),
    })),
    ...(more !== undefined && { more }),
  };
}

function toFileEdits(change: Change): readonly FileEdit[] {
  if (!change.ok) return [];
  return change.files.map((file) => ({
    path: outside(file.path),
    action: file.action,
    edits: file.action === 'create' ? [] : file.edits.map(({ start, end, text }) => ({ start, end, text })),
    after: file.after,
  }));
}

function toPremise({ about, certainty, since, until }: FoundPremise): Premise {
  const shown = certainty === 'borrowed' ? certainty : 'assumed';
  return { about, certainty: shown, since: since ?? null, until: until ?? null };
}
