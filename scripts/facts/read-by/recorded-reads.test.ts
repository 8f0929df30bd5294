import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSchemaFiles } from '../../generate/schema-files';
import { readUnreadFacts } from './stored-unread';

/** Release → connector → the fields of its connection that its classes read when they ran with recording models. */
type Recorded = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const ROOT = resolve(__dirname, '../../..');
const recorded = JSON.parse(readFileSync(resolve(ROOT, 'facts/recorded-reads.json'), 'utf8')) as Recorded;
const connectors = readSchemaFiles(resolve(ROOT, 'schemas')).find(({ name }) => name === 'workflow/connectors')
  ?.content as Readonly<Record<string, { readonly schema: string }>>;
const facts = readUnreadFacts();

describe.each(Object.entries(recorded))('runs of %s', (release, runs) => {
  it('are of many connectors, each of which reads something', () => {
    expect(Object.keys(runs).length).toBeGreaterThanOrEqual(20);
    expect(Object.values(runs).filter((fields) => fields.length === 0)).toEqual([]);
  });

  it.each(Object.entries(runs))('of %s read no field that is called unread', (connector, fields) => {
    const schema = connectors[connector]?.schema ?? '';
    expect(schema).not.toBe('');
    expect(fields.filter((field) => facts.isUnread(schema, field, release))).toEqual([]);
  });
});
