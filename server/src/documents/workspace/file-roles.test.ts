import { expect, it } from 'vitest';
import { CHART_FILES, COMPOSE_FILES, CONFIG_FILES, hasRole, USUAL_PIN_FILES } from './file-roles';

it.each([
  ['config', CONFIG_FILES],
  ['chart', CHART_FILES],
  ['image', COMPOSE_FILES],
] as const)('the files that are looked for by name have the role %s', (role, names) => {
  expect(names.filter((name) => !hasRole(`/a/${name}`, role))).toEqual([]);
});

it('files with usual names for pins have a role in which pins are looked for', () => {
  expect(USUAL_PIN_FILES.filter((name) => !hasRole(`/a/${name}`, 'requirements', 'image'))).toEqual([]);
});
