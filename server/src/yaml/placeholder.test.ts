import { expect, it } from 'vitest';
import { aroundPlaceholders } from './placeholder';

it.each([
  ['${A}', '', ''],
  ['pre-${A}-mid-{{ b }}.post', 'pre-', '.post'],
  ['org.$NAME.Client', 'org.', '.Client'],
  ['__ENV__-k8s', '', '-k8s'],
  ['a-<name>', 'a-', ''],
  ['open ${A', 'open ', ''],
])('the text around the placeholders of %j is known', (text, head, tail) => {
  expect(aroundPlaceholders(text)).toEqual({ head, tail });
});
