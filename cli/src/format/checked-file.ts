import type {
  Change,
  Fix,
  LineIndex,
  MentionReport,
  Position,
  Premise,
  Relocation,
  RootReport,
  Severity,
  Span,
} from '../../../server/src/service/public';

/** A problem as it is shown: with positions, its place as a pointer, and the address of its page. */
export interface CheckedProblem {
  readonly rule: string;
  readonly migration: string | undefined;
  /** The known fault of a release that it reports. */
  readonly fault: string | undefined;
  /** What `omconfig explain` takes to show its page. */
  readonly page: string;
  readonly severity: Severity;
  readonly message: string;
  /** JSON pointer in its document. */
  readonly path: string;
  /** Index of the document in its file. */
  readonly document: number;
  /** JSON pointer of the block scalar in which the document is. */
  readonly embedded: string | undefined;
  readonly span: Span;
  readonly range: { readonly start: Position; readonly end: Position };
  readonly fixes: readonly Pick<Fix, 'title' | 'safety' | 'restsOn'>[];
  /** What the problem rests on that is not known. */
  readonly restsOn: readonly Premise[];
  /** What the first fix would change, if it is safe; asked only by reports that hold changes. */
  readonly safeChange: (() => Change) | undefined;
  readonly url: string;
  /** It stands for that many problems, which are not listed. */
  readonly more: number | undefined;
}

/** An OpenMetadata file, with what is left of its problems after what the person does not want to see. */
export interface CheckedFile {
  /** From the current folder. */
  readonly path: string;
  readonly text: string;
  /** Where secrets are in the text, in order and apart; asked only by reports that show parts of it. */
  readonly secrets: () => readonly Span[];
  readonly lines: LineIndex;
  /** Its roots, and the documents that only name something of OpenMetadata. */
  readonly parts: readonly (RootReport | MentionReport)[];
  readonly problems: readonly CheckedProblem[];
  /** What fixes removed, moved, rewrote and added. */
  readonly changes?: readonly Relocation[];
}
