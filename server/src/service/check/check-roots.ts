import type { OwnRule } from '../../documents/config/own-rule';
import { ownRulesFor } from '../../documents/config/own-rules';
import type { ReleaseAnswer } from '../../documents/release/release';
import { allReleaseDirectives } from '../../documents/release/release-comment';
import type { Root } from '../../documents/read/root';
import { isSwitchedOff } from '../../documents/manifests/switched-off';
import { plainSecret } from '../../rules/plain-secret/rule';
import { ruleNamed } from '../../rules/rule-names';
import type { Problem } from '../../rules/shared/problem';
import { parseRelease } from '../../schemas/releases/releases';
import { asInstalled, sumsWith } from './check-sums';
import { doubtOf } from './doubt';
import { contextInRelease, contextOf } from './context';
import type { Engine } from '../engine/engine';
import type { CheckRequest } from '../engine/check-request';
import type { WatchedTexts } from '../engine/neighbor-texts';
import { laterDocuments, mergesDocuments } from './later-documents';
import { withOwnNulls } from './own-nulls';
import { problemsOf } from './problems-of';
import type { Severities } from './to-problem';
import { rememberedReleases } from '../engine/root-release';

/** A root with its release and its problems. */
export interface CheckedRoot {
  readonly root: Root;
  readonly release: ReleaseAnswer;
  readonly problems: readonly Problem[];
}

/** The roots of a file that are checked. */
interface AskedRoots {
  /** All of them, because what is read of one may depend on those before it. */
  readonly roots: readonly Root[];
  readonly severities: Severities;
  /** Those that are asked about; absent: all. */
  readonly only?: ReadonlySet<Root>;
}

/** Checks the roots of one file; for documents that were only moved since the last check, the result is remembered. */
export function checkRoots(
  engine: Engine,
  request: CheckRequest,
  { roots, severities, only }: AskedRoots,
): readonly CheckedRoot[] {
  const later = laterDocuments(roots);
  const { path, workspace, options } = request;
  const watched = engine.neighbors.watched(path, workspace);
  const releaseFor = rememberedReleases(engine, request, watched);
  const ownRules = ownRulesFor(path, workspace, options);
  const inputsOf = inputsFinder(engine, request, { severities, ownRules, watched });
  const noting = { ...request, workspace: watched.workspace };
  const asked = only ? roots.filter((root) => only.has(root)) : roots;
  return asked.map((root) => {
    const release = releaseFor(root);
    const find = (): readonly Problem[] => {
      const context = contextOf(engine, noting, { root, release, ownRules });
      const isLater = later.has(root) && !mergesDocuments(context);
      const found = problemsOf(isLater ? { ...context, laterDocument: true } : context, {
        severities,
        doubt: doubtOf(engine, root, {
          answer: release,
          contextIn: (other) => contextInRelease(engine, noting, { context, release: other }),
        }),
      });
      const sums = sumsWith(engine, noting, { root, release, severities });
      // Where installations are known, they say whether the chart is among them.
      const isOff = (): boolean =>
        sums === undefined || sums.length === 0
          ? isSwitchedOff(root, noting.path, noting.workspace)
          : sums.every(({ isLeftOut }) => isLeftOut);
      if (found.length > 0 && isOff()) return found.filter(holdsUnused);
      const installed = sums ? asInstalled(found, sums, { path: noting.path, root }) : found;
      return withOwnNulls(installed, context, sums);
    };
    const inputs = inputsOf(release);
    const problems = inputs === undefined ? find() : engine.problems.recall({ root, inputs, find });
    return { root, release, problems };
  });
}

/** What is wrong with values whatever is installed with them: text that cannot be read, secrets. */
function holdsUnused({ rule }: Problem): boolean {
  const { inUnreadDocuments, hasNoEffect } = ruleNamed(rule) ?? {};
  return rule === plainSecret.id || (inUnreadDocuments === true && hasNoEffect !== true);
}

interface Inputs {
  readonly severities: Severities;
  readonly ownRules: readonly OwnRule[];
  readonly watched: WatchedTexts;
}

/**
 * Everything besides its document that the problems of a whole-document root depend on, as text. Undefined if that
 * cannot be known in advance: with a release from the command line other files matter, too, and a comment that names no
 * release is a problem wherever it is.
 */
function inputsFinder(
  { problems }: Engine,
  { path, text, workspace, options }: CheckRequest,
  { severities, ownRules, watched }: Inputs,
): (release: ReleaseAnswer) => string | undefined {
  const paths = workspace.epoch?.('paths');
  const isClear = allReleaseDirectives(text).every(({ version }) => parseRelease(version) !== undefined);
  if ((paths === undefined && !problems.isOfOneState) || !isClear) return () => undefined;
  const byRelease = new Map<ReleaseAnswer, string>();
  return (release) => {
    if (release.source.from === 'option' && !problems.isOfOneState) return undefined;
    const before = byRelease.get(release);
    if (before !== undefined) return before;
    const inputs = problems.internInputs(
      JSON.stringify([path, paths, watched.epoch, severities, ownRules, options.helmVersion, release]),
    );
    byRelease.set(release, inputs);
    return inputs;
  };
}
