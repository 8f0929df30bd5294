import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sectionOf, withRelease } from './changelog';
import { withoutUnpublished } from './unpublished';
import { isPrerelease, whyNoVersion } from './version';
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
    const next = withRelease(log, { version: '0.2.0', date: '2026-02-03' }, 'It does a lot.');
    expect(next).toContain('## [Unreleased]\n\n## [0.2.0] - 2026-02-03\n\n### Added\n\n- A thing.\n\n## [0.1.0]');
    expect(sectionOf(next, '0.2.0')).toBe('### Added\n\n- A thing.');
    expect(sectionOf(next, '0.1.0')).toBe('- First.');
    expect(sectionOf(next, '0.3.0')).toBeUndefined();
  });

  it('has something to release', () => {
    const next = withRelease(log, { version: '0.2.0', date: '2026-02-03' }, 'It does a lot.');
    expect(() => withRelease(next, { version: '0.3.0', date: '2026-02-04' }, '')).toThrow('[Unreleased]');
  });

  it('says in the first version what omconfig does, and not what changed before it', () => {
    const unpublished = '# Changelog\n\n## [Unreleased]\n\n### Fixed\n\n- What nobody had.\n';
    expect(withRelease(unpublished, { version: '0.1.0', date: '2026-02-03' }, 'It does a lot.\n')).toBe(
      '# Changelog\n\n## [Unreleased]\n\n## [0.1.0] - 2026-02-03\n\nIt does a lot.\n',
    );
  });
});

describe('versions', () => {
  it('are pre-releases where the minor number is odd', () => {
    expect(['0.1.0', '0.3.12', '1.1.0', '1.11.0'].map(isPrerelease)).toEqual([true, true, true, true]);
    expect(['0.2.0', '1.0.0', '2.0.3', '1.10.1'].map(isPrerelease)).toEqual([false, false, false, false]);
  });

  it('have no suffix, because the marketplaces reject it', () => {
    expect(whyNoVersion('0.4.0')).toBeUndefined();
    expect(whyNoVersion('0.3.0-rc.1')).toContain('odd minor number');
    expect(whyNoVersion('soon')).toContain('Name a version');
  });
});

describe('the README', () => {
  it('says until the first release that nothing is published, and no longer', () => {
    const page = 'a\n\n<!-- until the first release -->\nNot yet.\n<!-- end -->\n\n## B\n';
    expect(withoutUnpublished(page)).toBe('a\n\n## B\n');
    const readme = withoutUnpublished(readFileSync('README.md', 'utf8'));
    expect(readme).not.toMatch(/published yet|until the first|being prepared/);
  });
});
