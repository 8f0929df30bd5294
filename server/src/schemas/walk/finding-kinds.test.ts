import { describe, expect, it } from 'vitest';
import { isAboutObsoleteKey, isRefused, isRefusedValue, isRefusedWhereWritten } from './finding-kinds';
import { check } from '../testing/check';

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { type: 'string' },
    count: { type: 'integer', minimum: 1 },
    old: { type: 'string', lifetime: { removed: '1.5.0' } },
    late: { type: 'string', lifetime: { since: '1.8.0' } },
    ending: { type: 'string', lifetime: { deprecated: '1.5.0' } },
  },
};

/** What is said of the one finding in a text. */
function saidOf(text: string): readonly string[] {
  const [finding, ...others] = check(schema, text);
  if (!finding || others.length > 0) throw new Error('The text must have one mistake.');
  const questions = { isRefused, isRefusedWhereWritten, isRefusedValue, isAboutObsoleteKey };
  const yes = Object.entries(questions).flatMap(([name, ask]) => (ask(finding) ? [name] : []));
  return [finding.kind, ...yes];
}

describe('what becomes of a file by kind of finding', () => {
  it.each([
    ['name: a\nnmae: b\n', ['unknownKey', 'isRefused', 'isRefusedWhereWritten']],
    ['name: a\nlate: b\n', ['laterKey', 'isRefused', 'isRefusedWhereWritten']],
    ['name: a\nold: b\n', ['removedKey', 'isRefused', 'isRefusedWhereWritten', 'isAboutObsoleteKey']],
    ['name: a\nending: b\n', ['deprecatedKey', 'isAboutObsoleteKey']],
    ['count: 2\n', ['missingKeys', 'isRefused']],
    ['name: [a]\n', ['wrongType', 'isRefused', 'isRefusedWhereWritten', 'isRefusedValue']],
    ['name: a\ncount: 0\n', ['outOfBounds', 'isRefused', 'isRefusedWhereWritten', 'isRefusedValue']],
  ])('%j', (text, said) => {
    expect(saidOf(text)).toEqual(said);
  });

  it('is no refusal where the facts are uncertain or the object takes any key', () => {
    const open = { ...schema, additionalProperties: true };
    expect(check(open, 'name: a\nold: b\n').map((finding) => [finding.kind, isRefused(finding)])).toEqual([
      ['removedKey', false],
    ]);
  });
});
