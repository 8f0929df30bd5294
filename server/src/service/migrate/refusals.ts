import { directivesOf } from '../../documents/comments/directives';
import type { Draft } from '../../releases/draft';
import type { Engine } from '../engine';
import type { Root } from '../../documents/root';
import type { Migration, Occurrence } from '../../releases/migration';
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
export interface Refused extends Pick<MigrationStep, 'text' | 'review'> {
  /** Set when nothing but these steps for a person is left of it. */
  readonly steps?: readonly string[];
}

/** A step that could not be done, and the places that nothing later may touch because of it. */
interface Refusal extends Refused {
  readonly step: MigrationStep;
  readonly places: ReadonlySet<string>;
}

/** What could not be done in the last pass over each file. */
export class Refusals {
  private readonly ofFiles = new Map<string, Map<string, Refusal>>();

  /** Forgets what was refused in a file, because it is gone through again. */
  begin(path: string): void {
    this.ofFiles.set(path, new Map());
  }

  add(form: FoundForm, refused: Refused): void {
    const { migration, path, root, occurrence } = form;
    const { text, review } = refused;
    const step = { migration: migration.id, path, text, ...(review !== undefined && { review }) };
    this.ofFiles.get(path)?.set(keyOf(form), { ...refused, step, places: placesOf(root, occurrence) });
  }

  has(form: FoundForm): boolean {
    return this.ofFiles.get(form.path)?.has(keyOf(form)) === true;
  }

  /** The other migration that refused something at the place of an old form: what depends on it waits. */
  blockerOf({ migration, path, root, occurrence }: FoundForm): string | undefined {
    const own = placesOf(root, occurrence);
    const isBlocked = ({ step, places }: Refusal): boolean =>
      step.migration !== migration.id && [...own].some((place) => places.has(place));
    return [...(this.ofFiles.get(path)?.values() ?? [])].find(isBlocked)?.step.migration;
  }

  stepsIn(path: string): readonly MigrationStep[] {
    return [...(this.ofFiles.get(path)?.values() ?? [])].map(({ step }) => step);
  }

  /** The steps of all files, without those that only repeat what a change `left` before it found the same again. */
  steps(left: readonly MigrationStep[]): readonly MigrationStep[] {
    const known = new Set(left.map(textKeyOf));
    const isKnown = ({ step, steps }: Refusal): boolean =>
      steps?.every((text) => known.has(textKeyOf({ ...step, text }))) ?? false;
    return [...this.ofFiles.values()]
      .flatMap((ofFile) => [...ofFile.values()])
      .flatMap((refusal) => (isKnown(refusal) ? [] : [refusal.step]));
  }
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

/** Whether a comment says that a person has seen to an old form already. */
export function isSettled({ library }: Pick<Engine, 'library'>, draft: Draft, form: FoundForm): boolean {
  const { path, occurrence } = form;
  const parsed = library.parsed(path, draft.read(path) ?? '');
  return directivesOf(parsed, draft.roots(path)).suppresses(occurrence.rule, occurrence.span.start);
}
