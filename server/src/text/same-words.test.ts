import { expect, it } from 'vitest';
import { onlyWithSameWords } from './same-words';

it.each([
  ['logLevel', ['loggerLevel', 'raiseOnError'], 'loggerLevel'],
  ['schemaFilter', ['schemaFilterPattern', 'tableFilterPattern'], 'schemaFilterPattern'],
  ['ingressClassName', ['className', 'annotations'], 'className'],
  ['ingress_class_name', ['className', 'annotations'], 'className'],
  ['level', ['loggerLevel'], undefined],
  ['filterPattern', ['schemaFilterPattern', 'tableFilterPattern'], undefined],
  ['maxLevel', ['minLevel'], undefined],
])('finds %s in %j', (written, names, found) => {
  expect(onlyWithSameWords(written, names)).toBe(found);
});
