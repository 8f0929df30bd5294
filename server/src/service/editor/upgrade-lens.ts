import { chartOfKind } from '../../documents/read/chart-name';
import { configFor } from '../../documents/config/config-for';
import { resolveTargets } from '../../documents/release/targets';
import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import { stillWorkspace } from '../../documents/workspace/still-workspace';
import { shortRelease } from '../../rules/shared/words';
import type { Problem } from '../../rules/shared/problem';
import { checkFile } from '../check/check';
import { orchestratorsOfFile, serversOfFile } from '../hover/variable-at';
import { atTarget } from '../migrate/verify';
import { lineOf } from '../../schemas/releases/releases';
import { entryOf, nodeAt } from '../../yaml/path';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { isOfFiles, pendingOfRoot } from './pending';
import { releaseOfRoot, sharedByWorkflows, sourceAnswer } from '../engine/root-release';

/** A line above an OpenMetadata document that an upgrade would change. */
export interface UpgradeLens {
  /** Where the document starts. */
  readonly offset: number;
  /** What `release` is of: the chart, or the platform. */
  readonly isChart: boolean;
  /** The release of the document, as exact as it is known: `1.6`, `1.6.3`. */
  readonly release: Release;
  /** How many places have to change, and for which minor release. */
  readonly count: number;
  readonly line: Release;
  /** The document is already for that release, but still written for an older one. */
  readonly isThere: boolean;
  /** The target release of the platform. */
  readonly to: Release;
}

/** The lenses of a file, one for each document that needs changes; none if all are valid for the newest release. */
export function lensesIn(engine: Engine, request: CheckRequest): readonly UpgradeLens[] {
  const { path, text, workspace, options } = request;
  if (configFor(path, workspace, options)?.excluded === true) return [];
  const { releases } = engine.registers;
  const targets = resolveTargets({ to: releases.newest }, releases);
  const still = { ...request, workspace: stillWorkspace(workspace) };
  const roots = engine.parsedFiles.roots(path, text, workspace);
  const saidOf = sharedByWorkflows(text, (root) => sourceAnswer(engine, still, root));
  const releaseFor = isOfFiles(options)
    ? saidOf
    : sharedByWorkflows(text, (root) => releaseOfRoot(engine, still, root));
  const ofRoots = roots.flatMap((root): UpgradeLens[] => {
    const said = saidOf(root);
    const places = pendingOfRoot(engine, still, { root, release: said, target: targets[root.kind] });
    const count = new Set(places.map(({ migration, start, end }) => `${migration} ${start} ${end}`)).size;
    if (count === 0) return [];
    const { release } = releaseFor(root);
    return [
      {
        offset: startOf(root),
        isChart: chartOfKind(root.kind) !== undefined,
        release: shortRelease(release),
        count,
        line: lineOf(releases.newest),
        isThere: release === targets[root.kind].to,
        to: releases.newest,
      },
    ];
  });
  return [...ofRoots, ...containerLenses(engine, still)];
}

/**
 * The first line of a document that is OpenMetadata configuration as a whole; else the first line of the part that is,
 * with its key.
 */
function startOf({ base, document, node, embedded }: Root): number {
  const key = base.at(-1);
  if (key === undefined) return embedded === undefined ? document.start : node.start;
  const parent = nodeAt(document.root, base.slice(0, -1));
  return (typeof key === 'string' ? entryOf(parent, key) : undefined)?.start ?? node.start;
}

/** Above the first server that a file runs without a chart, where the newest release needs something else than the current one. */
function containerLenses(engine: Engine, request: CheckRequest): readonly UpgradeLens[] {
  const servers = serversOfFile(engine, request);
  const [first] = servers;
  const to = engine.registers.releases.newest;
  if (!first || first.isNewer || first.release === to) return [];
  const nodes = [...servers, ...orchestratorsOfFile(engine, request)].map(({ container }) => container.node);
  const isInside = ({ span }: Problem): boolean =>
    nodes.some(({ start, end }) => start <= span.start && span.end <= end);
  const now = new Set(checkFile(engine, request)?.problems.map(placeOf));
  const then = checkFile(engine, { ...request, options: atTarget(request.options, { to }) });
  const count = then?.problems.filter(
    (one) => one.fixes.length > 0 && isSerious(one) && isInside(one) && !now.has(placeOf(one)),
  ).length;
  if (count === undefined || count === 0) return [];
  const release = shortRelease(first.release);
  return [{ offset: first.container.node.start, isChart: false, release, count, line: lineOf(to), isThere: false, to }];
}

function isSerious({ severity }: Problem): boolean {
  return severity === 'error' || severity === 'warning';
}

/** By what the same problem is found again, whatever release it is looked for. */
function placeOf({ rule, span }: Problem): string {
  return `${rule} ${span.start}`;
}
