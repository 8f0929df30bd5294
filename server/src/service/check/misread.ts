import type { Root } from '../../documents/read/root';
import type { Misread } from '../../rules/shared/rule';
import type { Finding } from '../../schemas/walk/finding';
import { applyPatches, movedOffset } from '../../yaml/read/slips/patch';
import { misreadings, type Suspect } from '../../yaml/read/slips/misread';
import type { Reading, Slip } from '../../yaml/read/slips/slip';
import { largest, smallest } from '../../text/long-lists';
import { entryOf, nodeAt, pathOfKey, pointer, type Path } from '../../yaml/path';
import { deepEqual } from '../../yaml/equal';
import { toPlain } from '../../yaml/plain';
import type { SchemaLocation } from '../../schemas/walk/place';
import { isNamedAbove } from './named-above';
import { isAsReadable, namedKeys, namesField, type Reread } from './reread';

/** What is known about a root whose text may have been meant differently. */
export interface Misreadable {
  readonly text: string;
  readonly root: Root;
  /** All that the walk found, and what of it a rule would report. */
  readonly walked: readonly Finding[];
  readonly findings: readonly Finding[];
  readonly reread: (text: string) => Reread | undefined;
  readonly placesOnTheWay: (path: Path) => readonly (SchemaLocation | undefined)[];
}

/** What is found once the text is read as it was meant. */
interface Understood {
  readonly findings: readonly Finding[];
  readonly misread: ReadonlyMap<Finding, Misread>;
}

/** In a text with more mistakes, each of which takes time and memory, nobody can say what a line was meant to be. */
const MOST_MISTAKES = 20;
/** So many characters are read again at most, and so many texts. */
const MOST_PARSED = 1_500_000;
const MOST_READ = 40;
/** In a text with errors, each of which is read past each time. */
const MOST_PARSED_WITH_ERRORS = 150_000;
/** So many findings may be slips: a text with more is not one that somebody mistyped. */
const MOST_SUSPECTS = 40;

/** Slips after which a line has another key. */
const ABOUT_KEYS: ReadonlySet<string> = new Set(['wrong-level', 'missing-colon', 'missing-space']);

/**
 * Finds slips of the hand in a text that is valid YAML: a line on the wrong level, a key without its colon. A slip is certain
 * where another reading of its line has fewer findings, and none of its own. What follows from it is not reported.
 */
export function understand(asked: Misreadable): Understood {
  const { root, findings, walked } = asked;
  const none = { findings, misread: new Map<Finding, Misread>() };
  if (root.embedded?.language !== undefined || findings.length === 0) return none;
  if (root.document.syntax.length > MOST_MISTAKES) return none;
  const search = new Search(asked);
  const misread = new Map<Finding, Misread>();
  const explained = new Set<Finding>();
  // An unknown key shows more than the value that is missing above it.
  const keys = findings.filter(isStrangeKey);
  const others = findings.filter((finding) => !isStrangeKey(finding));
  for (const finding of [...keys, ...others]) {
    if (explained.has(finding)) continue;
    const found = search.slipAt(finding);
    if (!found) continue;
    const gone = walked.filter((one) => !found.left.has(one));
    misread.set(finding, { ...found.misread, also: gone.filter((one) => isNextTo(one, finding)) });
    for (const one of gone) explained.add(one);
  }
  if (misread.size === 0) return none;
  return { findings: findings.filter((finding) => misread.has(finding) || !explained.has(finding)), misread };
}

/** A reading that makes sense. */
interface Sensible {
  readonly reading: Reading;
  readonly after: Reread;
  /** The findings that are left then. */
  readonly left: ReadonlySet<Finding>;
  readonly data: unknown;
  /** Where the key of the slip is then, from the root of the document. */
  readonly place: Path | undefined;
}

/** Whether a key is unknown where it is, in any release. */
function isStrangeKey(finding: Finding): boolean {
  return finding.kind === 'unknownKey' || (finding.kind === 'unreadKey' && finding.unread === undefined);
}

/**
 * Whether a finding is about something in its place: a key that belonged there in other releases, or a value that the loader reads as
 * another text. What the release says of it is another matter.
 */
function isInPlace(finding: Finding): boolean {
  if (finding.kind === 'unreadKey') return finding.unread !== undefined;
  return IN_PLACE.has(finding.kind);
}

const IN_PLACE: ReadonlySet<Finding['kind']> = new Set(['removedKey', 'laterKey', 'deprecatedKey', 'alteredText']);

/** Whether two findings are about keys of one map. */
function isNextTo(one: Finding, other: Finding): boolean {
  const isKey = isStrangeKey(one) && isStrangeKey(other) && one !== other;
  return isKey && pointer(one.path.slice(0, -1)) === pointer(other.path.slice(0, -1));
}

class Search {
  private tries: number;
  private suspects = MOST_SUSPECTS;
  /** What the walk found, by where it begins. */
  private readonly walkedAt = new Map<number, Finding[]>();

  constructor(private readonly asked: Misreadable) {
    const most = asked.root.document.syntax.length > 0 ? MOST_PARSED_WITH_ERRORS : MOST_PARSED;
    this.tries = Math.min(MOST_READ, most / (asked.text.length + 1));
    for (const finding of asked.walked) {
      const { start } = finding.span;
      const others = this.walkedAt.get(start);
      if (others) others.push(finding);
      else this.walkedAt.set(start, [finding]);
    }
  }

