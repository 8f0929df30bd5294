import { describe, expect, it } from 'vitest';
import type { Schema } from '../../../server/src/schemas/schema';
import { formatSchema } from '../format';
import type { Place } from './chart-places';
import { withPlaces, type Moment } from './write-places';

const SECTION: Place = { types: ['object'], isChecked: true, others: 'ignored' };
const CLOSED: Place = { types: ['object'], isChecked: true, others: 'refused' };
const COUNT: Place = { types: ['integer'], isChecked: true, others: 'open' };
const LOOSE_COUNT: Place = { types: ['integer'], isChecked: false, others: 'open' };
const NAMES: Place = { types: ['array'], isChecked: true, items: { type: 'string' }, others: 'open' };

function moment(
  version: string,
  places: Readonly<Record<string, Place>> | undefined,
  set: readonly string[] = [],
): Moment {
  return { version, places: places && new Map(Object.entries(places)), set: new Set(set) };
}

const MOMENTS: readonly Moment[] = [
  moment('1.0.0', undefined),
  moment('1.1.0', { '': SECTION, replicas: LOOSE_COUNT, old: COUNT, 'web.port': COUNT, web: SECTION }),
  moment('1.2.0', { '': SECTION, replicas: COUNT, names: NAMES, web: CLOSED, 'web.port': COUNT }, ['kept']),
];

const OWN: Schema = {
  type: 'object',
  description: 'The web server.',
  properties: {
    enabled: { type: 'boolean', description: 'Whether it is installed.' },
    gone: { type: 'string' },
    replicas: { description: 'How many.', type: 'string' },
  },
};

describe('what is known of a chart inside', () => {
  const written = withPlaces(OWN, MOMENTS);
  const { enabled, gone, replicas, old, names, web } = written.properties ?? {};

  it('is the same when it is written again', () => {
    expect(formatSchema(withPlaces(written, MOMENTS))).toBe(formatSchema(written));
  });

  it('keeps words of our own, and what no version has goes with them only if there are none', () => {
    expect(written.description).toBe('The web server.');
    expect(enabled).toEqual(OWN.properties?.['enabled']);
    expect(replicas?.description).toBe('How many.');
    expect(gone).toBeUndefined();
  });

  it('says what a later version changed', () => {
    expect(replicas).toMatchObject({
      type: 'integer',
      unchecked: true,
      changes: [{ since: '1.2.0', unchecked: null }],
    });
    expect(web?.changes).toEqual([{ since: '1.2.0', additionalProperties: false, ignoresOthers: null }]);
  });

  it('dates what comes and goes, and has the types of lists', () => {
    expect(old?.lifetime).toMatchObject({ removed: '1.2.0', source: 'charts inside' });
    expect(names).toMatchObject({ type: 'array', items: { type: 'string' }, lifetime: { since: '1.2.0' } });
    expect(replicas?.lifetime).toBeUndefined();
  });
});
