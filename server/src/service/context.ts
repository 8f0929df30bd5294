import type { ReleaseAnswer } from '../documents/release/release';
import type { Mention } from '../documents/mention';
import { whichHelm } from '../documents/release/which-helm';
import type { Root } from '../documents/root';
import { Draft } from '../releases/draft';
import type { Change, ManualStep, Safety } from '../releases/change';
import type { Relocation } from '../releases/relocation';
import type { MigrationContext, Outcome } from '../releases/migration';
import { rules } from '../rules/register';
import type { FileContext, MentionContext, MigrationOccurrence, RuleContext } from '../rules/rule';
import type { CheckRequest } from './check/check-request';
import { composeRelocations } from './migrate/compose-relocations';
import { editChange } from './migrate/edit-change';
import type { Engine } from './engine';
import { sourceRelease } from './migrate/source-release';
import { nameOf } from './name-of';
import { placeInRoot } from './check/place-in-root';
import { problemMadeBy } from './proof/made-problem';
import { keyOf, occurrencesIn, type FoundOccurrence, type ReleaseRange } from './check/occurrences';
import { withHelmSeverity } from './check/helm/helm-severity';
import { unexplained, withoutTypos } from './check/unexplained';
import { walkRoot } from './check/walk-root';

const ruleIds = rules.map(({ id }) => id);

/** What the rules see of a document that names something of ours. */
export function mentionContextOf(
  engine: Engine,
  request: CheckRequest,
  mention: Mention,
  release: ReleaseAnswer,
): MentionContext {
  return { ...fileContextOf(engine, request, mention, release), mention };
}

/** What the rules see of one root. */
export function contextOf(engine: Engine, request: CheckRequest, root: Root, release: ReleaseAnswer): RuleContext {
  const range = rangeOf(engine, request, root, release);
  // Of a release from before the first that we know, no field is known to be wrong.
  const isKnown = release.beforeKnown !== true;
  const walked = isKnown ? walkRoot(engine, root, release.release) : [];
  const old = isKnown ? occurrencesIn(engine, root, range) : [];
  const occurrences = withoutTypos(old, walked).map((found): MigrationOccurrence => ({
    ...withHelmSeverity(engine, found, root, { release: release.release, walked }),
    change: () => carryOut(engine, request, { root, range: range, found }),
  }));
  return {
    ...fileContextOf(engine, request, root, release),
    root,
    findings: unexplained(
      walked,
      occurrences.map(({ occurrence }) => occurrence),
    ),
    occurrences,
    connectors: engine.connectors,
    placeAt: (place) => placeInRoot(engine, root, release.release, place),
    ruleIds,
    nameOf: (place) => nameOf(root, place),
  };
}

function fileContextOf(
  { store }: Engine,
  { path, text, workspace, options }: CheckRequest,
  part: Pick<Root, 'documentIndex' | 'embedded'>,
  release: ReleaseAnswer,
): FileContext {
  return {
    ...{ path, text, release, workspace, store },
    helm: () => whichHelm(path, workspace, options),
    edit: (operations) => editChange(path, text, part, operations),
  };
}

/** Where a file comes from counts when a person asks for another release on the command line than the files say. */
function rangeOf(engine: Engine, request: CheckRequest, root: Root, { release, source }: ReleaseAnswer): ReleaseRange {
  return source.from === 'option' ? { from: sourceRelease(engine, request, root), to: release } : { to: release };
}

interface Applied {
  readonly root: Root;
  readonly range: ReleaseRange;
  readonly found: FoundOccurrence;
}

/** Carries one occurrence out on a copy of the workspace, and what later releases make of its result. */
function carryOut(
  engine: Engine,
  { path, text, workspace, options }: CheckRequest,
  { root, range, found }: Applied,
): Change {
  const read = (other: string): string | undefined => (other === path ? text : workspace.read(other));
  const { folders, paths } = workspace;
  const draft = new Draft({ ...(folders && { folders }), paths, read }, engine.library, options, {
    releaseOf: (file, content, other) =>
      sourceRelease(engine, { path: file, text: content, workspace, options }, other),
  });
  const known = new Set(occurrencesIn(engine, root, range).map(keyOf));
  const relocations: Relocation[] = [];
  const manual: ManualStep[] = [];
  for (
    let next: FoundOccurrence | undefined = found;
    next;
    next = follower(engine, draft, { path, root, range, known, after: found })
  ) {
    const here = draft.sameRoot(path, root);
    if (!here) break;
    const attempt = draft.fork();
    const outcome = applied(engine, next, { before: draft, attempt, path, root: here, target: range.to });
    if (!outcome.ok) {
      if (next === found) return outcome;
      break;
    }
    draft.adopt(attempt);
    known.add(keyOf(next));
    relocations.push(...outcome.relocations);
    manual.push(...outcome.manual);
  }
  const everywhere = { before: () => true, after: () => true };
  return { ok: true, files: draft.changes(), relocations: composeRelocations(relocations, everywhere), manual };
}

interface Attempt extends Omit<MigrationContext, 'draft' | 'store'> {
  readonly before: Draft;
  readonly attempt: Draft;
}

/** Carries an occurrence out on a copy; refused where the result would have a problem that was not there before. */
function applied(
  engine: Engine,
  { migration, occurrence }: FoundOccurrence,
  { before, attempt, ...where }: Attempt,
): Outcome {
  const outcome = migration.apply(occurrence, { ...where, draft: attempt, store: engine.store });
  if (!outcome.ok) return outcome;
  const { subject, release } = migration;
  const { relocations } = outcome;
  const wrong = problemMadeBy(engine, { subject, release, before, after: attempt, relocations });
  return wrong === undefined ? outcome : { ok: false, reason: `${wrong}; change it by hand` };
}

interface Following {
  readonly path: string;
  readonly root: Root;
  readonly range: ReleaseRange;
  readonly known: ReadonlySet<string>;
  readonly after: FoundOccurrence;
}

/**
 * An old form that was not there before: the change before it made it, so it belongs to the same fix. What needs a review
 * does not follow a fix that needs none.
 */
function follower(
  engine: Engine,
  draft: Draft,
  { path, root, range, known, after }: Following,
): FoundOccurrence | undefined {
  const here = draft.sameRoot(path, root);
  const mayReview = safetyOf(after) === 'review';
  return (
    here &&
    occurrencesIn(engine, here, range).find(
      (found) => !known.has(keyOf(found)) && (mayReview || safetyOf(found) === 'safe'),
    )
  );
}

function safetyOf({ migration, occurrence }: FoundOccurrence): Safety {
  return occurrence.safety ?? migration.safety;
}
