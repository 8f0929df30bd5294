import type { Span } from '../text/span';

/**
 * A YAML (or JSON) document as plain data with offsets. All spans are UTF-16 offsets into the text that was parsed.
 * The tree is never changed; an edit of the text gives a new tree that shares what did not change in value.
 */
export type YamlNode = MapNode | SeqNode | ScalarNode | AliasNode;

interface NodeBase extends Span {
  /** The anchor's name, without `&`. */
  readonly anchor?: string;
  /** An explicit tag, as written. */
  readonly tag?: string;
}

/** A mapping; `flow` if it is written in braces. */
export interface MapNode extends NodeBase {
  readonly kind: 'map';
  readonly flow: boolean;
  readonly entries: readonly MapEntry[];
  /** A template statement (`{{- if … }}`, `{% … %}`) is between the entries and may add others. */
  readonly templated: boolean;
}

/** One `key: value`. The span runs from the key's start to the value's end. */
export interface MapEntry extends Span {
  readonly key: YamlNode;
  /** The key as the loader sees it when it is a scalar (numbers and booleans as text), else undefined. */
  readonly name: string | undefined;
  /** Null where nothing is written after the colon. */
  readonly value: YamlNode | null;
  /** `<<`: brings in the entries of another map. */
  readonly merge: boolean;
}

/** A list; `flow` if it is written in brackets. */
export interface SeqNode extends NodeBase {
  readonly kind: 'seq';
  readonly flow: boolean;
  readonly items: readonly SeqItem[];
  readonly templated: boolean;
}

/** One item; in block style the span starts at its dash. */
export interface SeqItem extends Span {
  readonly value: YamlNode | null;
}

/** A scalar, with its value and its style. */
export interface ScalarNode extends NodeBase {
  readonly kind: 'scalar';
  /** As the loaders read it (YAML 1.1 booleans and numbers); the raw text if it has a placeholder. */
  readonly value: string | number | boolean | null;
  readonly style: 'plain' | 'single' | 'double' | 'literal' | 'folded';
  /**
   * It holds a placeholder (`${X}`, `$X`, `{{ x }}`, `<x>`, `__X__`): its final value is unknown, so it is never wrong.
   */
  readonly hasPlaceholder: boolean;
}

/** A reference to an anchor. */
export interface AliasNode extends NodeBase {
  readonly kind: 'alias';
  readonly name: string;
}

/** A syntax error. */
export interface SyntaxProblem extends Span {
  readonly message: string;
  /** If the message quotes the text: the same without the quote, which may be part of a secret. */
  readonly withoutQuote?: string;
  readonly code: string;
  /** How many characters from its start are read by a guess, where that is more than its span. */
  readonly reach?: number;
  /** The edits that may be meant, the likeliest first; absent: only a person knows. */
  readonly repairs?: readonly SyntaxRepair[];
}

/** An edit that takes a syntax error back. */
export interface SyntaxRepair {
  /** What it does, for a person. */
  readonly title: string;
  /** In the order of the text. */
  readonly edits: readonly RepairEdit[];
}

/** The replacement of some characters; `from` counts from the start of the problem, so that both move together. */
export interface RepairEdit {
  readonly from: number;
  readonly length: number;
  readonly text: string;
}

/** A key that its map already has; the loaders take the last one. */
export interface DuplicateKey extends Span {
  readonly name: string;
  /** The first key of that name. */
  readonly first: Span;
}

/** One document of a file, from its first character (or `---`) to the next document. */
export interface YamlDocument extends Span {
  readonly root: YamlNode | null;
  readonly syntax: readonly SyntaxProblem[];
  readonly duplicates: readonly DuplicateKey[];
  /** Anchored nodes by name (the last definition), to follow aliases. */
  readonly anchors: ReadonlyMap<string, YamlNode>;
}

/** A text and its documents. */
export interface ParsedText {
  readonly text: string;
  readonly documents: readonly YamlDocument[];
}
