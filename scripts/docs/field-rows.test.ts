import { expect, it } from 'vitest';
import { viewOf } from '../../server/src/schemas/releases/release-view';
import { readReleaseList } from '../../server/src/schemas/releases/release-list';
import { bundledStore } from '../../server/src/schemas/store';
import { lifeInWords } from '../../server/src/service/hover/field-words';
import { workflowRegistersOf } from '../../server/src/schemas/workflow/workflow-register';
import { fieldRows } from './field-rows';

const { newest, platform } = readReleaseList(bundledStore);
const view = viewOf(bundledStore, newest);

it('dates the fields that only one form has with the form', () => {
  const wrong: string[] = [];
  let dated = 0;
  for (const [name, { schema, lifetime }] of workflowRegistersOf(bundledStore).connectors.entries) {
    const oldest = lifetime?.since ?? platform[0]?.release ?? '';
    const connection = bundledStore.get(schema) ?? {};
    const rows = fieldRows({ view, connection, oldest, firstCode: oldest });
    for (const [field, property] of Object.entries(connection.properties ?? {})) {
      const forms = (property.anyOf ?? []).map((one) => ({ one, fields: Object.keys(one.properties ?? {}) }));
      for (const { one, fields } of forms.filter(({ one }) => one.lifetime?.since !== undefined)) {
        for (const inner of fields) {
          if (forms.some((other) => other.one !== one && other.fields.includes(inner))) continue;
          if (one.properties?.[inner]?.lifetime !== undefined) continue;
          dated += 1;
          const life = rows.find(({ path }) => path === `${field}.${inner}`)?.life;
          if (life !== lifeInWords(one.lifetime)) wrong.push(`${name} ${field}.${inner}: ${life ?? 'no row'}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(dated).toBeGreaterThan(0);
});

it('says of each value that some release lacks which ones have it, and of each that one had', () => {
  const types = new Map<string, string>();
  for (const [name, { schema, lifetime }] of workflowRegistersOf(bundledStore).connectors.entries) {
    if (lifetime?.removed !== undefined) continue;
    const oldest = lifetime?.since ?? platform[0]?.release ?? '';
    const rows = fieldRows({ view, connection: bundledStore.get(schema) ?? {}, oldest, firstCode: oldest });
    for (const { path, type } of rows) types.set(`${name} ${path}`, type);
  }
  expect(types.get('OpenMetadata secretsManagerProvider')).toContain('`kubernetes` (since 1.9)');
  expect(types.get('OpenMetadata secretsManagerProvider')).not.toContain('noop');
  expect(types.get('Databricks scheme')).toBe(
    '`databricks` (since 1.13), `databricks+connector` (removed in 1.13; now `databricks`)',
  );
});
