import type { YamlNode } from '../../yaml/node';
import { nodeAt, pointer, type Path } from '../../yaml/path';
import type { Finding } from './finding';
import type { PropertyIndex } from './property-index';
import { isChoiceOfPlaces, isPlaceOf, placeInSection, placesElsewhere, writtenBelow } from './elsewhere';
import type { RelativeFinding } from './found';

/**
 * What one walk found, as one list: each mistake once, in the order of the text. It sees the whole document, so it can
 * say where a name that is wrong here would be right, and drop what is missing there because of that; not without an index.
 */
export function settle(
  found: readonly RelativeFinding[],
  root: YamlNode,
  index: (() => PropertyIndex) | undefined,
): readonly Finding[] {
  const all = withoutEchoes(found);
  if (!index) return all;
  const missing = missingPlaces(all);
  const document = { root, index, missing };
  const located = withLeftOutSections(
    all.map((finding) => locate(finding, document)),
    document,
  );
  const brought = broughtPlaces(located);
  const reported = located.flatMap((finding) => withoutMisplaced(finding, brought) ?? []);
  return reported.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}

/** What is seen at its own place and through an alias is reported at its own place; through several, once for each. */
function withoutEchoes(found: readonly RelativeFinding[]): Finding[] {
  const direct = new Set(found.filter(({ origin }) => origin === undefined).map(({ finding }) => keyOf(finding)));
  return found
    .filter(({ finding, origin }) => origin === undefined || !direct.has(keyOf({ ...finding, span: origin })))
    .map(({ finding }) => finding);
}

function keyOf({ kind, span, path }: Finding): string {
  return `${kind} ${span.start} ${span.end} ${String(path.at(-1))}`;
}

interface Document {
  readonly root: YamlNode;
  readonly index: () => PropertyIndex;
  /** Pointers of the fields that are missing. */
  readonly missing: ReadonlySet<string>;
}

function locate(finding: Finding, document: Document): Finding {
  if (finding.kind === 'wrongType') return asMisplaced(finding, document) ?? finding;
  if (finding.kind !== 'unknownKey' && finding.kind !== 'unreadKey' && finding.kind !== 'laterKey') return finding;
  const field = { known: [], ...finding };
  const elsewhere = placesElsewhere(field, { ...document, index: document.index() });
  if (elsewhere.length === 0) {
    if (finding.kind !== 'unknownKey') return finding;
    const writtenAt = writtenBelow(field, { ...document, index: document.index() });
    return writtenAt ? { ...finding, writtenAt } : finding;
  }
  const isChoice = isChoiceOfPlaces(field, { ...document, index: document.index() });
  return isChoice ? { ...finding, elsewhere, isChoice } : { ...finding, elsewhere };
}

/**
 * Where the name of a section that is required was left out (`source:`), the fields that only it has say so; those next to
 * them with a name that other objects have as well, such as `type`, belong there, too.
 */
function withLeftOutSections(located: readonly Finding[], document: Document): readonly Finding[] {
  const sections = new Map<string, Path>();
  for (const finding of located) {
    if (finding.kind !== 'unknownKey' || finding.elsewhere?.length !== 1) continue;
    const section = finding.elsewhere[0]?.slice(0, -1) ?? [];
    if (document.missing.has(pointer(section))) sections.set(pointer(finding.path.slice(0, -1)), section);
  }
  if (sections.size === 0) return located;
  return located.map((finding) => {
    if (finding.kind !== 'unknownKey') return finding;
    const { isChoice = false, ...clear } = finding;
    if (clear.elsewhere !== undefined && !isChoice) return finding;
    const section = sections.get(pointer(finding.path.slice(0, -1)));
    const place = section && placeInSection(finding, section, { ...document, index: document.index() });
    return place ? { ...clear, elsewhere: [place] } : finding;
  });
}

/**
 * A list or an object under a free name of a map is misplaced, rather than of a wrong type, if the name belongs to another
 * object that is written.
 */
function asMisplaced(finding: Extract<Finding, { kind: 'wrongType' }>, document: Document): Finding | undefined {
  const { path, span, schema, secret, expected, found } = finding;
  const name = path.at(-1);
  if (typeof name !== 'string' || (found !== 'object' && found !== 'array')) return undefined;
  const index = document.index();
  if (isPlaceOf(index, path)) return undefined;
  const refused = { expected, found };
  const stray = { kind: 'unknownKey', name, known: [], path, span, schema, secret, refused } as const;
  const elsewhere = placesElsewhere(stray, { ...document, index });
  const isWritten = (place: Path): boolean => nodeAt(document.root, place.slice(0, -1))?.kind === 'map';
  return elsewhere.some(isWritten) ? { ...stray, elsewhere } : undefined;
}

/** Pointers of the fields that are missing. */
function missingPlaces(all: readonly Finding[]): ReadonlySet<string> {
  return new Set(
    all.flatMap((finding) => {
      if (finding.kind !== 'missingKeys') return [];
      const parent = pointer(finding.path.slice(0, -1));
      return finding.names.map((name) => parent + pointer([name]));
    }),
  );
}

/** Pointers of the places to which misplaced fields belong, and of all above them. */
function broughtPlaces(all: readonly Finding[]): ReadonlySet<string> {
  const places = new Set<string>();
  for (const finding of all) {
    if (finding.kind !== 'unknownKey') continue;
    for (const place of finding.elsewhere ?? []) {
      for (let length = place.length; length >= 0; length--) places.add(pointer(place.slice(0, length)));
    }
  }
  return places;
}

/** What is missing, or fits no alternative, for lack of a misplaced field is not reported next to it. */
function withoutMisplaced(finding: Finding, brought: ReadonlySet<string>): Finding | undefined {
  if (finding.kind === 'noAlternative') return brought.has(pointer(finding.path)) ? undefined : finding;
  if (finding.kind !== 'missingKeys') return finding;
  const parent = finding.path.slice(0, -1);
  const names = finding.names.filter((name) => !brought.has(pointer([...parent, name])));
  const [first] = names;
  if (first === undefined) return undefined;
  return { ...finding, names, path: [...parent, first] };
}
