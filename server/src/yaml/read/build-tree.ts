import { isAlias, isMap, isScalar, isSeq } from 'yaml';
import type { CST, Pair, ParsedNode, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import type { Span } from '../../text/span';
import type { AliasNode, MapEntry, MapNode, ScalarNode, SeqItem, SeqNode, YamlNode } from '../node';
import { hasPlaceholder } from '../placeholder';
import { readPlainScalar } from './plain-scalar';
import { blockScalarEnd, valueOfSource } from './scalar-text';
import { leadingCount } from '../../text/leading-count';

/** What the library parsed, and the original text. */
export interface TreeSource {
  /** The text as written. */
  readonly text: string;
  /** The text as parsed: masked, perhaps patched. */
  readonly parsed: string;
  /** The same without masks, for the values of scalars. Its offsets are those of `parsed`. */
  readonly unmasked: string;
  /** From offsets of `parsed` to offsets of `text`. */
  readonly originalOffset: (offset: number) => number;
  /** Added to every offset of the tree. */
  readonly base: number;
  /** Lines of template statements, offsets of `text`. */
  readonly statements: readonly Span[];
  /** Starts (in `parsed`) of values that the parser misread; each becomes a scalar of unknown value. */
  readonly unreadable: ReadonlySet<number>;
  /** The depth of the root; what is deeper than `MAX_DEPTH` is left out. */
  readonly depth: number;
}

/** omconfig's tree of one document. */
export interface Tree {
  readonly root: YamlNode | null;
  readonly anchors: ReadonlyMap<string, YamlNode>;
  /** Aliases whose anchor is not defined before them. */
  readonly lostAliases: readonly AliasNode[];
  /** Where the nesting became too deep. */
  readonly tooDeep: number | undefined;
}

/** Nobody nests deeper, and with this bound every function that walks the tree can be recursive. */
const MAX_DEPTH = 250;

type Token = CST.SourceToken;

/** Converts the library's tree. */
export function buildTree(contents: ParsedNode | null, start: readonly Token[], source: TreeSource): Tree {
  const builder = new Builder(
    source,
    contents !== null && (isMap(contents) || isSeq(contents)) && contents.flow === true,
  );
  const root = builder.node(contents, start, source.depth);
  return { root, anchors: builder.anchors, lostAliases: builder.lostAliases, tooDeep: builder.tooDeep };
}

class Builder {
  readonly anchors = new Map<string, YamlNode>();
  readonly lostAliases: AliasNode[] = [];
  tooDeep: number | undefined;

  constructor(
    private readonly source: TreeSource,
    private readonly json: boolean,
  ) {}

  node(node: ParsedNode | null, props: readonly Token[], depth: number): YamlNode | null {
    if (!node) return null;
    const ours = this.unanchored(node, props, depth);
    if (ours?.anchor !== undefined) this.anchors.set(ours.anchor, ours);
    return ours;
  }

  private unanchored(node: ParsedNode, props: readonly Token[], depth: number): YamlNode | null {
    if (depth > MAX_DEPTH) {
      this.tooDeep ??= this.offset(node.range[0]);
      return null;
    }
    if (this.source.unreadable.has(node.range[0])) return this.unreadable(node);
    if (isAlias(node)) return this.alias(node.source, node.range);
    const tag = props.find(({ type }) => type === 'tag')?.source;
    const extras = {
      ...(node.anchor === undefined || node.anchor === '' ? {} : { anchor: node.anchor }),
      ...(tag === undefined ? {} : { tag }),
    };
    if (isMap(node)) return this.map(node, extras, depth);
    if (isSeq(node)) return this.seq(node, extras, depth);
    if (isScalar(node)) return this.scalar(node, extras);
    return null;
  }

  private map(node: YAMLMap.Parsed, extras: Extras, depth: number): MapNode {
    const flow = node.flow === true;
    const entries = node.items.flatMap((pair) => this.entry(pair, depth) ?? []);
    return { kind: 'map', ...this.collectionSpan(node, entries), ...extras, flow, entries, templated: false };
  }

  private entry(pair: Pair<ParsedNode, ParsedNode | null>, depth: number): MapEntry | undefined {
    const item = pair.srcToken;
    const props = item?.start ?? [];
    const sep = item?.sep ?? [];
    const colon = sep.find(({ type }) => type === 'map-value-ind');
    const key = this.node(pair.key, props, depth + 1) ?? this.emptyKey(colon?.offset ?? pair.key.range[0]);
    const colonEnd = colon === undefined ? key.end : this.offset(colon.offset + 1);
    const value = this.node(pair.value, sep, depth + 1) ?? this.statementValue(colonEnd);
    const first = props.find(({ type }) => type === 'anchor' || type === 'tag' || type === 'explicit-key-ind');
    return {
      start: first ? Math.min(this.offset(first.offset), key.start) : key.start,
      end: value ? Math.max(value.end, colonEnd) : colonEnd,
      key,
      name: nameOf(key),
      value,
      merge: key.kind === 'scalar' && key.style === 'plain' && key.value === '<<',
    };
  }

  /** `: value` */
  private emptyKey(parsedOffset: number): ScalarNode {
    const at = this.offset(parsedOffset);
    return { kind: 'scalar', start: at, end: at, value: null, style: 'plain', hasPlaceholder: false };
  }

  private seq(node: YAMLSeq.Parsed, extras: Extras, depth: number): SeqNode {
    const flow = node.flow === true;
    const tokens = itemTokens(node);
    const items = node.items.map((item, at): SeqItem => {
      const props: readonly Token[] = tokens[at]?.start ?? [];
      const value = this.node(item, props, depth + 1);
      const first = props.find(({ type }) => type === (flow ? 'anchor' : 'seq-item-ind') || (flow && type === 'tag'));
      const start = first ? this.offset(first.offset) : (value?.start ?? this.offset(item.range[0]));
      const content = value ?? this.statementValue(start + 1);
      return { start, end: content?.end ?? (flow ? start : start + 1), value: content };
    });
    return { kind: 'seq', ...this.collectionSpan(node, items), ...extras, flow, items, templated: false };
  }

  private collectionSpan(node: YAMLMap.Parsed | YAMLSeq.Parsed, parts: readonly Span[]): Span {
    const start = this.offset(node.range[0]);
    if (node.flow === true) return { start, end: this.offset(node.range[1]) };
    return { start: parts[0] ? Math.min(start, parts[0].start) : start, end: parts.at(-1)?.end ?? start };
  }

  private alias(name: string, range: Range): AliasNode {
    const alias: AliasNode = { kind: 'alias', start: this.offset(range[0]), end: this.offset(range[1]), name };
    if (!this.anchors.has(name)) this.lostAliases.push(alias);
    return alias;
  }

  private scalar(node: ParsedScalar, extras: Extras): ScalarNode | null {
    const { parsed, unmasked } = this.source;
    const [from, to] = node.range;
    const style = STYLES[node.type ?? ''] ?? 'plain';
    const block = style === 'literal' || style === 'folded';
    const end = block ? blockScalarEnd(parsed, from, to) : to;
    const span = { start: this.offset(from), end: this.offset(end) };
    const written = unmasked.slice(from, to);
    if (written === '' && extras.anchor === undefined && extras.tag === undefined) return null;
    const raw = written === parsed.slice(from, to) ? node.source : valueOfSource(node, written);
    const isUnknown = hasPlaceholder(raw) || (extras.tag !== undefined && !KNOWN_TAGS.has(extras.tag));
    const value = isUnknown ? raw : this.value(raw, style, extras.tag);
    return { kind: 'scalar', ...span, ...extras, value, style, hasPlaceholder: isUnknown };
  }

  private value(raw: string, style: ScalarNode['style'], tag: string | undefined): ScalarNode['value'] {
    if (tag === '!!str' || tag === '!' || tag === '!!binary') return raw;
    if (style === 'plain') return readPlainScalar(raw, this.json);
    return tag === undefined ? raw : readPlainScalar(raw, true);
  }

  private unreadable(node: ParsedNode): ScalarNode {
    const { parsed, text, base } = this.source;
    const [from, to] = node.range;
    const end = from + parsed.slice(from, to).trimEnd().length;
    const span = { start: this.offset(from), end: this.offset(end) };
    return {
      kind: 'scalar',
      ...span,
      value: text.slice(span.start - base, span.end - base),
      style: 'plain',
      hasPlaceholder: true,
    };
  }

  /** `key:` with a template expression on the next line: the expression is the value. */
  private statementValue(from: number): ScalarNode | null {
    const { statements, text, base } = this.source;
    const next = statements[firstAtOrAfter(statements, from - base)];
    if (!next || !/^(?:\s|#[^\n]*(?:\n|$))*$/.test(text.slice(from - base, next.start))) return null;
    const value = text.slice(next.start, next.end);
    if (CLOSING.test(value)) return null;
    return {
      kind: 'scalar',
      start: next.start + base,
      end: next.end + base,
      value,
      style: 'plain',
      hasPlaceholder: true,
    };
  }

  private offset(parsedOffset: number): number {
    return this.source.originalOffset(parsedOffset) + this.source.base;
  }
}

type Extras = Pick<ScalarNode, 'anchor' | 'tag'>;
type Range = ParsedNode['range'];
type ParsedScalar = Scalar.Parsed;

/** Statements that end or split a block, which are never values. */
const CLOSING = /^(?:\{\{|\{%|%\{)[-~+]?\s*(?:end|else|elif|elsif)/;

const KNOWN_TAGS: ReadonlySet<string> = new Set([
  '!',
  ...'str int float bool null binary timestamp map seq'.split(' ').map((name) => `!!${name}`),
]);

const STYLES: Readonly<Record<string, ScalarNode['style']>> = {
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_LITERAL: 'literal',
  BLOCK_FOLDED: 'folded',
};

function nameOf(key: YamlNode): string | undefined {
  return key.kind === 'scalar' ? String(key.value) : undefined;
}

/** The tokens of the items, aligned with the nodes: the library drops those that hold only comments. */
function itemTokens(node: YAMLSeq.Parsed): readonly { readonly start: readonly Token[] }[] {
  const token = node.srcToken;
  if (token?.type !== 'block-seq') return token?.type === 'flow-collection' ? token.items : [];
  return token.items.filter(
    ({ start, value }) =>
      value !== undefined || start.some(({ type }) => type === 'seq-item-ind' || type === 'anchor' || type === 'tag'),
  );
}

/** Index of the first span that starts at or after an offset. */
function firstAtOrAfter(spans: readonly Span[], offset: number): number {
  return leadingCount(spans, ({ start }) => start < offset);
}
