import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
// The client may not be built on the server; this test holds the two answers together.
import { mightBeOurs as serverThinks } from '../../../server/src/documents/read/might-be-ours';
import { mightBeOurs } from './our-files';

const files = globSync(['server/src/**/cases/**', 'test/vscode/fixture/**', 'examples/**', '!**/node_modules/**']);

describe('the test for OpenMetadata files', () => {
  it('lets pass whatever the server would look at', () => {
    const ours = files.filter((file) => serverThinks(readFileSync(file, 'utf8'), file));
    expect(ours.length).toBeGreaterThan(20);
    expect(ours.filter((file) => !mightBeOurs(readFileSync(file, 'utf8'), file))).toEqual([]);
  });

  it.each([
    ['old values', 'global:\n  authorizer:\n    principalDomain: example.org\n'],
    ['the old Fernet key', 'global:\n  fernetkey:\n    value: a\n'],
    ['old values in JSON', '{"global": {"airflow": {"host": "http://a"}}}'],
    ['dependencies', 'mysql:\n  enabled: true\nopensearch:\n  enabled: false\n'],
    ['dependencies in JSON', '{"mysql": {}, "airflow": {}}'],
    ['a workflow', 'source:\n  type: mysql\n  serviceName: a\n'],
  ])('lets %s pass as the server does', (_, text) => {
    expect([mightBeOurs(text, '/a/b.yaml'), serverThinks(text, '/a/b.yaml')]).toEqual([true, true]);
  });

  it('lets an env file of the server pass, which need not name it', () => {
    expect(mightBeOurs('PIPELINE_SERVICE_CLIENT_ENDPOINT=http://ingestion:8080\n', '/a/server.env')).toBe(true);
    expect(mightBeOurs('NODE_ENV=production\n', '/a/.env')).toBe(false);
  });

  it.each([
    ['a DataHub recipe', 'source:\n  type: mysql\nsink:\n  type: datahub-rest\n'],
    ['values of another chart', 'global:\n  imageRegistry: example.org\nreplicaCount: 2\n'],
    ['a playbook', '- hosts: web\n  tasks: []\n'],
    ['one component', 'mysql:\n  enabled: true\n'],
    ['nothing', ''],
  ])('stops %s as the server does', (_, text) => {
    expect([mightBeOurs(text, '/a/b.yaml'), serverThinks(text, '/a/b.yaml')]).toEqual([false, false]);
  });
});
