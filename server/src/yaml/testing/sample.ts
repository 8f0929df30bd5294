/**
 * A YAML text as a syntax tree, for tests of editing. Unlike a text it can be shrunk and stays valid, and it knows to
 * which entry each comment belongs.
 */
export interface Sample {
  readonly documents: readonly SampleDocument[];
  readonly crlf: boolean;
  readonly finalNewline: boolean;
  /** It has anchors and aliases. */
  readonly anchored: boolean;
  /** It has blocks of text that keep the blank lines below them (`|+`). */
  readonly keeping: boolean;
  /** Now and then a key is duplicated. */
  readonly repeating: boolean;
}

/** A document of a random text. */
export interface SampleDocument {
  /** The first line: `---`, or '' for none. */
  readonly head: string;
  /** Comments at the top, before a blank line. */
  readonly comments: readonly string[];
  /** Null for a document without content. */
  readonly root: SampleCollection | null;
}

/** A value in a random text. */
export type SampleValue = SampleScalar | SampleCollection;

/** The source of a scalar or alias; the later lines without their indentation. */
export interface SampleScalar {
  readonly kind: 'scalar';
  readonly lines: readonly string[];
  /** A literal or folded block: a comment goes after its first line. */
  readonly block: boolean;
}

/** A mapping or a list in a random text. */
export interface SampleCollection {
  readonly kind: 'map' | 'seq';
  /** On lines below each other, between brackets on one line, or between brackets on several. */
  readonly layout: 'block' | 'inline' | 'lines';
  readonly parts: readonly SamplePart[];
  /** Spaces from the column of what holds it. */
  readonly indent: number;
  /** `&name` or ''. */
  readonly anchor: string;
  /** Comments after the last part, at its column. */
  readonly trailing: readonly string[];
  readonly brackets: BracketStyle;
}

/** The blanks around separators between brackets. */
export interface BracketStyle {
  readonly colon: string;
  readonly comma: string;
  /** Inside braces on one line. */
  readonly pad: string;
  /** A comma after the last part, if parts have their own lines. */
  readonly trailingComma: boolean;
}

/** An entry or item. */
export interface SamplePart {
  readonly id: number;
  /** Blank lines above. */
  readonly blank: number;
  /** Comments with a blank line between them and the part: they belong to no part. */
  readonly loose: readonly string[];
  readonly above: readonly string[];
  /** The key as written and as read; undefined for items. */
  readonly key: SampleKey | undefined;
  readonly value: SampleValue;
  /** With the blanks before it; '' for none. */
  readonly behind: string;
  /** Comments below, deeper than the key. */
  readonly below: readonly string[];
}

/** A key as it is written and as it is read. */
export interface SampleKey {
  readonly source: string;
  readonly name: string;
}

/** All parts of a tree, outer ones first. */
export function partsIn(value: SampleValue | null): SamplePart[] {
  if (!value || value.kind === 'scalar') return [];
  return value.parts.flatMap((part) => [part, ...partsIn(part.value)]);
}
