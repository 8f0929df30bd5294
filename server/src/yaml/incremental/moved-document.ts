import { shiftSpan } from '../../text/span';
import type { DuplicateKey, SyntaxProblem, YamlDocument, YamlNode } from '../node';
import { anchorsIn, shiftDuplicate, shiftNode } from './shift';

/**
 * A document as it was read, `by` characters further on. Its nodes are moved when somebody looks at them: of many documents
 * below an edit, most are only carried along from letter to letter. A class, because each letter makes hundreds of these,
 * and an object with functions of its own costs V8 several times as much.
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
 * The document that was read, of one that edits above have moved since; a document that was not moved itself. Both have
 * the same text, so that what follows from the text alone can be remembered by the original.
 */
export function originalOf(document: YamlDocument): YamlDocument {
  return document instanceof MovedDocument ? document.original : document;
}
