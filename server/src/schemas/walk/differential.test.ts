import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import type { Finding } from './finding';
import { project } from '../workflow/project';
import { bundledStore, type SchemaStore } from '../store';
import { compiled, storeOf } from '../testing/check';
import { nodeOf } from '../testing/node-of';
import { diceOf, randomData } from '../testing/random-data';
import { validate, type ValidateOptions } from './validate';

const ROUNDS = 100;
const RELEASES = ['1.4.8', '1.6.3', '1.11.12', '1.13.1'];
/** As in the generator of the compiled checks. */
const formats = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  email: /^\S+@\S+$/,
};

/**
 * Compares our verdict with ajv's on the projected schema, for data without null (which we accept for what is
 * optional), read to the letter. Where we are uncertain, we do not compare.
 */
function disagreements(store: SchemaStore, name: string, options?: ValidateOptions): string[] {
  const schema = store.get(name) ?? {};
  const names = [...JSON.stringify(schema).matchAll(/"(\w+)":\{/g)].map(([, key]) => key ?? '');
  const found: string[] = [];
  for (const release of RELEASES) {
    const plain = project(store, { name, release }) ?? {};
    const isValid = new Ajv2020({ strict: false, formats, logger: false }).compile(plain);
    for (let seed = 1; seed <= ROUNDS; seed++) {
      const data = randomData(plain, diceOf(seed), [...names, 'stranger']);
      const findings = validate({
        node: nodeOf(data),
        schema,
        store,
        release,
        options: { reader: 'helm', ...options },
      });
      if (findings.some(isUncertain)) continue;
      const ours = findings.every(({ kind }) => kind === 'deprecatedKey' || kind === 'unreadKey');
      if (ours !== isValid(data)) found.push(`${release} ${String(ours)} ${JSON.stringify(data)}`);
    }
  }
  return found;
}

function isUncertain(finding: Finding): boolean {
  return (finding.kind === 'removedKey' || finding.kind === 'laterKey') && !finding.certain;
}

const text = { type: 'string' };
const closed = (properties: object, required: readonly string[] = []): object => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});

const ours: Readonly<Record<string, object>> = {
  unions: closed({
    auth: {
      anyOf: [
        closed({ password: text, mode: { enum: ['a', 'b'] } }, ['password']),
        closed({ token: text, mode: { enum: ['b', 'c'] } }, ['token']),
        closed({ key: { anyOf: [text, { type: 'array', items: text }] }, deep: { $ref: '#/$defs/deep' } }),
        { type: 'object', properties: { open: { type: 'integer' } }, required: ['open'] },
      ],
    },
    kind: {
      choose: { by: 'value', property: 'type' },
      anyOf: [
        closed({ type: { enum: ['x'] }, a: text }, ['type', 'a']),
        closed({ type: { enum: ['u', 'z'] }, b: { type: 'number', minimum: 5 } }, ['type']),
        { ...closed({ type: { enum: ['w'] } }, ['type']), lifetime: { since: '1.11.0' } },
      ],
    },
    many: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { anyOf: [text, closed({ n: { type: 'integer' } })] },
    },
    map: { type: 'object', additionalProperties: { type: ['string', 'boolean'] } },
  }),
  lifetimes: closed(
    {
      old: { ...text, lifetime: { removed: '1.6.0' } },
      later: { type: 'boolean', lifetime: { since: '1.11.8' } },
      value: { enum: ['p', 'q', 'r'], enumLifetimes: { q: { since: '1.6.0' }, r: { removed: '1.11.0' } } },
      turned: { type: 'string', changes: [{ since: '1.6.0', type: null, $ref: '#/$defs/deep' }] },
      grown: { type: 'integer', maximum: 50, changes: [{ since: '1.11.0', maximum: 20 }] },
    },
    ['value', 'later', 'old'],
  ),
};

describe('our verdict and ajv’s', () => {
  it.each(Object.keys(ours))('agree on schemas of ours: %s', (name) => {
    const $defs = { deep: closed({ here: { type: 'boolean' }, there: { type: 'integer' } }, ['here']) };
    expect(disagreements(storeOf({ [name]: { ...ours[name], $defs } }), name, { constraints: compiled })).toEqual([]);
  });

  const names = [
    'chart/openmetadata-values',
    'workflow/workflow-config',
    'workflow/pipelines/dbt',
    'workflow/pipelines/test-suite',
  ];
  it.each([...names, 'workflow/connections/database/datalake', 'workflow/connections/database/mysql'])(
    'agree on %s',
    (name) => {
      expect(bundledStore.get(name)).toBeDefined();
      expect(disagreements(bundledStore, name)).toEqual([]);
    },
  );
});
