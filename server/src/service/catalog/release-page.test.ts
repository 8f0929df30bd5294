import { describe, expect, it } from 'vitest';
import { createStore } from '../../schemas/store';
import { pageOf, releasePages } from './catalog';
import { releasePage } from './release-page';

const platform = ['1.0.0', '1.0.1', '1.1.0', '1.1.1'].map((release) => ({ release, date: '2026-01-02' }));

function pageFor(release: string, properties: Readonly<Record<string, unknown>>, more = {}): string {
  const store = createStore({
    releases: JSON.stringify({ platform, charts: { openmetadata: [], 'openmetadata-dependencies': [] } }),
    'workflow/connectors': JSON.stringify({ Db: { schema: 'workflow/connections/db', kind: 'database' } }),
    'workflow/connections/db': JSON.stringify({ type: 'object', properties, ...more }),
  });
  return releasePage(store, release) ?? '';
}

describe('the page of a release', () => {
  it('lists what was added, removed or moved, and which defaults changed', () => {
    const page = pageFor(
      '1.0.1',
      {
        old: { lifetime: { removed: '1.0.1', renamedTo: 'name' } },
        name: { description: 'What it is called. More words.', lifetime: { since: '1.0.1' } },
        kind: { enum: ['a', 'b'], enumLifetimes: { b: { since: '1.0.1' } } },
        many: { default: 1, changes: [{ since: '1.0.1', default: 2 }] },
        same: { default: [], changes: [{ since: '1.0.1', default: null }] },
      },
      { required: ['old'], changes: [{ since: '1.0.1', required: ['name'] }] },
    );
    expect(page).toContain('# OpenMetadata 1.0.1\n\nReleased on 2026-01-02. What changed after 1.0.0');
    expect(page).toContain('## Removed\n\n- `Db`: `old`; use `name`.');
    expect(page).toContain('- `Db`: `many`: default is now `2` (before: `1`)');
    expect(page).toContain('- `Db`: `name` is now required; `old` is no longer required');
    expect(page).toContain('- `Db`: `kind`, the value `b`\n- `Db`: `name`. What it is called.');
    expect(page).not.toContain('same');
  });

  it('names a connector as it is called in that release', () => {
    const store = createStore({
      releases: JSON.stringify({ platform, charts: { openmetadata: [], 'openmetadata-dependencies': [] } }),
      'workflow/connectors': JSON.stringify({
        NewName: { schema: 'workflow/connections/db', kind: 'database', lifetime: { since: '1.1.0' } },
        OldName: { schema: 'workflow/connections/db', kind: 'database', lifetime: { removed: '1.1.0' } },
      }),
      'workflow/connections/db': JSON.stringify({
        type: 'object',
        properties: { early: { lifetime: { since: '1.0.1' } }, late: { lifetime: { since: '1.1.1' } } },
      }),
    });
    expect(releasePage(store, '1.0.1')).toContain('- `OldName`: `early`');
    expect(releasePage(store, '1.1.1')).toContain('- `NewName`: `late`');
  });

  it('names of required fields only those that the release has', () => {
    const page = pageFor(
      '1.0.1',
      { path: {}, later: { lifetime: { since: '1.1.0' } } },
      { changes: [{ since: '1.0.1', required: ['path', 'later'] }] },
    );
    expect(page).toContain('- `Db`: `path` is now required');
  });

  it('lists what is missing in a gap, and when it is back', () => {
    const field = { lifetime: { since: '1.0.0', gaps: [{ after: '1.0.1', until: '1.1.1' }] } };
    expect(pageFor('1.1.0', { field })).toContain(
      '## Not in this release, although an earlier and a later one have it\n\n- `Db`: `field`',
    );
    expect(pageFor('1.1.1', { field })).toContain('## Back again\n\n- `Db`: `field`');
    expect(pageFor('1.0.1', { field })).toContain('1.0.1 accepts the files that 1.0.0 accepts');
  });

  it('says of chart values that no template reads them', () => {
    const page = pageOf('1.5.0');
    const [batch, check, size] = [
      'elasticsearch.batchSize',
      'database.checkConnectionOnBorrow',
      'database.maxSize',
    ].map((key) => `- 1.5.0: \`openmetadata.config.${key}\``);
    expect(page).toContain(`${batch}: default is now \`100\` (before: \`10\`), but no template reads it.`);
    expect(page).toContain(`${check} is new, but no template reads it.`);
    expect(page).toContain(`${size} is new.`);
  });

  it('exists for every release, and has the known facts about some', () => {
    expect(releasePages()).toHaveLength(new Set(releasePages()).size);
    for (const id of releasePages()) expect(pageOf(id)).toMatch(/^# OpenMetadata \d/);
    expect(pageOf('1.11.12')).toContain('[1.11.12/redshift-auth-type](../migrations/1.11.12/redshift-auth-type.md)');
    expect(pageOf('1.13.5')).toContain('It needs Python 3.10 or later.');
    expect(pageOf('2.0.6')).toContain('`Teradata` can now read: usage.');
    // Before 1.6 one class profiled all databases, so Athena gained nothing.
    expect(pageOf('1.6.0')).not.toContain('`Athena` can now read');
    expect(pageOf('1.6.0')).toContain('`Exasol` can now read: metadata, data for the profiler, sample data.');
    expect(pageOf('2.0.0')).toContain('`Kafka` can now read: sample data.');
    expect(pageOf('1.14.0')).toBeUndefined();
  });
});
