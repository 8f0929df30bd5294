import { expect, it } from 'vitest';
import type { Fate, Relocation, TextLocation } from '../../releases/migration/relocation';
import { composeRelocations, type Places } from './compose-relocations';
import { describeRelocation } from './describe-relocation';

/** `w a.b`: a file and a place in it; `w#1 a.b` is in its second document, `w@/x a.b` in the text at `/x`. */
function location(written: string): TextLocation {
  const [, path = '', number = '0', embedded, place = ''] =
    /^(\w[\w.]*)(?:#(\d+))?(?:@(\S+))? (.*)$/.exec(written) ?? [];
  const inText = embedded === undefined ? {} : { embedded };
  return { path, document: Number(number), ...inText, place: place.split('.') };
}

/** `w a → w b`, `w a ✗` (removed as empty), `w a = x` (rewritten), `w a +` (added). */
function step(line: string): Relocation {
  const [, from = '', sign, rest = ''] = /^(.*?) (→|✗|=|\+) ?(.*)$/.exec(line) ?? [];
  const fates: Readonly<Record<string, Fate>> = {
    '✗': { kind: 'removed', because: { why: 'empty' } },
    '=': { kind: 'rewritten', value: rest },
    '+': { kind: 'added', because: { why: 'required', release: '1.10.0' } },
  };
  return { from: location(from), fate: fates[sign ?? ''] ?? { kind: 'moved', to: location(rest) } };
}

const everything: Places = { before: () => true, after: () => true };

function composed(lines: readonly string[], places: Partial<Places> = {}): string[] {
  return composeRelocations(lines.map(step), { ...everything, ...places })
    .map(describeRelocation)
    .map(({ path, embedded = '', from, to }) => `${path}${embedded} ${from} → ${to}`);
}

it('reports a value that moved twice once', () => {
  expect(composed(['w a → w b', 'w b → w c.d', 'w x → w y'])).toEqual(['w a → c.d', 'w x → y']);
});

it('follows a value into a part of what moved', () => {
  expect(composed(['w a → w b', 'w b.x → w c.x'])).toEqual(['w a → b', 'w a.x → c.x']);
});

it('follows a value that is carried on by what it moved into', () => {
  const lines = ['w g.a.host → w g.p.end', 'w g.p → w o.p', 'w o.p.end → w o.p.q.end'];
  expect(composed(lines, { before: () => false })).toEqual(['w g.a.host → o.p.q.end']);
  expect(composed(lines)).toEqual(['w g.a.host → o.p.q.end', 'w g.p → o.p']);
});

it('does not report a section of which nothing is left', () => {
  const after = ({ place }: TextLocation): boolean => place.join('.') !== 'b';
  expect(composed(['w a → w b', 'w b.x → w c', 'w b.y → w d'], { after })).toEqual(['w a.x → c', 'w a.y → d']);
});

it('follows a value into another file, and there', () => {
  expect(composed(['a.yaml x → b.yaml y', 'b.yaml y → b.yaml z', 'b.yaml w → b.yaml v'])).toEqual([
    'a.yaml x → b.yaml: z',
    'b.yaml w → v',
  ]);
});

it('reports what was removed, with the reason, and what was rewritten', () => {
  expect(composed(['w a → w b', 'w b ✗'])).toEqual(['w a → removed: it was empty']);
  expect(composed(['w a = new'])).toEqual(['w a → replaced with new']);
  expect(composed(['w a → w b', 'w b = new'])).toEqual(['w a → b, replaced with new']);
  expect(composed(['w a = new', 'w a → w b', 'w b → w c'])).toEqual(['w a → c, replaced with new']);
  expect(composed(['w a = new', 'w a ✗'])).toEqual(['w a → removed: it was empty']);
});

it('reports additions at their final place, and not what was removed again', () => {
  expect(composed(['w a +', 'w a → w b'])).toEqual(['w b → added: belongs to the form since 1.10.0']);
  expect(composed(['w a +', 'w a = x'])).toEqual(['w a → added: belongs to the form since 1.10.0']);
  expect(composed(['w a +', 'w a ✗'])).toEqual([]);
});

it('does not mix up documents of one file', () => {
  expect(composed(['w a → w b', 'w#1 b → w#1 c'])).toEqual(['w a → b', 'w b → c']);
  expect(composed(['w a → w b', 'w b → w c'])).toEqual(['w a → c']);
});

it('does not mix up texts in one file', () => {
  const lines = ['w@/a x → w@/a y', 'w@/b x → w@/b y', 'w@/a y → w@/a z', 'w@/b y → w@/b z'];
  expect(composed(lines)).toEqual(['w/a x → z', 'w/b x → z']);
});

it('follows a value into another document of its file', () => {
  const lines = ['w.yaml a → w.yaml#1 b', 'w.yaml#1 b → w.yaml#1 c', 'w.yaml#1 x → w.yaml y', 'w.yaml q → v.yaml#2 q'];
  expect(composed(lines)).toEqual([
    'w.yaml a → c (document 2)',
    'w.yaml x → y (document 1)',
    'w.yaml q → v.yaml: q (document 3)',
  ]);
});

it('keeps apart keys with dots in them', () => {
  const at = (...place: string[]): TextLocation => ({ path: 'w', document: 0, place });
  const move = (from: TextLocation, to: TextLocation): Relocation => ({ from, fate: { kind: 'moved', to } });
  const steps = [move(at('a.b'), at('x')), move(at('a', 'b'), at('y'))];
  expect(composeRelocations(steps, everything)).toEqual(steps);
});
