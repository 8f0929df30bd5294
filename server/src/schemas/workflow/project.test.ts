import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { project } from './project';
import { bundledStore } from '../store';
import { storeOf } from '../testing/check';

const store = storeOf({
  root: {
    title: 'Root',
    description: 'All of it.',
    type: 'object',
    additionalProperties: false,
    required: ['part', 'later'],
    docs: 'page',
    properties: {
      part: { $ref: 'shared#/$defs/part', description: 'This part.', secret: true },
      again: { $ref: 'shared#/$defs/part', required: ['x'] },
      later: { type: 'string', lifetime: { since: '1.8.0' } },
      leaving: { type: 'string', lifetime: { deprecated: '1.5.0' } },
      lifetime: { type: 'integer', changes: [{ since: '1.6.0', default: 5 }] },
      kind: { enum: ['a', 'b'], enumLifetimes: { b: { removed: '1.6.0' } } },
      either: {
        choose: { by: 'keys' },
        anyOf: [{ type: 'string', lifetime: { removed: '1.6.0' } }, { type: 'object' }],
      },
      tree: { $ref: '#' },
    },
  },
  shared: { $defs: { part: { type: 'object', properties: { x: { type: 'string' } } } } },
});

describe('project', () => {
  it('gives plain JSON Schema of one release, with all references inside', () => {
    expect(project(store, { name: 'root', release: '1.6.0' })).toEqual({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Root',
      description: 'All of it.',
      type: 'object',
      additionalProperties: false,
      required: ['part'],
      properties: {
        part: { $ref: '#/$defs/shared.part', description: 'This part.' },
        again: { type: 'object', properties: { x: { type: 'string' } }, required: ['x'] },
        leaving: { type: 'string', deprecated: true },
        lifetime: { type: 'integer', default: 5 },
        kind: { enum: ['a'] },
        either: { anyOf: [{ type: 'object' }] },
        tree: { $ref: '#' },
      },
      $defs: { 'shared.part': { type: 'object', properties: { x: { type: 'string' } } } },
    });
  });

  it('knows nothing of a name that is not there', () => {
    expect(project(store, { name: 'stranger', release: '1.6.0' })).toBeUndefined();
  });

  it('compiles for every root that is bundled', () => {
    const names = [
      'workflow/workflow',
      'workflow/application',
      'chart/openmetadata-values',
      'chart/dependencies-values',
    ];
    for (const name of names) {
      const plain = project(bundledStore, { name, release: '1.6.3' });
      expect(plain, name).toBeDefined();
      expect(() => new Ajv2020({ strict: false, validateFormats: false }).compile(plain ?? {}), name).not.toThrow();
    }
  });
});
