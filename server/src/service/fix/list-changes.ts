import { rootsByDocument, type Root } from '../../documents/read/root';
import type { Relocation, TextLocation } from '../../releases/migration/relocation';
import { diffTexts } from '../../text/diff/diff-texts';
import { LineIndex } from '../../text/line-index';
import type { Span } from '../../text/span';
import { deepEqual } from '../../yaml/equal';
import { originalOf } from '../../yaml/incremental/moved-document';
import type { YamlDocument } from '../../yaml/node';
import { isWithin, nodeAt, pointer, type Path } from '../../yaml/path';
import { toPlain } from '../../yaml/plain';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { secretsOf } from '../check/secrets-of';
import { redact } from '../secrets/redact';
import { isSecretName } from '../secrets/secret-name';

/**
 * What fixes removed, moved, rewrote and added in a file, read from its data before and after: nothing that a person wrote goes
 * without being listed. Where the data is the same, or there is none, the lines that differ.
 */
export function listChanges(engine: Engine, request: CheckRequest, after: string): readonly Relocation[] {
  const { path, text, workspace } = request;
  if (after === text) return [];
  const rootsOf = (content: string): readonly Root[] => [...engine.parsedFiles.roots(path, content, workspace)];
  const [olds, news] = [documentsOf(rootsOf(text)), documentsOf(rootsOf(after))];
  let spans: readonly Span[] | undefined;
  const isSecret = ({ start, end }: Span): boolean =>
    (spans ??= secretsOf(engine, { ...request, text: after })).some((span) => span.start < end && span.end > start);
  const found = [...olds].flatMap(([key, old]) => {
    const now = news.get(key);
    if (now && originalOf(now.document) === originalOf(old.document)) return [];
    // Offsets in an embedded document are those of its own text.
    const isHidden = old.at.embedded === undefined ? isSecret : (): boolean => false;
    return now ? changesOf({ path, ...old.at }, { before: old.document, after: now.document, isHidden }) : [];
  });
  return found.length > 0 ? found : changedLines(path, text, after);
}

/** A document that holds something of OpenMetadata. */
interface OwnDocument {
  readonly at: Omit<TextLocation, 'path' | 'place'>;
  readonly document: YamlDocument;
}

function documentsOf(roots: readonly Root[]): ReadonlyMap<string, OwnDocument> {
  const found = new Map<string, OwnDocument>();
  for (const [index, here] of rootsByDocument(roots)) {
    for (const { embedded, document } of here) {
      const inside = embedded && pointer(embedded.path);
      const key = `${index} ${embedded?.documentIndex ?? ''} ${inside ?? ''}`;
      found.set(key, { at: { document: index, ...(inside !== undefined && { embedded: inside }) }, document });
    }
  }
  return found;
}

interface Leaf {
  readonly path: Path;
  readonly value: unknown;
}

type Place = Omit<TextLocation, 'place'>;

interface Documents {
  readonly before: YamlDocument;
  readonly after: YamlDocument;
  /** Whether a value of the document after is a secret. */
  readonly isHidden: (span: Span) => boolean;
}

function changesOf(at: Place, { before, after, isHidden }: Documents): readonly Relocation[] {
  const [olds, news] = [leavesIn(before), leavesIn(after)];
  const gone = [...olds].filter(([key]) => !news.has(key)).map(([, leaf]) => leaf);
  const fresh = new Map([...news].filter(([key]) => !olds.has(key)));
  const moved: (readonly [Path, Path])[] = [];
  const removed: Path[] = [];
  for (const { path, value } of gone) {
    const target = targetOf(path, value, fresh);
    if (target) {
      fresh.delete(pointer(target));
      moved.push([path, target]);
    } else removed.push(path);
  }
  const rewritten = [...olds].flatMap(([key, { path, value }]): readonly Relocation[] => {
    const now = news.get(key);
    if (!now || deepEqual(now.value, value)) return [];
    const node = nodeAt(after.root, path);
    const isSecret = path.some((step) => isSecretName(String(step))) || (node ? isHidden(node) : false);
    return [{ from: { ...at, place: path }, fate: { kind: 'rewritten', ...(!isSecret && shown(now.value)) } }];
  });
  return [
    ...wholes(moved, before, after).map(([from, to]): Relocation => ({
      from: { ...at, place: from },
      fate: { kind: 'moved', to: { ...at, place: to } },
    })),
    ...rewritten,
    ...removed.map((place): Relocation => ({
      from: { ...at, place },
      fate: { kind: 'removed', because: { why: 'fix' } },
    })),
    ...[...fresh.values()].map(({ path: place }): Relocation => ({
      from: { ...at, place },
      fate: { kind: 'added', because: { why: 'fix' } },
    })),
  ];
}

