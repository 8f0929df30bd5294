import { isWholeDocument } from '../../documents/read/moved-root';
import type { Root } from '../../documents/read/root';
import type { Change } from '../../releases/migration/change';
import type { Fix, Problem } from '../../rules/shared/problem';
import type { Span } from '../../text/span';
import { originalOf } from '../../yaml/incremental/moved-document';
import type { YamlDocument } from '../../yaml/node';

/** A problem without its functions, which hold on to the text in which it was found. */
interface StoredProblem extends Omit<Problem, 'fixes' | 'documentIndex' | 'embedded' | 'messageFor'> {
  readonly fixes: readonly Omit<Fix, 'change'>[];
}

interface RememberedProblems {
  readonly inputs: string;
  /** Where the document started then. */
  readonly start: number;
  readonly problems: readonly StoredProblem[];
}

/** A root, with everything besides its document that its problems depend on, as text. */
export interface Question {
  readonly root: Root;
  readonly inputs: string;
  /** Looks for the problems. */
  readonly find: () => readonly Problem[];
}

/**
 * Remembers the problems of a root for as long as its document says the same, wherever an edit above has moved it: so a
 * letter typed into one of many documents costs the diagnosis of that one. The change of a remembered fix is made on the
 * text as it is when it is asked for.
 */
export class ProblemMemory {
  /** One answer for each document: another release or severity takes its place. */
  private readonly problemsByDocument = new WeakMap<YamlDocument, RememberedProblems>();
  private inputs = '';

  /** `isOfOneState`: all that is asked is about one state of the other files, with the same options. */
  constructor(readonly isOfOneState = false) {}

  /** What `find` gives for a root, or gave for the same document with the same inputs. */
  recall({ root, inputs, find }: Question): readonly Problem[] {
    const original = originalOf(root.document);
    const before = this.problemsByDocument.get(original);
    // The document is that of one root alone, whose problems were remembered.
    if (before?.inputs === inputs) return again(before, root, find);
    const problems = find();
    if (!isRememberable(root)) return problems;
    this.problemsByDocument.set(original, {
      inputs,
      start: root.document.start,
      problems: problems.map(withoutFunctions),
    });
    return problems;
  }

  /** The same text as the last one, where they are equal: comparing a text with itself costs nothing, for each document. */
  internInputs(inputs: string): string {
    if (this.inputs !== inputs) this.inputs = inputs;
    return this.inputs;
  }
}

/**
 * Whether the problems of a root follow from its document. Fixes in a text that reads as something else than is written
 * are tried on the whole file.
 */
export function isRememberable(root: Root): boolean {
  if (!isWholeDocument(root)) return false;
  const { syntax, duplicates, anchors } = originalOf(root.document);
  return syntax.length + duplicates.length + anchors.size === 0;
}

function withoutFunctions({ rule, severity, message, path, span, fixes, ...more }: Problem): StoredProblem {
  return {
    ...{ rule, severity, message, path, span },
    ...(more.migration !== undefined && { migration: more.migration }),
    ...(more.fault !== undefined && { fault: more.fault }),
    ...(more.tags && { tags: more.tags }),
    ...(more.related && { related: more.related }),
    ...(more.isChoice && { isChoice: more.isChoice }),
    ...(more.isSlip && { isSlip: more.isSlip }),
    ...(more.restsOn && { restsOn: more.restsOn }),
    fixes: fixes.map(({ title, safety, restsOn }) => ({ title, safety, ...(restsOn && { restsOn }) })),
  };
}

function again(
  { start, problems }: RememberedProblems,
  { document, documentIndex }: Root,
  find: Question['find'],
): Problem[] {
  const by = document.start - start;
  let found: readonly Problem[] | undefined;
  return problems.map((problem, index) => ({
    ...problem,
    documentIndex,
    span: moved(problem.span, by),
    ...(problem.related && { related: problem.related.map((one) => ({ ...one, span: moved(one.span, by) })) }),
    fixes: problem.fixes.map((fix, which) => ({
      ...fix,
      change: () => (found ??= find())[index]?.fixes[which]?.change() ?? GONE,
    })),
  }));
}

const GONE: Change = { ok: false, reason: 'the problem is no longer there' };

function moved({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}
