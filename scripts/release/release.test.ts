import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sectionOf, withRelease } from './changelog';
import { PLACES, versionsIn, withVersion } from './places';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

describe('the places that name the version', () => {
  it.each(PLACES)('$file has that of package.json, and takes another', ({ file, pattern }) => {
    const text = readFileSync(file, 'utf8');
    expect(new Set(versionsIn(text, pattern))).toEqual(new Set([version]));
    const next = withVersion(text, pattern, '9.8.7');
    expect(new Set(versionsIn(next, pattern))).toEqual(new Set(['9.8.7']));
    expect(next.split('9.8.7').join(version)).toBe(text);
  });

  it('the lock file names it twice: for itself and for its first package', () => {
    const lock = PLACES.find(({ file }) => file === 'package-lock.json');
    expect(versionsIn(readFileSync('package-lock.json', 'utf8'), lock?.pattern ?? /x/g)).toEqual([version, version]);
  });
});

describe('the changelog', () => {
  const log = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A thing.\n\n## [0.1.0] - 2026-01-01\n\n- First.\n';

  it('gives what is unreleased to a version', () => {
    const next = withRelease(log, '0.2.0', '2026-02-03');
    expect(next).toContain('## [Unreleased]\n\n## [0.2.0] - 2026-02-03\n\n### Added\n\n- A thing.\n\n## [0.1.0]');
    expect(sectionOf(next, '0.2.0')).toBe('### Added\n\n- A thing.');
    expect(sectionOf(next, '0.1.0')).toBe('- First.');
    expect(sectionOf(next, '0.3.0')).toBeUndefined();
  });

  it('has something to release', () => {
    expect(() => withRelease(withRelease(log, '0.2.0', '2026-02-03'), '0.3.0', '2026-02-04')).toThrow('[Unreleased]');
  });
});
