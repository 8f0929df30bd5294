import type { Span } from '../../text/span';
import { checkFile, releaseOfRoot, type CheckRequest } from '../check';
import type { Engine } from '../engine';
import { describeField } from '../field-words';
import { placeInRoot } from '../place-in-root';
import { cursorAt } from './cursor';

/** What is told about a place: Markdown, and the key or value that it is about. */
export interface Hover {
  readonly markdown: string;
  readonly span: Span;
}

/** Explains the key or value at an offset; undefined where there is nothing of ours or nothing to tell. */
export function hoverAt(engine: Engine, request: CheckRequest, offset: number): Hover | undefined {
  for (const root of engine.library.roots(request.path, request.text, request.workspace)) {
    const cursor = cursorAt(root.node, offset);
    const name = cursor?.path.findLast((step) => typeof step === 'string');
    if (!cursor || name === undefined) continue;
    const { release } = releaseOfRoot(engine, request, root);
    const place = placeInRoot(engine, root, release, cursor.path);
    const fixes = fixesAt(engine, request, cursor.span);
    if (!place && fixes.length === 0) return undefined;
    const text = place ? describeField(name, place) : `**${name}**`;
    return { markdown: [text, ...fixes].join('\n\n'), span: cursor.span };
  }
  return undefined;
}

/** On a problem's key, what its light bulb does. */
function fixesAt(engine: Engine, request: CheckRequest, { start, end }: Span): string[] {
  const problems = checkFile(engine, request)?.problems ?? [];
  return problems
    .filter(({ span }) => span.start === start && span.end === end)
    .flatMap(({ fixes }) => fixes.slice(0, 1).map(({ title }) => `Fix: ${title}`));
}
