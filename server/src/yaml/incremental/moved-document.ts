import { shiftSpan } from '../../text/span';
import type { DuplicateKey, SyntaxProblem, YamlDocument, YamlNode } from '../node';
import { anchorsIn, shiftDuplicate, shiftNode } from './shift';

/**
 * A document as it was read, `by` characters further on. Its nodes are moved on first access, because most documents
 * below an edit are not looked at between keystrokes. A class, because each keystroke creates hundreds of these, and
 * object literals with functions cost V8 several times as much.
 */
export class MovedDocument implements YamlDocument {
  readonly start: number;
  readonly end: number;
  private movedRoot: YamlNode | null | undefined;
  private movedAnchors: YamlDocument['anchors'] | undefined;

  constructor(
    readonly original: YamlDocument,
    readonly by: number,
  ) {
    this.start = original.start + by;
    this.end = original.end + by;
  }

  get root(): YamlNode | null {
    return (this.movedRoot ??= this.original.root && shiftNode(this.original.root, this.by));
  }

  get syntax(): readonly SyntaxProblem[] {
    return this.original.syntax.map((problem) => shiftSpan(problem, this.by));
  }

  get duplicates(): readonly DuplicateKey[] {
    return this.original.duplicates.map((duplicate) => shiftDuplicate(duplicate, (offset) => offset + this.by));
  }

  get anchors(): YamlDocument['anchors'] {
    return (this.movedAnchors ??= this.original.anchors.size === 0 ? this.original.anchors : anchorsIn(this.root));
  }
}

/** The same document `by` characters further on. */
export function shiftDocument(document: YamlDocument, by: number): YamlDocument {
  if (by === 0) return document;
  if (!(document instanceof MovedDocument)) return new MovedDocument(document, by);
  const whole = document.by + by;
  return whole === 0 ? document.original : new MovedDocument(document.original, whole);
}

/**
 * The document as it was parsed, before edits above moved it; if it was not moved, the document itself. Both have the
 * same text, so that what follows from the text alone can be remembered by the original.
 */
export function originalOf(document: YamlDocument): YamlDocument {
  return document instanceof MovedDocument ? document.original : document;
}
