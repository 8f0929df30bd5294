import type { Release } from '../../documents/release/release';
import { resolveTargets } from '../../documents/release/targets';
import { knownFaults } from '../../rules/generated/known-faults';
import { isIn } from '../../rules/known-fault/affects';
import type { KnownFault, PathFault } from '../../rules/shared/known-fault';
import { pageOfFault } from '../../rules/known-fault/words';
import type { FileReport } from '../check/report';
import type { Engine } from '../engine/engine';
import { startingRelease } from '../engine/starting-release';
import type { BadWay } from './bad-way';
import type { MigrateRequest, MigrationStep } from './migrate-request';

/** What of a migration decides which faults are named. */
type FaultRequest = Pick<
  MigrateRequest,
  'workspace' | 'options' | 'to' | 'from' | 'chartTo' | 'allow' | 'only' | 'skip'
>;

/** A step for each known fault of the target that a file meets, by a check of the file at the target. */
export function faultSteps(
  request: FaultRequest,
  report: Pick<FileReport, 'path' | 'problems'>,
  to: Release,
): readonly MigrationStep[] {
  return report.problems.flatMap(({ fault: id, message }): readonly MigrationStep[] => {
    const fault = knownFaults.find((one) => one.id === id);
    if (!fault || fault.kind === 'path' || isAllowed(request, fault)) return [];
    if (fault.kind === 'text' && !isIn(fault.releases, to)) return [];
    return [{ migration: pageOfFault(fault), path: report.path, text: message }];
  });
}

/** The ways from the releases that files come from to the target that lose something, unless they are allowed. */
export function badWays(
  engine: Engine,
  request: FaultRequest & { readonly paths: Iterable<string> },
): readonly BadWay[] {
  const { workspace, options } = request;
  const { from, to } = resolveTargets(request, engine.registers.releases).workflow;
  const faults = knownFaults.filter(
    (fault): fault is PathFault => fault.kind === 'path' && isIn(fault.target, to) && !isAllowed(request, fault),
  );
  // Few targets have such a way, so files are looked at only for these.
  if (faults.length === 0) return [];
  return [...request.paths].flatMap((path) => {
    const text = workspace.read(path);
    if (text === undefined) return [];
    const starts = engine.parsedFiles
      .roots(path, text, workspace)
      .filter(({ kind }) => kind === 'workflow' || kind === 'application')
      .map((root) => from ?? startingRelease(engine, { path, text, workspace, options }, { root, to }));
    return faults.flatMap((fault) => {
      const start = starts.find((one) => one !== undefined && isIn(fault.start, one));
      if (start === undefined) return [];
      return [{ fault: pageOfFault(fault), path, start, to, text: `${fault.why} ${fault.todo}` }];
    });
  });
}

function isAllowed({ allow = [], only, skip = [] }: FaultRequest, fault: KnownFault): boolean {
  const names = [fault.id, pageOfFault(fault)];
  return names.some((name) => allow.includes(name) || skip.includes(name)) || only !== undefined;
}
