import { withoutComments } from '../documents/classify/plain-text';
import { isPython } from '../documents/programs/python-texts';
import { withoutDocstrings } from '../documents/programs/python-strings';
import type { Span } from '../text/span';
import type { Path } from '../yaml/path';
import { scalarsIn } from '../yaml/scalars';
import type { MentionContext } from './rule';

/** A part of text of which a rule reads the words: a string of a YAML or JSON file, or all of another text. */
export interface Passage {
  /** As it is written in the file, quotes included, its comments blanked: an offset in it is one from `start` on. */
  readonly text: string;
  /** Offset in the file. */
  readonly start: number;
  /** From the document's root; empty for a file that is no YAML. */
  readonly path: Path;
}

/** Every passage of a document, in the order of the text. Keys and comments are none. */
export function* passagesIn({
  mention,
  text,
  path,
}: Pick<MentionContext, 'mention' | 'text' | 'path'>): Iterable<Passage> {
  const { document } = mention;
  if (document.root === null) {
    const { start, end } = document;
    const code = isPython(path) ? withoutDocstrings(text.slice(start, end)) : text.slice(start, end);
    yield { text: withoutComments(code, path), start, path: [] };
    return;
  }
  for (const scalar of scalarsIn(document.root)) {
    const { start, end, style } = scalar.node;
    const written = text.slice(start, end);
    if (isPage(written)) continue;
    const isBlock = style === 'literal' || style === 'folded';
    yield { text: isBlock ? withoutComments(written) : written, start, path: scalar.path };
  }
}

const SHORTEST_PAGE = 1000;

/** Whether a string is a page of text, with headings and links: it is about commands, and nothing runs them. */
function isPage(text: string): boolean {
  return text.length >= SHORTEST_PAGE && /\]\(https?:/.test(text) && /(?:^|\n|\\n)#{1,6} \S/.test(text);
}

/** A match in a passage, with the part of the file on which it is. */
export interface PassageMatch {
  readonly passage: Passage;
  readonly match: RegExpExecArray;
  readonly span: Span;
}

/** Every match of a pattern (with the flag `g`) in the passages of a document. */
export function* matchesIn(context: MentionContext, pattern: RegExp): Iterable<PassageMatch> {
  for (const passage of passagesIn(context)) {
    for (const match of passage.text.matchAll(pattern)) {
      const start = passage.start + match.index;
      yield { passage, match, span: { start, end: start + match[0].length } };
    }
  }
}