  slipAt(
    finding: Finding,
  ): { readonly misread: Omit<Misread, 'also'>; readonly left: ReadonlySet<Finding> } | undefined {
    const { root, text } = this.asked;
    const suspect = suspectOf(root, finding);
    if (!suspect || this.tries < 1 || this.suspects < 1) return undefined;
    this.suspects -= 1;
    const ownSlips = misreadings(text, suspect, () =>
      isNamedAbove(this.asked, { path: finding.path, start: finding.span.start }),
    );
    for (const slip of [...ownSlips, ...this.slipsOfSection(finding)]) {
      const sensible = slip.readings.flatMap((reading) => this.sensible(slip, reading, finding) ?? []);
      const different = sensible.filter(
        ({ data }, index) => sensible.findIndex((one) => deepEqual(one.data, data)) === index,
      );
      const best = different.length < 2 ? different : mostNamed(different);
      const [first] = best;
      if (!first) continue;
      const readings = best.map(({ reading }) => reading);
      return {
        misread: { ...slip, readings, places: best.flatMap(({ place }) => (place ? [place] : [])) },
        left: first.left,
      };
    }
    return undefined;
  }

  /** The line of the section whose first key is unknown, where another section above may have such a section as well. */
  private slipsOfSection(finding: Finding): readonly Slip[] {
    const { root, text } = this.asked;
    const path = finding.path.slice(0, -1);
    const inRoot = path.slice(root.base.length);
    const name = inRoot.at(-1);
    if (!isStrangeKey(finding) || typeof name !== 'string') return [];
    const entry = entryOf(nodeAt(root.node, inRoot.slice(0, -1)), name);
    const { key, value } = entry ?? {};
    if (key === undefined || value?.kind !== 'map' || value.entries[0]?.key.start !== finding.span.start) return [];
    const { start, end } = key;
    const own = pointer(inRoot.slice(0, -1));
    if (!isNamedAbove(this.asked, { path, start, mayBe: (map) => pointer(map) !== own })) return [];
    return misreadings(text, { kind: 'key', start, end, from: root.document.start }, () => true);
  }

  /** Whether something is in a key that was unknown where it is, or that key itself: nobody looked at it there. */
  private isInStrangeKey(offset: number): boolean {
    const { root, walked } = this.asked;
    return walked.some((finding) => {
      if (!isStrangeKey(finding) || offset < finding.span.start) return false;
      return offset < (nodeAt(root.node, finding.path.slice(root.base.length))?.end ?? finding.span.end);
    });
  }

  private sensible(slip: Slip, reading: Reading, finding: Finding): Sensible | undefined {
    if (this.tries < 1) return undefined;
    this.tries -= 1;
    const { text, root, reread } = this.asked;
    const patched = applyPatches(text, reading.patches);
    const after = reread(patched.text);
    if (!after || !isAsReadable(root, after.root)) return undefined;
    const left = new Set<Finding>();
    for (const one of after.findings) {
      const at = patched.originalOffset(one.span.start);
      const before = this.walkedAt.get(at)?.find((other) => isSame(one, other));
      if (!before && isInPlace(one) && this.isInStrangeKey(at)) continue;
      if (!before || before === finding) return undefined;
      left.add(before);
    }
    const { start, end, code } = slip.problem;
    const place = pathOfKey(after.root.node, movedOffset(code === 'odd-space' ? end : start, reading.patches));
    if (ABOUT_KEYS.has(code) && !(place && namesField(after, place, code))) return undefined;
    const data = toPlain(after.root.node, after.root.document);
    return { reading, after, left, data, place: place && [...root.base, ...place] };
  }
}

/** Whether a finding in the changed text was there before, at the same place. */
function isSame(after: Finding, before: Finding): boolean {
  if (after.kind !== before.kind) return false;
  return (
    after.kind !== 'missingKeys' ||
    before.kind !== 'missingKeys' ||
    after.names.every((name) => before.names.includes(name))
  );
}

function suspectOf({ node, base, document }: Root, finding: Finding): Suspect | undefined {
  const { span } = finding;
  const from = document.start;
  if (isStrangeKey(finding)) return { kind: 'key', ...span, from };
  if (finding.kind !== 'wrongType') return undefined;
  const value = nodeAt(node, finding.path.slice(base.length));
  if (finding.found === 'null') return { kind: 'nothing', ...span, from };
  const isPlain = value?.kind === 'scalar' && value.style === 'plain' && value.tag === undefined;
  return isPlain && finding.expected.some((type) => type === 'object' || type === 'array')
    ? { kind: 'text', ...span, from }
    : undefined;
}

/** Those with the fewest findings, and of these those in which the schema knows the most keys. */
function mostNamed(sensible: readonly Sensible[]): readonly Sensible[] {
  const fewest = smallest(sensible.map(({ left }) => left.size));
  const good = sensible.filter(({ left }) => left.size === fewest).map((one) => ({ one, named: namedKeys(one.after) }));
  const most = largest(good.map(({ named }) => named));
  return good.flatMap(({ one, named }) => (named === most ? [one] : []));
}
