import { expect, it } from 'vitest';
import type { Kept } from '../../releases/change';
import { composeKept, type Places } from './compose-relocations';

/** Steps as `file from → to`. */
function steps(...lines: readonly string[]): Kept[] {
  return lines.map((line) => {
    const [path = '', from = '', ...to] = line.split(' ');
    return { path, from, to: to.slice(1).join(' ') };
  });
}

const everything: Places = { before: () => true, after: () => true };

function composed(lines: readonly string[], places: Partial<Places> = {}): string[] {
  return composeKept(steps(...lines), { ...everything, ...places }).map(
    ({ path, from, to }) => `${path} ${from} → ${to}`,
  );
}

it('reports a value that moved twice once', () => {
  expect(composed(['w a → b', 'w b → c.d', 'w x → y'])).toEqual(['w a → c.d', 'w x → y']);
});

it('follows a value into a part of what moved', () => {
  expect(composed(['w a → b', 'w b.x → c.x'])).toEqual(['w a → b', 'w a.x → c.x']);
});

it('follows a value that is carried on by what it moved into', () => {
  const lines = ['w g.a.host → g.p.end', 'w g.p → o.p', 'w o.p.end → o.p.q.end'];
  expect(composed(lines, { before: () => false })).toEqual(['w g.a.host → o.p.q.end']);
  expect(composed(lines)).toEqual(['w g.a.host → o.p.q.end', 'w g.p → o.p']);
});

it('does not report the whole of which nothing is left', () => {
  expect(composed(['w a → b', 'w b.x → c', 'w b.y → d'], { after: (_, __, place) => place !== 'b' })).toEqual([
    'w a.x → c',
    'w a.y → d',
  ]);
});

it('follows a value into another file, and there', () => {
  expect(composed(['a.yaml x → b.yaml: y', 'b.yaml y → z', 'b.yaml w → v'])).toEqual([
    'a.yaml x → b.yaml: z',
    'b.yaml w → v',
  ]);
});

it('reports what was removed, with the reason', () => {
  expect(composed(['w a → b', 'w b → removed: it was empty'])).toEqual(['w a → removed: it was empty']);
});

it('does not mix up documents of one file', () => {
  const [first, second] = steps('w a → b', 'w b → c');
  const other = { path: 'w', from: 'b', to: 'c', document: 1 };
  expect(composeKept([...(first ? [first] : []), other], everything)).toEqual([first, other]);
  expect(composeKept([...(first ? [first] : []), ...(second ? [second] : [])], everything)).toHaveLength(1);
});

it('does not mix up texts in one file', () => {
  const inText = (embedded: string, from: string, to: string): Kept => ({ path: 'w', embedded, from, to });
  const lines = [inText('/a', 'x', 'y'), inText('/b', 'x', 'y'), inText('/a', 'y', 'z'), inText('/b', 'y', 'z')];
  expect(composeKept(lines, everything)).toEqual([inText('/a', 'x', 'z'), inText('/b', 'x', 'z')]);
});

it('follows a value into another document of its file', () => {
  const there = { path: 'w.yaml', from: 'a', to: 'w.yaml: b (document 2)' };
  const on = { path: 'w.yaml', document: 1, from: 'b', to: 'c' };
  const back = { path: 'w.yaml', document: 1, from: 'x', to: 'w.yaml: y (document 1)' };
  const away = { path: 'w.yaml', from: 'q', to: 'v.yaml: q (document 3)' };
  expect(composeKept([there, on, back, away], everything).map(({ from, to }) => `${from} → ${to}`)).toEqual([
    'a → c (document 2)',
    'x → y (document 1)',
    'q → v.yaml: q (document 3)',
  ]);
});
