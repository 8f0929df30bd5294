import type { Options, Workspace } from '../../documents/workspace/workspace';
import { LineIndex } from '../../text/line-index';
import type { InParts } from '../../text/in-parts';
import { addAll } from '../../text/long-lists';
import { checkFile } from '../check/check';
import { limitProblems } from '../check/limit-problems';
import type { FileReport } from '../check/report';
import type { Engine } from '../engine/engine';
import type { Problem } from '../../rules/shared/problem';
import type { LeftError, MigrateRequest, Verification } from './migrate-request';

/** Which files are checked, and against which release. */
export interface VerifyRequest {
  readonly paths: Iterable<string>;
  /** The files as they are after the migration. */
  readonly workspace: Workspace;
  /** What the files are checked with; the releases are the target's. */
  readonly options: Options;
  /** Called for each file on which the check itself fails; without it the error is thrown. */
  readonly onFault?: MigrateRequest['onFault'];
  /** What the same check has found already, if it has. */
  readonly checked?: (path: string) => readonly LeftError[] | undefined;
  /** Called for each file while it is parsed, with what was found in it just now. */
  readonly alsoLookAt?: (path: string, report: FileReport | undefined) => void;
}

/** Checks files as they are after a migration. */
export function verify(engine: Engine, request: VerifyRequest): Verification {
  const left: LeftError[] = [];
  let checked = 0;
  for (const path of request.paths) {
    const errors = attempt(path, request.onFault, () => {
      const known = request.checked?.(path);
      const report = known ? undefined : reportOf(engine, path, request);
      request.alsoLookAt?.(path, report);
      return known ?? (report && leftErrors(report.problems, report));
    });
    if (!errors) continue;
    checked += 1;
    addAll(left, errors);
  }
  return { checked, left };
}

/** What is found in a file; undefined if that failed and somebody listens. */
function attempt<Result>(path: string, onFault: VerifyRequest['onFault'], work: () => Result): Result | undefined {
  if (!onFault) return work();
  try {
    return work();
  } catch (fault) {
    onFault(path, fault);
    return undefined;
  }
}

/** The same of work in parts. */
export function* attemptInParts<Result>(
  path: string,
  onFault: VerifyRequest['onFault'],
  work: InParts<Result>,
): InParts<Result | undefined> {
  if (!onFault) return yield* work;
  try {
    return yield* work;
  } catch (fault) {
    onFault(path, fault);
    return undefined;
  }
}

/** What is found in one file; undefined where nothing in it belongs to OpenMetadata. */
function reportOf(
  engine: Engine,
  path: string,
  { workspace, options }: Pick<VerifyRequest, 'workspace' | 'options'>,
): FileReport | undefined {
  const text = workspace.read(path);
  return text === undefined ? undefined : checkFile(engine, { path, text, workspace, options });
}

/** The errors among the problems of a file after the migration. */
export function leftErrors(
  problems: readonly Problem[],
  { path, text }: { readonly path: string; readonly text: string },
): readonly LeftError[] {
  const errors = limitProblems(problems.filter(({ severity }) => severity === 'error'));
  if (errors.length === 0) return [];
  const lines = new LineIndex(text);
  return errors.map(({ rule, migration, message, span }) => ({
    path,
    line: lines.positionAt(span.start).line + 1,
    rule,
    ...(migration !== undefined && { migration }),
    message,
  }));
}

/** The options of a check at the target of a migration, whatever release the files say they are for. */
export function atTarget(
  options: Options,
  { to, chartTo }: { readonly to: string; readonly chartTo?: string | undefined },
): Options {
  return { ...options, release: to, releaseFrom: 'option', ...(chartTo !== undefined && { chartRelease: chartTo }) };
}
