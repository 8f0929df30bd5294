import { hasRole } from '../../documents/workspace/file-roles';
import { withoutComments } from '../../documents/read/plain-text';
import { isPython } from '../../documents/read/python-texts';
import { withoutDocstrings } from '../../documents/read/python-strings';
import type { Span } from '../../text/span';
import type { Path } from '../../yaml/path';
import { scalarsIn } from '../../yaml/scalars';
import type { MentionContext } from './rule';

/** A text in which rules look for words: a string of a YAML or JSON file, or all of another file. */
export interface Passage {
  /** As it is in the file, with quotes and blanked comments: an offset in it plus `start` is one in the file. */
  readonly text: string;
  /** Offset in the file. */
  readonly start: number;
  /** From the document's root; empty for a file that is not YAML. */
  readonly path: Path;
}

/** Every passage of a document, in the order of the text, without keys and comments. */
export function* passagesIn({
  mention,
  text,
  path,
}: Pick<MentionContext, 'mention' | 'text' | 'path'>): Iterable<Passage> {
  // What a tool has written is not for words to be looked for, or changed.
  if (hasRole(path, 'lock')) return;
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

/** Whether a string is a page with headings and links: such a text only describes commands. */
function isPage(text: string): boolean {
  return text.length >= SHORTEST_PAGE && /\]\(https?:/.test(text) && /(?:^|\n|\\n)#{1,6} \S/.test(text);
}

/** A match in a passage, and its span in the file. */
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
