import { Composer, Parser } from 'yaml';
import type { CST, Document, ErrorCode } from 'yaml';

/** What the library says is wrong; the words are its own and are not shown to anybody. */
export interface ComposeError {
  readonly pos: readonly [number, number];
  readonly code: ErrorCode;
  readonly message: string;
}

/** A text as the `yaml` package parsed it. */
export interface Composed {
  readonly text: string;
  /** Undefined only when the library gave up. */
  readonly document: Document.Parsed | undefined;
  /** The tokens between the document's start and its content. */
  readonly start: readonly CST.SourceToken[];
  readonly errors: readonly ComposeError[];
}

/**
 * Scalars are read as text, see readPlainScalar; equal keys are ours to find. Tags are not resolved: the library would
 * build nodes of other kinds for `!!omap` and `!!pairs`, which have no ranges.
 */
const OPTIONS = {
  schema: 'failsafe',
  resolveKnownTags: false,
  merge: false,
  uniqueKeys: false,
  keepSourceTokens: true,
  logLevel: 'silent',
} as const;

/** Lets the library parse a text that holds one document. */
export function compose(text: string): Composed {
  let start: readonly CST.SourceToken[] = [];
  function* watched(tokens: Iterable<CST.Token>): Iterable<CST.Token> {
    for (const token of tokens) {
      if (token.type === 'document') start = token.start;
      yield token;
    }
  }
  try {
    const composer = new Composer(OPTIONS);
    const [document] = composer.compose(watched(new Parser().parse(text)), true, text.length);
    // The library says IMPOSSIBLE of a key in brackets below a comment, which is possible.
    const errors = (document?.errors ?? []).filter(({ code }) => code !== 'IMPOSSIBLE');
    return { text, document: document, start, errors };
  } catch {
    // A stack that overflows on deep nesting; whatever else it may be, the text cannot be read.
    return { text, document: undefined, start: [], errors: [] };
  }
}
