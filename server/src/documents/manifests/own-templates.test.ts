import { expect, it } from 'vitest';
import { workspaceOf } from '../testing/workspace';
import { ownTemplates } from './own-templates';

const CHART = 'name: openmetadata\nversion: 1.6.3\n';

it('reads what the templates of a copied chart read: the value, the section that it is in, and what is in it', () => {
  const workspace = workspaceOf({
    'om/Chart.yaml': CHART,
    'om/templates/deployment.yaml': 'a: {{ .Values.global.airflow.host }}\nb: {{ $.Values.acme | toYaml }}\n',
  });
  const templates = ownTemplates('/repo/om/values.yaml', workspace);
  expect(templates?.folder).toBe('/repo/om/templates');
  const places = [
    ['global'],
    ['global', 'airflow', 'host'],
    ['global', 'airflow', 'port'],
    ['acme', 'team'],
    ['other'],
  ];
  expect(places.map((place) => templates?.reads(place))).toEqual([true, true, false, true, false]);
});

it('is not there for a chart of somebody else, or without templates', () => {
  const files = { 'om/templates/deployment.yaml': 'a: {{ .Values.x }}\n' };
  expect(
    ownTemplates('/repo/om/values.yaml', workspaceOf({ ...files, 'om/Chart.yaml': 'name: acme\n' })),
  ).toBeUndefined();
  expect(ownTemplates('/repo/om/values.yaml', workspaceOf({ 'om/Chart.yaml': CHART }))).toBeUndefined();
});
