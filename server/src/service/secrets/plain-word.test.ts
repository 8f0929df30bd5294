import { expect, it } from 'vitest';
import { secretFields, secretNames } from '../../schemas/generated/secret-names';
import { isPlainWord } from './plain-word';
import { isSecretName } from './secret-name';
import { secretSpans } from './secret-spans';
import { KEYS, PASSWORDS, PHRASES, SECRETS } from './secret-words';
import { FRESH_TEXTS } from './testing/fresh-texts';
import { FURTHER_TEXTS } from './testing/further-texts';
import { heldOutShapes } from './testing/held-out-shapes';
import { HELD_OUT_TEXTS } from './testing/held-out-texts';
import { LAST_TEXTS } from './testing/last-texts';

it.each([
  { text: 'workflowConfig:\n  loggerLevel: LOUD\n', isPlain: true },
  { text: 'a:\n  # why\n\n  b:\n    - c\n  level: LOUD\r\n', isPlain: true },
  { text: 'replicas: 3\nlevel: LOUD', isPlain: true },
  { text: 'config:\n  password: LOUD\n', isPlain: false },
  { text: 'password:\n  config:\n    level: LOUD\n', isPlain: false },
  { text: 'passwords:\n- level: LOUD\n', isPlain: false },
  { text: 'env:\n  - name: DB_PASSWORD\n    value: LOUD\n', isPlain: false },
  { text: 'env:\n  - name: DB_PASSWORD\n    level: LOUD\n', isPlain: false },
  { text: 'script: |\n  set password\n  level: LOUD\n', isPlain: false },
  { text: 'text: "the password is\n  level: LOUD\n  "\n', isPlain: false },
  { text: 'a: { level: LOUD }\n', isPlain: false },
  { text: 'level: l0ud-9\n', isPlain: false },
  { text: '  level: LOUD\n', isPlain: false },
])('says of LOUD in $text that it is plainly no secret: $isPlain', ({ text, isPlain }) => {
  expect(isPlainWord(text, text.search(/LOUD|l0ud/))).toBe(isPlain);
});

it('says so behind no name of a secret', () => {
  const named = [
    ...SECRETS,
    ...PASSWORDS,
    ...PHRASES,
    ...secretNames,
    ...secretFields,
    ...[...KEYS].map((word) => `${word}-key`),
  ];
  const cased = named.flatMap((name) => [name, name.toUpperCase().replaceAll('-', '_'), name.replaceAll('-', '')]);
  const plain = cased.filter((name) => isSecretName(name) && isPlainWord(`${name}: LOUD`, name.length + 2));
  expect(plain).toEqual([]);
});

it('says so of nothing that is found as a secret', () => {
  const texts = [HELD_OUT_TEXTS, FURTHER_TEXTS, FRESH_TEXTS, LAST_TEXTS].flatMap((all) => heldOutShapes(all));
  const wrong = texts.flatMap((text) => {
    const said = text.replaceAll(/\S*hunter2\S*/g, 'hunter');
    const places = [...said.matchAll(/: +(?=\S)/g)].map(({ index, 0: { length } }) => index + length);
    const plain = places.filter((at) => isPlainWord(said, at));
    const secrets = plain.length === 0 ? [] : secretSpans(said);
    return plain.some((at) => secrets.some(({ start, end }) => start <= at && at < end)) ? [said] : [];
  });
  expect(wrong).toEqual([]);
});
