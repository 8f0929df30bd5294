import type { Fragment, Plain } from '../operation';

/** Something to be written: data, a piece of another text, or one of these below new keys and dashes. */
export type WrittenValue =
  | PlainValue
  | { readonly kind: 'fragment'; readonly fragment: Fragment }
  | { readonly kind: 'below'; readonly key: string; readonly value: WrittenValue }
  | { readonly kind: 'item'; readonly value: WrittenValue };

/** A value that is given as data. */
export interface PlainValue {
  readonly kind: 'plain';
  readonly value: Plain;
  /** The preferred quotes for text. */
  readonly quotes?: 'single' | 'double';
  /** A collection is written between brackets. */
  readonly onOneLine?: boolean;
}

/** The first part of a new collection. */
export type FirstPart = Extract<WrittenValue, { kind: 'below' | 'item' }>;
