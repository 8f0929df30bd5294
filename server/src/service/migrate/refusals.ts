import { isSilenced } from '../../rules/rule-names';
import { directivesOf } from '../../documents/config/directives';
import type { Root } from '../../documents/read/root';
import type { Draft } from '../../releases/migration/draft';
import type { Migration, Occurrence } from '../../releases/migration/migration';
import { pointer } from '../../yaml/path';
import type { MigrationStep } from './migrate-request';

/** An old form in a file. */
export interface FoundForm {
  readonly migration: Migration;
  readonly path: string;
  readonly root: Root;
  readonly occurrence: Occurrence;
}

/** Why an old form stays. */
export interface Refused extends Pick<MigrationStep, 'text' | 'review' | 'paste'> {
  /** Set if only these manual steps remain. */
  readonly steps?: readonly string[];
}

/** A refused step, and the places that later migrations must not touch because of it. */
export interface RefusedMigration extends Refused {
  readonly step: MigrationStep;
  readonly places: ReadonlySet<string>;
}

/** What could not be done in the last pass over a text. */
export class Refusals {
  private readonly byForm = new Map<string, RefusedMigration>();
  private readonly byPlace = new Map<string, RefusedMigration[]>();

  /** Clears everything before the next pass over the text. */
  clear(): void {
    this.byForm.clear();
    this.byPlace.clear();
  }

  add(form: FoundForm, refused: Refused): void {
    const { migration, path, root, occurrence } = form;
    const { text, review, paste } = refused;
    const more = { ...(review !== undefined && { review }), ...(paste !== undefined && { paste }) };
    const step = { migration: migration.id, path, text, ...more };
    const refusal = { ...refused, step, places: placesOf(root, occurrence) };
    this.byForm.set(keyOf(form), refusal);
    for (const place of refusal.places) {
      const here = this.byPlace.get(place);
      if (here) here.push(refusal);
      else this.byPlace.set(place, [refusal]);
    }
  }

  has(form: FoundForm): boolean {
    return this.byForm.has(keyOf(form));
  }

  /** The migration that refused something at the place of an old form, for which it has to wait. */
  blockerOf({ migration, root, occurrence }: FoundForm): string | undefined {
    if (this.byForm.size === 0) return undefined;
    const isOther = ({ step }: RefusedMigration): boolean => step.migration !== migration.id;
    for (const place of placesOf(root, occurrence)) {
      const blocker = this.byPlace.get(place)?.find(isOther);
      if (blocker) return blocker.step.migration;
    }
    return undefined;
  }

  all(): readonly RefusedMigration[] {
    return [...this.byForm.values()];
  }
}

/** The steps of refusals, without those that repeat a step that a change already `left`. */
export function stepsOf(
  refusals: readonly RefusedMigration[],
  left: readonly MigrationStep[],
): readonly MigrationStep[] {
  const leftTexts = new Set(left.map(textKeyOf));
  const isKnown = ({ step, steps }: RefusedMigration): boolean =>
    steps?.every((text) => leftTexts.has(textKeyOf({ ...step, text }))) ?? false;
  return refusals.flatMap((refusal) => (isKnown(refusal) ? [] : [refusal.step]));
}

function textKeyOf({ migration, path, text }: MigrationStep): string {
  return [migration, path, text].join('\0');
}

/** The places of a root that an occurrence is about: where it is, and where its values go or clash. */
function placesOf({ documentIndex, embedded }: Root, { path, overlaps = [] }: Occurrence): ReadonlySet<string> {
  const inside = `${documentIndex} ${embedded ? pointer(embedded.path) : ''}`;
  const places = [path, ...overlaps.flatMap(({ old, new: to }) => [old, to])];
  return new Set(places.map((place) => `${inside} ${pointer(place)}`));
}

function keyOf({ migration, root: { documentIndex, embedded }, occurrence }: FoundForm): string {
  const inside = embedded ? `${embedded.documentIndex}${pointer(embedded.path)}` : '';
  return [migration.id, documentIndex, inside, pointer(occurrence.path)].join('\0');
}

/** Whether a comment marks an old form as done. */
export function isSettled(draft: Draft, { path, occurrence }: FoundForm): boolean {
  const directives = directivesOf(draft.parsed(path), draft.roots(path));
  return isSilenced(directives, occurrence.rule, occurrence.span.start);
}
