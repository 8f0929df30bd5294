import type { Root } from '../../documents/read/root';
import type { Change, FileChange, ManualStep, Safety } from '../../releases/migration/change';
import { Draft } from '../../releases/migration/draft';
import type { MigrationContext, Outcome } from '../../releases/migration/migration';
import type { Relocation } from '../../releases/migration/relocation';
import { shiftSpan } from '../../text/span';
import { pointer } from '../../yaml/path';
import type { CheckRequest } from '../engine/check-request';
import { keyOf, occurrencesIn } from '../check/occurrences';
import type { Engine } from '../engine/engine';
import { findRegression } from '../migrate/find-regression';
import { composeRelocations } from '../migrate/compose-relocations';
import { inFile } from '../migrate/migrate-each-document';
import { nearestRelease } from '../engine/root-release';
import type { FoundForFix, FoundOccurrence, ReleaseRange } from '../engine/found-occurrence';
import { addAll } from '../../text/long-lists';

/**
 * Carries out one occurrence on a copy of the workspace, and what later releases then require. In a file of several
 * documents only the document is copied, unless the change needs more.
 */
export function carryOut(engine: Engine, request: CheckRequest, form: FoundForFix): Change {
  const { path, text, workspace, options } = request;
  const read = (other: string): string | undefined => (other === path ? text : workspace.read(other));
  const { folders, valuesFiles, paths } = workspace;
  const draft = new Draft(
    { base: workspace, ...(folders && { folders }), ...(valuesFiles && { valuesFiles }), paths, read },
    engine.parsedFiles,
    {
      options,
      releaseOf: (file, content, other) =>
        nearestRelease(engine, { path: file, text: content, workspace, options }, other),
    },
  );
  return carryOutAlone(engine, draft, { ...form, path, text }) ?? carryOutOn(engine, draft, { ...form, path });
}

interface FormInText extends FoundForFix {
  readonly path: string;
  readonly text: string;
}

/** The change of the file, computed from its document; undefined if that is not enough. */
function carryOutAlone(engine: Engine, draft: Draft, form: FormInText): Change | undefined {
  const { path, text, root, range, found } = form;
  const { start, end } = root.document;
  if (root.embedded || end - start === text.length) return undefined;
  const asked: string[] = [];
  const own = text.slice(start, end);
  const alone = draft.alone(path, own, () => asked.push(path));
  const here = alone
    .roots(path)
    .find(({ kind, base, embedded }) => kind === root.kind && !embedded && pointer(base) === pointer(root.base));
  const same = here && occurrencesIn(engine, here, range).find((one) => keyOf(one) === keyOf(found));
  if (!here || !same || JSON.stringify(here.workflow) !== JSON.stringify(root.workflow)) return undefined;
  const change = carryOutOn(engine, alone, { path, root: here, range, found: same });
  if (asked.length > 0) return undefined;
  if (!change.ok) return change;
  const files = change.files.flatMap((file): readonly FileChange[] => {
    if (file.action !== 'edit') return [];
    const edits = file.edits.map((edit) => ({ ...edit, ...shiftSpan(edit, start) }));
    return [{ action: 'edit', path, edits, before: text, after: text.slice(0, start) + file.after + text.slice(end) }];
  });
  const place = { path, document: root.documentIndex };
  return { ...change, files, relocations: change.relocations.map((one) => inFile(one, place)) };
}

interface FormOnDraft extends FoundForFix {
  readonly path: string;
}

function carryOutOn(engine: Engine, draft: Draft, { path, root, range, found }: FormOnDraft): Change {
  const seen = new Set(occurrencesIn(engine, root, range).map(keyOf));
  const relocations: Relocation[] = [];
  const manual: ManualStep[] = [];
  for (
    let next: FoundOccurrence | undefined = found;
    next;
    next = follower(engine, draft, { path, root, range, seen, after: found })
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
    seen.add(keyOf(next));
    addAll(relocations, outcome.relocations);
    addAll(manual, outcome.manual);
  }
  const everywhere = { before: () => true, after: () => true };
  return { ok: true, files: draft.changes(), relocations: composeRelocations(relocations, everywhere), manual };
}

interface Attempt extends Omit<MigrationContext, 'draft' | 'store'> {
  readonly before: Draft;
  readonly attempt: Draft;
}

/** Carries out an occurrence on a copy; refused if the result would have a new problem. */
function applied(
  engine: Engine,
  { migration, occurrence }: FoundOccurrence,
  { before, attempt, ...where }: Attempt,
): Outcome {
  const outcome = migration.apply(occurrence, { ...where, draft: attempt, store: engine.store });
  if (!outcome.ok) return outcome;
  const { subject, release } = migration;
  const { relocations } = outcome;
  const wrong = findRegression(engine, { subject, release, before, after: attempt, relocations });
  return wrong === undefined ? outcome : { ok: false, reason: `${wrong}; change it by hand` };
}

interface Following {
  readonly path: string;
  readonly root: Root;
  readonly range: ReleaseRange;
  readonly seen: ReadonlySet<string>;
  readonly after: FoundOccurrence;
}

/**
 * An old form that the previous change created, so it belongs to the same fix. A change that needs review does not
 * follow a fix that needs none.
 */
function follower(
  engine: Engine,
  draft: Draft,
  { path, root, range, seen, after }: Following,
): FoundOccurrence | undefined {
  const here = draft.sameRoot(path, root);
  const mayReview = safetyOf(after) === 'review';
  return (
    here &&
    occurrencesIn(engine, here, range).find(
      (found) => !seen.has(keyOf(found)) && (mayReview || safetyOf(found) === 'safe'),
    )
  );
}

function safetyOf({ migration, occurrence }: FoundOccurrence): Safety {
  return occurrence.safety ?? migration.safety;
}