/** Where the value is now: at a place of the same name, or else at the only new place that has it. */
function targetOf(path: Path, value: unknown, fresh: ReadonlyMap<string, Leaf>): Path | undefined {
  const same = [...fresh.values()].filter((leaf) => deepEqual(leaf.value, value)).map((leaf) => leaf.path);
  return same.find((place) => place.at(-1) === path.at(-1)) ?? (same.length === 1 ? same[0] : undefined);
}

/** Values that moved with all that is around them, as one. */
function wholes(
  moved: readonly (readonly [Path, Path])[],
  before: YamlDocument,
  after: YamlDocument,
): readonly (readonly [Path, Path])[] {
  const found = new Map<string, readonly [Path, Path]>();
  for (const pair of moved) {
    let [from, to] = pair;
    for (
      let [outer, target] = [from.slice(0, -1), to.slice(0, -1)];
      outer.length > 0 && target.length > 0 && from.at(-1) === to.at(-1);
      [outer, target] = [from.slice(0, -1), to.slice(0, -1)]
    ) {
      const isWhole = nodeAt(after.root, outer) === undefined && nodeAt(before.root, target) === undefined;
      const allMove = moved.every(([one, other]) => !isWithin(one, outer) || isWithin(other, target));
      if (!isWhole || !allMove) break;
      [from, to] = [outer, target];
    }
    found.set(`${pointer(from)} ${pointer(to)}`, [from, to]);
  }
  return [...found.values()];
}

function leavesIn(document: YamlDocument): ReadonlyMap<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  const collect = (value: unknown, path: Path): void => {
    const entries = entriesOf(value);
    for (const [name, below] of entries) collect(below, [...path, name]);
    if (entries.length === 0 && path.length > 0) leaves.set(pointer(path), { path, value });
  };
  collect(toPlain(document.root, document), []);
  return leaves;
}

function entriesOf(value: unknown): readonly (readonly [string | number, unknown])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value) ? value.map((item: unknown, index) => [index, item]) : Object.entries(value);
}

/** Characters of a value that are shown. */
const LONGEST = 120;

/** A value as far as a line has room for it; nothing of one that holds a secret. */
function shown(value: unknown): { readonly value?: string } {
  const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
  if (text === '' || redact(text) !== text) return {};
  const [first = ''] = text.split('\n', 1);
  return { value: first.length < text.length || first.length > LONGEST ? `${first.slice(0, LONGEST)}…` : text };
}

/** The lines that differ, each with what it is now, unless it holds a secret. */
function changedLines(path: string, before: string, after: string): readonly Relocation[] {
  const [olds, news] = [new LineIndex(before), new LineIndex(after)];
  const lines = after.split('\n');
  const found = new Map<number, Relocation>();
  let delta = 0;
  for (const { start, end, text } of diffTexts(before, after)) {
    const line = olds.positionAt(start).line;
    const now = lines[news.positionAt(start + delta).line]?.trim();
    delta += text.length - (end - start);
    if (found.has(line)) continue;
    const isGone = text === '' && before.slice(start, end).endsWith('\n');
    found.set(line, {
      from: { path, document: 0, place: [`line ${line + 1}`] },
      fate: isGone ? { kind: 'removed', because: { why: 'fix' } } : { kind: 'rewritten', ...shown(now) },
    });
  }
  return [...found.values()];
}
