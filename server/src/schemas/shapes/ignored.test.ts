import { describe, expect, it } from 'vitest';
import { brief, check, type CheckOptions } from '../testing/check';

const values = {
  type: 'object',
  ignoresOthers: true,
  properties: {
    replicas: { type: 'integer' },
    timeout: { type: 'integer', default: 60, unread: [{ until: '1.5.0' }, { from: '1.7.0' }] },
    auth: { type: 'boolean', unread: [{ when: 'while `type` is `a`' }] },
    open: {
      type: 'object',
      properties: { old: { lifetime: { removed: '1.5.0' } }, late: { lifetime: { since: '1.8.0' } } },
    },
    section: { type: 'object', additionalProperties: false, properties: { host: { type: 'string' } } },
  },
};

function found(text: string, options?: CheckOptions): string[] {
  return brief(check(values, text, { reader: 'helm', requireNothing: true, ...options }), text);
}

describe('what is accepted and not read', () => {
  it('is a key that an object with readers of its own fields does not know', () => {
    expect(found('replica: 2\n')).toEqual(['unreadKey replica [replicas timeout auth open section] @replica']);
  });

  it('is reported with the place where the name is right', () => {
    expect(found('host: a\n')).toEqual(['unreadKey host [replicas timeout auth open section] -> section.host @host']);
  });

  it('is a field in the releases that forgot it, and only there', () => {
    expect(found('timeout: 5\n', { release: '1.4.0' })).toEqual([
      'unreadKey timeout [replicas auth open section] @timeout',
    ]);
    expect(found('timeout: 5\n', { release: '1.6.0' })).toEqual([]);
    expect(found('timeout: 5\n', { release: '1.7.0' })).toHaveLength(1);
  });

  it('may be wrong besides', () => {
    expect(found('timeout: soon\n', { release: '1.4.0' })).toEqual([
      'unreadKey timeout [replicas auth open section] @timeout',
      'wrongType timeout integer not string @soon',
    ]);
  });

  it('is not what depends on a condition in words', () => {
    expect(found('auth: true\n')).toEqual([]);
  });

  it('is a field of another release in an object that takes any key', () => {
    expect(found('open: { old: 1, late: 2, other: 3 }\n')).toEqual([
      'removedKey open.old ignored @old',
      'laterKey open.late ignored @late',
    ]);
  });
});
