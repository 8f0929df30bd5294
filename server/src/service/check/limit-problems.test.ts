import { expect, it } from 'vitest';
import type { Problem, Severity } from '../../rules/shared/problem';
import { limitProblems } from './limit-problems';

function problems(count: number, rule: string, severity: Severity): Problem[] {
  return Array.from({ length: count }, (_, index) => ({
    rule,
    severity,
    message: `${rule} ${index}`,
    path: [index],
    documentIndex: 0,
    span: { start: index, end: index + 1 },
    fixes: [],
  }));
}

it('is as severe as the most severe of those it does not list', () => {
  const [first, second, third] = [problems(1200, 'a', 'warning'), problems(1, 'a', 'error'), problems(3, 'a', 'hint')];
  const listed = limitProblems([...first, ...problems(3, 'b', 'hint'), ...second, ...third]);
  expect(listed).toHaveLength(1004);
  expect(listed[1000]).toMatchObject({ rule: 'a', severity: 'error', more: 204, span: { start: 1000 } });
  expect(listed.slice(1001).map(({ rule }) => rule)).toEqual(['b', 'b', 'b']);
});

it('says of a single one that it is one', () => {
  expect(limitProblems(problems(1001, 'a', 'error')).at(-1)?.message).toMatch(/^1 more problem .* is not listed\.$/);
});
