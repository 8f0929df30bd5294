import type { TextLocation } from '../../../server/src/releases/migration/relocation';
import type { Problem, Relocation } from '../../../server/src/service/public';
import type { MigrateResult } from '../../../server/src/service/migrate/migrate-request';
import { checkFile, errorsIn, migrate, type Files } from '../judges/omconfig';
import { commentsOf, scalarsOf } from './scalars';
import { missingField } from '../../../server/src/rules/missing-field/rule';

/** What bringing files from one release to another did, counted, and what it must not have done. */
export interface UpgradedWorkflows {
  readonly changed: number;
  readonly created: number;
  /** Files without errors in the release that they come from, and those of them without errors in the target. */
  readonly validBefore: number;
  readonly validAfter: number;
  /** Files with steps that are left to a person. */
  readonly refused: number;
  /** Errors that the upgrade adds or nobody names, and what is silent. */
  readonly faults: readonly string[];
  /** What left the files, or came into them, and is not reported; and what a second run changes. */
  readonly silent: readonly string[];
}

/** The errors of a file in a release. */
export function errorsOf(files: Files, path: string, release: string): readonly Problem[] {
  return errorsIn(checkFile(files, path, { release, releaseFrom: 'option' }));
}

/** Some files and the release to bring them to. */
export interface WorkflowsUpgrade {
  readonly files: Files;
  /** Absent: the migrations that apply decide. */
  readonly from?: string | undefined;
  readonly to: string;
  /** The paths of the files that have no error in the release that they come from. */
  readonly valid: ReadonlySet<string>;
}

/** Migrates files and holds the result against what must hold for every migration. */
export function upgradeWorkflows({ files, from, to, valid }: WorkflowsUpgrade): UpgradedWorkflows {
  const result = migrate({ files, from, to });
  const after = new Map(files);
  for (const { path, after: text } of result.files) after.set(path, text);
  const left = new Set(result.manual.map(({ path }) => path));
  const errors = new Map([...after.keys()].map((path) => [path, errorsOf(after, path, to)]));
  const silent = [
    ...lostValues(files, after, result),
    ...unreported(files, after, result),
    ...lostComments(files, after, result.relocations),
    ...migrate({ files: after, from, to }).files.map(({ path }) => `${path}: a second run changes it again`),
  ];
  return {
    changed: result.files.filter(({ action }) => action === 'edit').length,
    created: result.files.filter(({ action }) => action === 'create').length,
    validBefore: valid.size,
    validAfter: [...valid].filter((path) => errors.get(path)?.length === 0).length,
    refused: left.size,
    faults: [
      ...[...errors].flatMap(([path, found]) =>
        newProblems({ files, path, from, to, found, isValid: valid.has(path), result }),
      ),
      ...unnamed(errors, valid, left),
      ...silent,
    ],
    silent,
  };
}

interface Migrated {
  readonly files: Files;
  readonly path: string;
  readonly from?: string | undefined;
  readonly to: string;
  readonly isValid: boolean;
  readonly found: readonly Problem[];
  readonly result: MigrateResult;
}

/**
 * Errors at the target that the file did not have there before: an upgrade may leave problems, but it must not add any. What an
 * old form inside hid is not new. What is missing is new unless a step for a person names it; a file that lacked something
 * where it comes from may lack it in its new place.
 */
function newProblems(migrated: Migrated): readonly string[] {
  const { files, path, found } = migrated;
  const before = files.has(path) && found.length > 0 ? errorsBefore(migrated) : [];
  const known = new Set(before.map(({ rule, message }) => `${rule} ${message}`));
  const keys = new Set(scalarsOf(files.get(path) ?? '').map((scalar) => scalar.path.split('.')[0]));
  // Nobody could look below a key that was misspelled.
  const couldBeSeen = ({ rule, path: [key] }: Problem): boolean =>
    rule === missingField.id || key === undefined || !files.has(path) || keys.has(String(key));
  return found
    .filter(couldBeSeen)
    .filter(({ rule, message }) => !known.has(`${rule} ${message}`))
    .filter(({ path: place }) => !before.some((old) => place.every((step, i) => step === old.path[i])))
    .filter(({ rule, path: place }) => rule !== missingField.id || !isExpected(migrated, String(place.at(-1))))
    .map((error) => `${inWords(path, error)} (new)`);
}

/**
 * The errors of a file at the target before it was upgraded; also those that it has with the key at its top which the upgrade
 * corrected, because without `source` it was no workflow and nobody looked at the rest.
 */
