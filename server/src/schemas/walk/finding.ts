import type { Span } from '../../text/span';
import type { Path } from '../../yaml/path';
import type { UnreadRange, Lifetime, Schema } from '../schema';

/** What the walk over a document finds wrong against a schema: plain facts, no words. One mistake gives one finding. */
export type Finding = FindingBase &
  (
    | {
        readonly kind: 'unknownKey';
        readonly name: string;
        readonly known: readonly string[];
        readonly elsewhere?: readonly Path[];
        /** There are several places of the name, and nothing says which one is meant. */
        readonly isChoice?: true;
        /** The one place further down in its object where the name is right and is written already. */
        readonly writtenAt?: Path;
        /** What is wrong with the value at its place, where the name of another one is the better explanation. */
        readonly refused?: { readonly expected: readonly string[]; readonly found: string };
      }
    | { readonly kind: 'missingKeys'; readonly names: readonly string[] }
    /** Text is expected; the loader takes the number or boolean that it read (`read`) and makes other text of it. */
    | { readonly kind: 'alteredText'; readonly read: number | boolean }
    /**
     * `expected` and `found` are JSON types or `date`; `lifetime`: of an alternative that takes such a value in other releases;
     * `since`: the release that changed the type; `quoted`: a placeholder in quotes, which stay when it is filled in.
     */
    | {
        readonly kind: 'wrongType';
        readonly expected: readonly string[];
        readonly found: string;
        readonly lifetime?: Lifetime;
        readonly since?: string;
        readonly quoted?: true;
      }
    | {
        readonly kind: 'wrongValue';
        readonly allowed: readonly string[];
        readonly written?: string;
        /** All else that is written is right for an alternative that does not have the field. */
        readonly fitsWithout?: true;
        readonly lifetime?: Lifetime;
      }
    /**
     * A value outside its bounds, pattern or format, or (`propertyNames`) the name of a property; `since`: the release that set
     * them, if it is younger than the field; `meant`: the right spelling, if there is one.
     */
    | {
        readonly kind: 'outOfBounds';
        readonly keyword: string;
        readonly limit: unknown;
        readonly since?: string;
        readonly meant?: string;
      }
    /**
     * A field of other releases: removed, not yet there, or about to be removed. `certain` is false inside an uncertain
     * range, for inferred facts, and for what is `ignored`: an object that takes any key takes it too, without effect.
     * `elsewhere`: where the name of a field that is not yet there is right in this release; `isChoice` as above.
     */
    | {
        readonly kind: 'removedKey' | 'laterKey' | 'deprecatedKey';
        readonly name: string;
        readonly lifetime: Lifetime;
        readonly certain: boolean;
        readonly ignored?: true;
        readonly elsewhere?: readonly Path[];
        readonly isChoice?: true;
      }
    /**
     * Accepted, and nothing reads it: a field in a range in which it is `unread`, or else a key that the object does not
     * know (`known`: those it does, `elsewhere`: where it would be right; `isChoice` as above).
     */
    | {
        readonly kind: 'unreadKey';
        readonly name: string;
        readonly known: readonly string[];
        readonly unread?: UnreadRange;
        readonly elsewhere?: readonly Path[];
        readonly isChoice?: true;
      }
    /** Fields of which only one may be written. */
    | { readonly kind: 'exclusiveKeys'; readonly names: readonly string[] }
    /** None of a union's members fits, and none is clearly meant. */
    | { readonly kind: 'noAlternative'; readonly alternatives: readonly string[] }
  );

interface FindingBase {
  /** From the root that was walked. A missing field's path is its own would-be path. */
  readonly path: Path;
  /** The key for a field, the value for a value; the parent's key for what is missing. */
  readonly span: Span;
  /** The effective schema of the value (or of the object, for what is unknown to it or missing): references followed, all lifetimes kept. */
  readonly schema: Schema;
  /** The raw text of the scalar at fault is a credential: say nothing about it. */
  readonly secret: boolean;
}
