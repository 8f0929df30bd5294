import type { OwnRule } from '../../documents/config/own-rule';
import { isKnown } from '../../documents/read/evidence';
import type { Release, ReleaseAnswer } from '../../documents/release/release';
import type { Mention } from '../../documents/read/mention';
import { whichHelm } from '../../documents/release/which-helm';
import type { Root } from '../../documents/read/root';
import { ruleNames } from '../../rules/rule-names';
import type { FileContext, MentionContext, MigrationOccurrence, RuleContext } from '../../rules/shared/rule';
import type { CheckRequest, EditedPart } from '../engine/check-request';
import { editChange } from './edit-change';
import type { Engine } from '../engine/engine';
import { sourceRelease } from '../engine/root-release';
import { understand } from './misread';
import { nameOf } from './name-of';
import { placeInRoot, placesOnTheWay } from './place-in-root';
import { namedKeys, type Reread } from './reread';
import { occurrencesIn } from './occurrences';
import { withUnreadStart } from './unread-values';
import { withHelmSeverity } from './helm-severity';
import { unexplained, withoutTypos } from './unexplained';
import { walkRoot } from './walk-root';
import type { ReleaseRange } from '../engine/found-occurrence';

/** What the rules see of a document that names something of OpenMetadata. */
export function mentionContextOf(
  engine: Engine,
  request: CheckRequest,
  { mention, release }: { readonly mention: Mention; readonly release: ReleaseAnswer },
): MentionContext {
  const start = (): Release | undefined => request.start ?? sourceRelease(engine, request, mention);
  return { ...fileContextOf(engine, request, { part: mention, release }), mention, start };
}

/** A root, and the release that it is for. */
interface RootInRelease {
  readonly root: Root;
  readonly release: ReleaseAnswer;
  /** Absent: none. */
  readonly ownRules?: readonly OwnRule[];
}

/** What the rules see of one root. */
export function contextOf(
  engine: Engine,
  request: CheckRequest,
  { root, release, ownRules = [] }: RootInRelease,
): RuleContext {
  const range = rangeOf(engine, request, { root, release });
  const starting = { root, start: startOf(release, range), to: range.to };
  // Before the first known release, no field is known to be wrong.
  const isKnown = release.beforeKnown !== true;
  const walked = isKnown ? walkRoot(engine, root, release.release) : [];
  const old = isKnown ? occurrencesIn(engine, root, range) : [];
  const occurrences = withoutTypos(old, walked).map((found): MigrationOccurrence => ({
    ...withHelmSeverity(engine, withUnreadStart(engine, found, starting), { root, release: release.release, walked }),
    change: () => engine.carryOut(engine, request, { root, range, found }),
  }));
  const reread = (text: string): Root | undefined =>
    engine.parsedFiles
      .withOwnCache()
      .roots(request.path, text, request.workspace)
      .find((other) => other.isInPlaceOf(root));
  const placeAt: RuleContext['placeAt'] = (place) =>
    placeInRoot(engine, { root, release: release.release, path: place });
  const readAs = (text: string): Reread | undefined => {
    const same = reread(text);
    return (
      same && {
        root: same,
        findings: walkRoot(engine, same, release.release),
        placeAt: (place) => placeInRoot(engine, { root: same, release: release.release, path: place }),
      }
    );
  };
  const understood = understand({
    ...{ text: request.text, root, walked, reread: readAs },
    placesOnTheWay: (path) => placesOnTheWay(engine, { root, release: release.release, path }),
    findings: unexplained(
      walked,
      occurrences.map(({ occurrence }) => occurrence),
    ),
  });
  return {
    ...fileContextOf(engine, request, { part: root, release }),
    root,
    ...understood,
    occurrences,
    connectors: engine.connectors,
    placeAt,
    readAs: (text) => {
      const read = readAs(text);
      return read && { root: read.root, findings: read.findings, namedKeys: () => namedKeys(read) };
    },
    ownRules,
    ruleNames,
    nameOf: (place) => nameOf(root, place),
  };
}

/**
 * The same for another release than that of the root: what is found there is looked for when a rule asks for it, because few
 * do.
 */
export function contextInRelease(
  engine: Engine,
  request: CheckRequest,
  { context, release }: { readonly context: RuleContext; readonly release: Release },
): RuleContext {
  const { root } = context;
  const answer = { ...context.release, release };
  let whole: RuleContext | undefined;
  const found = (): RuleContext => (whole ??= contextOf(engine, request, { root, release: answer }));
  return {
    ...context,
    release: answer,
    get findings() {
      return found().findings;
    },
    get misread() {
      return found().misread;
    },
    get occurrences() {
      return found().occurrences;
    },
    placeAt: (place) => placeInRoot(engine, { root, release, path: place }),
  };
}

function fileContextOf(
  { store }: Engine,
  { path, text, workspace, options, edit }: CheckRequest,
  { part, release }: { readonly part: EditedPart; readonly release: ReleaseAnswer },
): FileContext {
  return {
    ...{ path, text, release, workspace, store },
    helm: () => whichHelm(path, workspace, options),
    edit: (operations) => edit?.(part, operations) ?? editChange({ path, text }, part, operations),
  };
}

/** The release that is in use now, where the files say it. */
function startOf({ release, source }: ReleaseAnswer, { from }: ReleaseRange): Release | undefined {
  if (source.from === 'option') return from;
  return isKnown(source) ? release : undefined;
}

/**
 * If the command line asks for another release than the files state, the release that the file comes from counts as
 * well.
 */
function rangeOf(engine: Engine, request: CheckRequest, { root, release: answer }: RootInRelease): ReleaseRange {
  const { release, source } = answer;
  return source.from === 'option' ? { from: sourceRelease(engine, request, root), to: release } : { to: release };
}
