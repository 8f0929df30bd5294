import { lineStart } from '../../../text/lines';
import type { Span } from '../../../text/span';
import type { SyntaxProblem, SyntaxRepair } from '../../node';

/** A text, and where the lines of template statements are in it, which are blank for the parser. */
interface TemplatedText {
  readonly text: string;
  readonly statements: readonly Span[];
}

/** A mistake whose repairs also move the template statements among the lines that they move: of a text in a block they are a part. */
export function withStatements(problem: SyntaxProblem, { text, statements }: TemplatedText): SyntaxProblem {
  const { start, repairs } = problem;
  if (statements.length === 0 || !repairs) return problem;
  return { ...problem, repairs: repairs.map((repair) => movedTogether(repair, { text, statements, start })) };
}

type Edit = SyntaxRepair['edits'][number];

function movedTogether(
  { title, edits }: SyntaxRepair,
  { text, statements, start }: TemplatedText & { readonly start: number },
): SyntaxRepair {
  const [first] = edits;
  const last = edits.at(-1);
  if (!first || !last || first === last || !edits.every((edit) => isLikewise(edit, first))) return { title, edits };
  const among = statements.filter((span) => span.start > start + first.from && span.start < start + last.from);
  const more = among.flatMap((span): readonly Edit[] => {
    const line = lineStart(text, span.start);
    return span.start - line < first.length ? [] : [{ from: line - start, length: first.length, text: first.text }];
  });
  return { title, edits: [...edits, ...more].sort((a, b) => a.from - b.from) };
}

function isLikewise(edit: Edit, { length, text }: Edit): boolean {
  return edit.length === length && edit.text === text && (length === 0) !== (text === '') && text.trim() === '';
}