function errorsBefore({ files, path, to, result }: Migrated): readonly Problem[] {
  const errors = errorsOf(files, path, to);
  const text = files.get(path) ?? '';
  const [old, now] = [text, result.files.find((file) => file.path === path)?.after ?? text].map(topKeysOf);
  const left = [...(old ?? [])].filter((key) => now?.has(key) === false);
  const come = [...(now ?? [])].filter((key) => old?.has(key) === false);
  const [[wrong = ''], [right = '']] = [left, come];
  if (left.length !== 1 || come.length !== 1) return errors;
  const corrected = text.replaceAll(new RegExp(`^${wrong}(?=\\s*:)`, 'gm'), right);
  return [...errors, ...errorsOf(new Map([...files, [path, corrected]]), path, to)];
}

function topKeysOf(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/^(\w+)\s*:/gm)].map(([, key = '']) => key));
}

/** Whether a step names what is missing, or the file had errors where it comes from because it lacked something. */
function isExpected({ files, path, from = '1.3', isValid, result }: Migrated, field: string): boolean {
  if (result.manual.some((step) => step.path === path && step.text.includes(field))) return true;
  return !isValid && files.has(path) && errorsOf(files, path, from).some(({ rule }) => rule === missingField.id);
}

/** Errors of files that were valid where they come from, and that no step for a person names. */
function unnamed(
  errors: ReadonlyMap<string, readonly Problem[]>,
  valid: ReadonlySet<string>,
  left: ReadonlySet<string>,
): readonly string[] {
  return [...errors].flatMap(([path, found]) =>
    valid.has(path) && !left.has(path) ? found.map((error) => inWords(path, error)) : [],
  );
}

function inWords(path: string, { rule, message }: Problem): string {
  return `${path}: ${rule}: ${message}`;
}

/** Every value that left its place is found elsewhere, or the report says what became of it. */
function lostValues(before: Files, after: Files, { files, relocations, manual }: MigrateResult): string[] {
  const found = new Set(files.flatMap(({ path }) => scalarsOf(after.get(path) ?? '').map(({ value }) => value)));
  return files.flatMap(({ path }) => {
    const now = new Map(scalarsOf(after.get(path) ?? '').map((scalar) => [scalar.path, scalar.value]));
    return scalarsOf(before.get(path) ?? '').flatMap((scalar) => {
      if (scalar.value === '' || now.get(scalar.path) === scalar.value || found.has(scalar.value)) return [];
      const reported = relocations.some(({ from }) => from.path === path && isWithin(scalar.path, inWordsOf(from)));
      return reported || manual.some((step) => step.path === path && step.text.includes(scalar.path))
        ? []
        : [`${path}: the value at ${scalar.path} is lost`];
    });
  });
}

/** What was written that was not there before is where something was moved to, or the report names it. */
function unreported(before: Files, after: Files, { files, relocations }: MigrateResult): string[] {
  const edited = files.filter(({ action }) => action === 'edit');
  const known = new Set(edited.flatMap(({ path }) => scalarsOf(before.get(path) ?? '').map(({ value }) => value)));
  return edited.flatMap(({ path }) => {
    const places = relocations.flatMap(({ from, fate }) => {
      if (fate.kind === 'moved') return [from, fate.to];
      return fate.kind === 'rewritten' && fate.at ? [from, fate.at] : [from];
    });
    const here = places.filter((place) => place.path === path);
    const old = scalarsOf(before.get(path) ?? '');
    const isNew = (text: string): boolean => text !== '' && !old.some((scalar) => isWithin(scalar.path, text));
    const named = [...here.map(inWordsOf), ...here.map(textOf).filter(isNew)];
    return scalarsOf(after.get(path) ?? '').flatMap((scalar) =>
      known.has(scalar.value) || named.some((place) => isWithin(scalar.path, place))
        ? []
        : [`${path}: ${scalar.path} was written and is not reported`],
    );
  });
}

/** Every comment that is in no file any more is reported. */
function lostComments(before: Files, after: Files, relocations: readonly Relocation[]): string[] {
  const found = [...after.values()].flatMap(commentsOf);
  // Two comments that end up behind one value are one.
  const isKept = (comment: string): boolean =>
    found.some((one) => one === comment || one.startsWith(`${comment} `) || one.endsWith(` ${comment}`));
  return [...before].flatMap(([path, text]) => {
    const reported = new Set(
      relocations.flatMap(({ from, fate }) => (from.path === path && fate.kind === 'uncommented' ? fate.comment : [])),
    );
    return commentsOf(text).flatMap((comment) =>
      isKept(comment) || reported.has(comment) ? [] : [`${path}: the comment ${comment} is lost`],
    );
  });
}

/** A place as scalars have it: the keys from the top of the file, also to what is in a text in it. */
function inWordsOf(location: TextLocation): string {
  return [...(location.embedded === undefined ? [] : [textOf(location)]), ...location.place].join('.');
}

/** The keys to the text in a file that a place is in; '' where it is in none. */
function textOf({ embedded = '' }: TextLocation): string {
  const steps = embedded.split('/').slice(1);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')).join('.');
}

function isWithin(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}.`);
}
