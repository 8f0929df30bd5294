import type { YamlNode } from '../../yaml/node';
import { nodeAt, pointer, type Path } from '../../yaml/path';
import { nearest } from '../../text/nearest';
import { ANY_ITEM, type PropertyIndex } from './property-index';

/** More places than this are no advice. */
const MAX_PLACES = 3;
/** A name that more objects have than this, such as `enabled`, does not say which of them is meant. */
const MAX_OWNERS = 12;

/** A field that is unknown at its place, or not known yet. */
interface UnknownField {
  readonly name: string;
  readonly path: Path;
  /** The names that its object has. */
  readonly known: readonly string[];
}

/**
 * The places where a field that is unknown at its own would be right, likeliest first: all of one sort, the first of
 * these that there is.
 *
 * 1. where it is required and missing;
 * 2. one level below the object that it is in, where that is clear (`source.sourceConfig.type`): the level is left
 *    out, or what belongs into it is too far to the left;
 * 3. in an object that is written;
 * 4. below the object that it is in;
 * 5. anywhere else, unless it looks like a misspelled name.
 */
export function placesElsewhere(field: UnknownField, document: Surroundings): readonly Path[] {
  const { root, missing } = document;
  const places = placesOfName(field, document).filter((place) => nodeAt(root, place) === undefined);
  const wanted = places.filter((place) => missing.has(pointer(place)));
  if (wanted.length > 0) return few(wanted, field.path);
  const levelOut = levelsOut(places, field);
  const tooFarLeft = levelOut.filter((place) => nodeAt(root, place.slice(0, -1)) === null);
  if (tooFarLeft.length === 1) return tooFarLeft;
  if (levelOut.length === 1) return levelOut;
  if (places.length > MAX_OWNERS) return [];
  const written = places.filter((place) => nodeAt(root, place.slice(0, -1))?.kind === 'map');
  if (written.length > 0) return few(written, field.path);
  const below = places.filter((place) => isBelow(place, field.path.slice(0, -1)));
  if (below.length > 0) return few(below, field.path);
  return nearest(field.name, field.known) === undefined ? few(places, field.path) : [];
}

/**
 * Whether only a person knows which place of the name is meant: there are several, whether or not something is written there. A
 * place that is missing, and one that is the only one a level below, speak for themselves.
 */
export function isChoiceOfPlaces(field: UnknownField, document: Surroundings): boolean {
  const places = placesOfName(field, document);
  const isClear = places.some((place) => document.missing.has(pointer(place))) || levelsOut(places, field).length === 1;
  return places.length > 1 && !isClear;
}

/** The one place of the name below its object where such a value is written, if there is one: the field is there twice. */
export function writtenBelow(field: UnknownField, document: Surroundings): Path | undefined {
  const kind = nodeAt(document.root, field.path)?.kind;
  const places = placesOfName(field, document).filter((place) => isBelow(place, field.path.slice(0, -1)));
  const [place, ...others] = places.filter((one) => nodeAt(document.root, one) !== undefined);
  const isOne = place !== undefined && others.length === 0 && nodeAt(document.root, place)?.kind === kind;
  return isOne ? place : undefined;
}

/** The place of a field in a section, if the section has a field of that name. */
export function placeInSection(field: UnknownField, section: Path, document: Surroundings): Path | undefined {
  const wanted = pointer([...section, field.name]);
  return placesOfName(field, document).find((place) => pointer(place) === wanted);
}

/** What places are looked for in. */
interface Surroundings {
  readonly root: YamlNode;
  readonly index: PropertyIndex;
  /** Pointers of the fields that are missing. */
  readonly missing: ReadonlySet<string>;
}

/** The places where the name is right, whether or not something is written there. */
function placesOfName(field: UnknownField, { root, index }: Surroundings): readonly Path[] {
  return (index.get(field.name) ?? [])
    .map((place) => asSeenFrom(field.path, place))
    .filter((place) => place !== undefined)
    .filter((place) => !isFilterOfConnection(place) && !isOfAnotherSection(place, field.path))
    .filter((place) => !isPipelineType(place, nodeAt(root, field.path)))
    .filter((place) => !isBelow(place, field.path) && fitsTree(place, root));
}

/** Those one level below the object that the field is in. */
function levelsOut(places: readonly Path[], { path }: UnknownField): readonly Path[] {
  return places.filter((place) => isBelow(place, path.slice(0, -1)) && place.length === path.length + 1);
}

/**
 * Connections have filters too, which only pipelines that are created in the UI start from. A filter that is written for a
 * pipeline does not belong there.
 */
function isFilterOfConnection(place: Path): boolean {
  const isFilter = String(place.at(-1)).endsWith('FilterPattern');
  return isFilter && (place.includes('serviceConnection') || place.includes('openMetadataServerConfig'));
}

/** Its fields (`type`, `includeTags`) are named like others; only what is at the top of the file may have slipped out of it. */
const SERVER_SECTION = 'openMetadataServerConfig';
/** Its fields (`database`, `table`) say nothing about a field of that name anywhere else. */
const OWNER_SECTION = 'ownerConfig';

function isOfAnotherSection(place: Path, from: Path): boolean {
  const isApart = (section: string): boolean => place.includes(section) && !from.includes(section);
  return isApart(OWNER_SECTION) || (from.length > 2 && isApart(SERVER_SECTION));
}

/** Whether the value is the type of a pipeline, `DatabaseMetadata`, and the place that of a source, which is in lower case. */
function isPipelineType(place: Path, value: YamlNode | null | undefined): boolean {
  return place.join('.') === 'source.type' && value?.kind === 'scalar' && /[A-Z]/.test(String(value.value));
}

/** Whether a path is an ancestor or lies below it. */
function isBelow(path: Path, ancestor: Path): boolean {
  return ancestor.every((step, i) => step === path[i]);
}

/** Whether the name at a path is declared by its object, and not a free one. */
export function isPlaceOf(index: PropertyIndex, path: Path): boolean {
  const places = index.get(String(path.at(-1))) ?? [];
  return places.some((place) => place.length === path.length && isBelow(asSeenFrom(path, place) ?? [], path));
}

/** Nearest first; none when there are too many to choose from. */
function few(places: readonly Path[], from: Path): readonly Path[] {
  if (places.length > MAX_PLACES) return [];
  return [...places].sort((a, b) => shared(b, from) - shared(a, from));
}

/** A place in a list is that of the same item; from elsewhere nobody knows which item is meant. */
function asSeenFrom(from: Path, place: Path): Path | undefined {
  const list = place.lastIndexOf(ANY_ITEM);
  const same = place
    .slice(0, list + 1)
    .every((step, i) => (step === ANY_ITEM ? typeof from[i] === 'number' : step === from[i]));
  return same ? [...from.slice(0, list + 1), ...place.slice(list + 1)] : undefined;
}

/** A place below something that is written and is not a map does not exist. */
function fitsTree(place: Path, root: YamlNode): boolean {
  const above = place.map((_, length) => nodeAt(root, place.slice(0, length)));
  const written = above.findLast((node) => node !== undefined);
  return written?.kind !== 'scalar' && written?.kind !== 'seq';
}

function shared(a: Path, b: Path): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
