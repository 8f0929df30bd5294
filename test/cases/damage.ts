import fc from 'fast-check';

const VALUES = ['', '~', '1', 'true', 'text', '"1"', '[a]', '{a: b}', '${X}', 'http://h:1/api'];

/** What people do to the lines of a file: one such thing, at a part of its length. */
export const accident = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  kind: fc.constantFrom('typo', 'remove', 'twice', 'in', 'out', 'value', 'swap'),
  value: fc.constantFrom(...VALUES),
});

/** One thing that happened to a line. */
type Accident = typeof accident extends fc.Arbitrary<infer Value> ? Value : never;

/** A text after accidents, one after the other. */
export function damaged(text: string, accidents: readonly Accident[]): string {
  return accidents
    .reduce<readonly string[]>((lines, { at, kind, value }) => {
      const index = Math.floor(at * lines.length);
      const line = lines[index] ?? '';
      return [
        ...lines.slice(0, index),
        ...changed(line, kind, { value, next: lines[index + 1] }),
        ...lines.slice(index + (kind === 'swap' ? 2 : 1)),
      ];
    }, text.split('\n'))
    .join('\n');
}

function changed(
  line: string,
  kind: Accident['kind'],
  { value, next = '' }: { readonly value: string; readonly next?: string | undefined },
): readonly string[] {
  switch (kind) {
    case 'typo':
      return [line.replace(/^(\s*(?:- )?\w{2,})\w(\w*:)/, '$1$2')];
    case 'remove':
      return [];
    case 'twice':
      return [line, line];
    case 'in':
      return [`  ${line}`];
    case 'out':
      return [line.replace(/^ {2}/, '')];
    case 'value':
      return [line.replace(/^([^:]*:).*$/, `$1 ${value}`)];
    case 'swap':
      return [next, line];
  }
}
