import type { Root } from '../../documents/read/root';
import type { Span } from '../../text/span';
import { contentKey } from '../../yaml/content-key';
import type { YamlNode } from '../../yaml/node';
import { pointer } from '../../yaml/path';

interface Spanned {
  readonly span: Span;
}

interface RememberedFindings<Found> {
  /** Where the document's content started then. */
  readonly start: number;
  readonly found: readonly Found[];
}

/**
 * Remembers what was found in a root for as long as its document says the same, wherever an edit above has moved it: so a
 * letter typed into one of many documents costs a look at that one. What is found may depend on the document, the root's
 * kind and the question alone.
 */
export class RootMemory<Found extends Spanned> {
  private readonly answersByContent = new WeakMap<YamlNode, Map<string, RememberedFindings<Found>>>();

  /** What `find` gives for a root, or gave when the same `question` was asked about the same content. */
  recall(root: Root, question: string, find: () => readonly Found[]): readonly Found[] {
    const content = root.document.root;
    if (!content) return find();
    const answers = this.answersAbout(contentKey(content));
    const name = `${root.kind} ${pointer(root.base)} ${question}`;
    const before = answers.get(name);
    const found = before ? moved(before.found, content.start - before.start) : find();
    answers.set(name, { start: content.start, found });
    return found;
  }

  private answersAbout(key: YamlNode): Map<string, RememberedFindings<Found>> {
    const answers = this.answersByContent.get(key) ?? new Map<string, RememberedFindings<Found>>();
    this.answersByContent.set(key, answers);
    return answers;
  }
}

function moved<Found extends Spanned>(found: readonly Found[], by: number): readonly Found[] {
  if (by === 0) return found;
  return found.map((one) => ({ ...one, span: { start: one.span.start + by, end: one.span.end + by } }));
}
