import { describe, expect, it } from 'vitest';
import { spokenName } from './spoken-name';

describe('what a screen reader says of a row', () => {
  it.each([
    ['1.6.0 OpenMetadata, 3 changes in 2 files', { label: '1.6.0 OpenMetadata', description: '3 changes in 2 files' }],
    ['Manual steps', { label: { label: 'Manual steps' } }],
    ['No owner', { label: 'No owner', description: '' }],
    [
      'lineage.yaml, 2 changes · jobs',
      { resourceUri: { path: '/w/jobs/lineage.yaml' }, description: '2 changes · jobs' },
    ],
    // VS Code then shows something of its own.
    ['a.yaml', { resourceUri: { path: '/w/a.yaml' }, description: true }],
  ])('is “%s”, which is what the row shows', (spoken, row) => {
    expect(spokenName(row)).toBe(spoken);
  });
});
