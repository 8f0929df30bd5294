import { Composer, Parser } from 'yaml';
import type { CST, Document, ErrorCode } from 'yaml';
import { openTokens } from './open-tokens';

/** An error of the library; its message is never shown. */
export interface ComposeError {
  readonly pos: readonly [number, number];
  readonly code: ErrorCode;
  readonly message: string;
}

/** A text as the `yaml` package parsed it. */
export interface Composed {
  readonly text: string;
  /** Undefined only if the library gave up. */
  readonly document: Document.Parsed | undefined;
  /** The tokens between the document's start and its content. */
  readonly start: readonly CST.SourceToken[];
  readonly errors: readonly ComposeError[];
}

/**
 * Scalars are read as text, see readPlainScalar; duplicate keys are found in our own tree. Tags are not resolved: the
 * library would build nodes of other kinds for `!!omap` and `!!pairs`, which have no ranges.
 */
const OPTIONS = {
  schema: 'failsafe',
  resolveKnownTags: false,
  merge: false,
  uniqueKeys: false,
  keepSourceTokens: true,
  logLevel: 'silent',
} as const;

/** Has the library parse a text that holds one document. */
export function compose(text: string): Composed {
  let start: readonly CST.SourceToken[] = [];
  function* watched(tokens: Iterable<CST.Token>): Iterable<CST.Token> {
    for (const token of tokens) {
      if (token.type === 'document') start = token.start;
      yield token;
    }
  }
  const { stackTraceLimit } = Error;
  try {
    // The library makes an error object for each mistake, of which nobody reads where in its code it was made.
    Error.stackTraceLimit = 0;
    const composer = new Composer(OPTIONS);
    const [document] = composer.compose(watched(new Parser().parse(text)), true, text.length);
    // The library reports a key in brackets below a comment as IMPOSSIBLE, although it is allowed.
    const errors = (document?.errors ?? []).filter(({ code }) => code !== 'IMPOSSIBLE');
    return { text, document: document, start, errors: [...errors, ...escapedEnds(text, document)] };
  } catch {
    // A stack overflow on deep nesting; after any other error the text cannot be read either.
    return { text, document: undefined, start: [], errors: [] };
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Quotes at the end of a line that may be escaped, and not just an empty text. */
const MAYBE_ESCAPED_END = /(?:\\"|\S'')[ \t]*\r?$/m;

/** Texts that end in an escaped quote and so are never closed: the library takes it for the closing one. */
function escapedEnds(text: string, document: Document.Parsed | undefined): readonly ComposeError[] {
  if (!MAYBE_ESCAPED_END.test(text)) return [];
  return openTokens({ document }).quoted.flatMap(({ offset, source }) => {
    if (source.length === 1 || !source.endsWith(source.charAt(0)) || isClosed(source)) return [];
    const end = offset + source.length;
    return [{ pos: [end, end + 1], code: 'MISSING_CHAR', message: `Missing closing ${source.charAt(0)}quote` }];
  });
}

/** Whether the last quote of a text ends it. */
function isClosed(source: string): boolean {
  const inner = source.slice(1, -1);
  if (source.startsWith("'")) return !inner.replaceAll("''", '').includes("'");
  let at = inner.length;
  while (inner.charAt(at - 1) === '\\') at -= 1;
  return (inner.length - at) % 2 === 0;
}
