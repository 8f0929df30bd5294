import type { SyntaxProblem } from '../../node';
import type { Composed } from './compose';
import { contentEnd } from '../slips/content-end';
import type { Patch, Repair } from '../slips/patch';
import { repairsAt } from '../slips/readings';
import { inserting } from '../slips/slip';
import { MISSING_SPACE, neitherKeyNorItem } from '../slips/words';

/** A line with a key but no colon becomes one with the line below: `type` over `name: x` would be the key `type name`. */
export function keysWithoutColon({ text, errors }: Composed): Repair | undefined {
  const starts = new Set(errors.filter(({ code }) => code === 'BLOCK_AS_IMPLICIT_KEY').map(({ pos }) => pos[0]));
  const keys = errors.filter(({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && !starts.has(pos[0]));
  const found = keys.flatMap(({ pos: [from, to] }) => {
    if (/["'[{?|>&*!-]/.test(text.charAt(from))) return [];
    const lines: { patch: Patch; problem: SyntaxProblem }[] = [];
    for (let start = from; start < to;) {
      const next = text.indexOf('\n', start);
      if (next === -1 || next >= to) break;
      const end = contentEnd(text, start);
      if (end > start) lines.push(keyWithoutColon(text, start, end));
      start = columnOfText(text, next + 1);
    }
    return lines;
  });
  if (found.length === 0) return undefined;
  return { patches: found.map(({ patch }) => patch), problems: found.map(({ problem }) => problem) };
}

function columnOfText(text: string, from: number): number {
  let at = from;
  while (text.charAt(at) === ' ' || text.charAt(at) === '\t') at++;
  return at;
}

function keyWithoutColon(text: string, start: number, end: number): { patch: Patch; problem: SyntaxProblem } {
  const written = text.slice(start, end);
  const colon = /^[\w.-]+:(?=[^\s/])/.exec(written)?.[0].length;
  if (colon !== undefined) {
    const problem = {
      ...{ start, end: start + colon, code: 'missing-space', message: MISSING_SPACE },
      ...repairsAt(start, [inserting('Add a space after the colon', start + colon, ' ')]),
    };
    return { patch: { at: start + colon, length: 0, text: ' ' }, problem };
  }
  return {
    patch: { at: end, length: 0, text: ':' },
    problem: { start, end, code: 'missing-colon', ...neitherKeyNorItem(written) },
  };
}
