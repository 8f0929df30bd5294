import type { Root } from '../../documents/read/root';
import type { SchemaStore } from '../../schemas/store';
import { applyEdits } from '../../text/apply-edits';
import type { TextEdit } from '../../text/edit';
import { lineStart, nextLine } from '../../text/lines';
import type { Span } from '../../text/span';
import { applyTogether } from '../../yaml/edit/apply-together';
import { extentOf } from '../../yaml/edit/layout/extent';
import { lineKind } from '../../yaml/edit/layout/lines';
import { stepAt } from '../../yaml/edit/layout/place';
import { editedDocument, type EditedDocument } from '../../yaml/edit/layout/target';
import { deepEqual } from '../../yaml/equal';
import type { MapNode, ParsedText } from '../../yaml/node';
import { nodeAt, pointer, type Path } from '../../yaml/path';
import { toPlain } from '../../yaml/plain';
import { parseText } from '../../yaml/read/parse';
import { commentsOf } from './comments';

/** The text without some of the values, and which of them are gone. */
export interface TrimmedText {
  readonly text: string;
  /** From the root of the values; those that are missing here have a comment of one's own. */
  readonly gone: ReadonlySet<string>;
}

/**
 * Removes values with the comments of the chart that belong to them, maps that hold nothing else, and comments of the chart that
 * belong to nothing any more. What has a comment of one's own stays.
 */
export function trimRoot(
  parsed: ParsedText,
  root: Root,
  { places, store }: { readonly places: readonly Path[]; readonly store: SchemaStore },
): TrimmedText {
  const { text } = parsed;
  const target = editedDocument(parsed, root.documentIndex);
  const plan = target && new Removal(target, root, { places, store });
  if (!plan || plan.paths.length === 0) return { text, gone: new Set() };
  const bare = withoutComments(text, plan.looseComments());
  const after = removed(bare, root, plan.paths);
  const node = nodeAt(parseText(after).documents[root.documentIndex]?.root, root.base);
  return { text: after, gone: new Set(places.filter((place) => nodeAt(node, place) === undefined).map(pointer)) };
}

/** What is removed of a document. */
class Removal {
  /** The outermost places that go as a whole, from the root of the values. */
  readonly paths: readonly Path[];
  private readonly wanted: ReadonlySet<string>;
  private readonly comments: ReturnType<typeof commentsOf>;

  constructor(
    private readonly target: EditedDocument,
    private readonly root: Root,
    { places, store }: { readonly places: readonly Path[]; readonly store: SchemaStore },
  ) {
    this.wanted = new Set(places.map(pointer));
    this.comments = commentsOf(target.text, target.document.root, store);
    this.paths = this.below(root.node, []).paths;
  }

  /** What goes of a map, and whether nothing of it would be left. */
  private below(node: MapNode, path: Path): { readonly paths: readonly Path[]; readonly isAll: boolean } {
    let isAll = true;
    const paths = node.entries.flatMap(({ name, value }): readonly Path[] => {
      if (name === undefined) {
        isAll = false;
        return [];
      }
      const here = [...path, name];
      const inside = value?.kind === 'map' && value.entries.length > 0 ? this.below(value, here) : undefined;
      const mayGo = inside ? inside.isAll : this.wanted.has(pointer(here));
      if (mayGo && !this.hasOwnComment(here)) return [here];
      isAll = false;
      // A map of which only a comment would be left keeps its last entry.
      return inside?.isAll === true ? inside.paths.slice(0, -1) : (inside?.paths ?? []);
    });
    return { paths, isAll };
  }

  private hasOwnComment(path: Path): boolean {
    const extent = this.extentOf(path);
    return (
      extent === undefined ||
      this.comments.some(({ start, isOfChart }) => !isOfChart && start >= extent.start && start < extent.end)
    );
  }

  private extentOf(path: Path): Span | undefined {
    const step = stepAt(this.target.document.root, [...this.root.base, ...path]);
    if (!step) return undefined;
    const { start, end } = step.entry;
    return step.node.flow ? { start, end: nextLine(this.target.text, end) } : extentOf(this.target, step);
  }

  /** Lines with comments of the chart that are not above something that stays. */
  looseComments(): readonly Span[] {
    const { text } = this.target;
    const extents = this.paths.flatMap((path) => this.extentOf(path) ?? []);
    const isRemoved = (at: number): boolean => extents.some(({ start, end }) => start <= at && at < end);
    return this.commentLines(isRemoved).filter(({ end }) => {
      const next = end < text.length ? lineKind(text, end) : 'blank';
      return next === 'blank' || isRemoved(end);
    });
  }

  /** Comment lines that follow each other and are not removed yet, if all of them are the chart's. */
  private commentLines(isRemoved: (at: number) => boolean): readonly Span[] {
    const { text } = this.target;
    const runs: (Span & { readonly isOfChart: boolean })[] = [];
    for (const { start: at, isOfChart } of this.comments) {
      const start = lineStart(text, at);
      if (lineKind(text, start) !== 'comment' || isRemoved(start)) continue;
      const end = nextLine(text, at);
      const above = runs.at(-1);
      if (above?.end === start)
        runs[runs.length - 1] = { start: above.start, end, isOfChart: above.isOfChart && isOfChart };
      else runs.push({ start, end, isOfChart });
    }
    return runs.filter(({ isOfChart }) => isOfChart);
  }
}

/** The text without comment lines, if it reads the same without them. */
function withoutComments(text: string, lines: readonly Span[]): string {
  const edits = lines.map(({ start, end }): TextEdit => {
    const isAfterBlank = start === 0 || lineKind(text, lineStart(text, start - 1)) === 'blank';
    let until = end;
    while (isAfterBlank && until < text.length && lineKind(text, until) === 'blank') until = nextLine(text, until);
    return { start, end: until, text: '' };
  });
  const after = applyEdits(text, edits);
  return deepEqual(dataOf(text), dataOf(after)) ? after : text;
}

function dataOf(text: string): unknown {
  return parseText(text).documents.map((document) => toPlain(document.root, document));
}

/** The text without some places; those that cannot be removed stay. */
function removed(before: string, { documentIndex, base }: Root, paths: readonly Path[]): string {
  let text = before;
  for (;;) {
    const node = nodeAt(parseText(text).documents[documentIndex]?.root, base);
    const left = paths.filter((path) => nodeAt(node, path) !== undefined);
    const after = applyTogether(
      text,
      documentIndex,
      left.map((path) => [{ op: 'remove', path: [...base, ...path], keep: base }]),
    );
    if (left.length === 0 || after === text) return text;
    text = after;
  }
}
