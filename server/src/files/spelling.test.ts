import { describe, expect, it } from 'vitest';
import { Spelling } from './spelling';

/** A disk that ignores case and how characters are composed, as those of macOS and Windows do. */
function diskOf(paths: readonly string[], links: Readonly<Record<string, string>> = {}): Spelling {
  const folded = (path: string): string => path.normalize('NFC').toLowerCase();
  const real = (path: string): string => {
    for (const [link, target] of Object.entries(links))
      if (folded(`${path}/`).startsWith(`${folded(link)}/`)) return real(target + path.slice(link.length));
    const found = paths.find((one) => folded(one) === folded(path));
    if (found === undefined) throw new Error('ENOENT');
    return found;
  };
  return new Spelling({ ignoresCase: true, realPath: real });
}

describe('the spelling of a file', () => {
  it('is that of the disk, under the drive of the editor', () => {
    const spelling = diskOf(['C:/Work', 'C:/Work/PM', 'C:/Work/PM/Shop.yaml']);
    for (const path of ['c:/Work/PM/Shop.yaml', 'c:/work/pm/shop.yaml', 'c:/WORK/PM/SHOP.YAML'])
      expect(spelling.of(path)).toBe('c:/Work/PM/Shop.yaml');
    expect(spelling.of('c:/work/pm/new.yaml')).toBe('c:/Work/PM/new.yaml');
    expect(spelling.of('c:/WORK/pm/NEW.yaml')).toBe('c:/Work/PM/new.yaml');
    expect(spelling.of('c:/')).toBe('c:/');
  });

  it('is one for composed and decomposed characters', () => {
    const spelling = diskOf(['/w/Größe'.normalize('NFD'), '/w/Größe/a.yaml'.normalize('NFD')]);
    expect(spelling.of('/w/größe/a.yaml'.normalize('NFC'))).toBe('/w/Größe/a.yaml'.normalize('NFD'));
  });

  it('keeps links as they are written', () => {
    const spelling = diskOf(['/private/tmp', '/private/tmp/W', '/private/tmp/W/A.yaml'], { '/tmp': '/private/tmp' });
    expect(spelling.of('/tmp/w/a.yaml')).toBe('/tmp/W/A.yaml');
    expect(spelling.of('/TMP/w/a.yaml')).toBe(spelling.of('/TMP/W/A.yaml'));
  });

  it('is asked for again when the file was gone', () => {
    const paths = ['/w', '/w/a.yaml'];
    const spelling = diskOf(paths);
    expect(spelling.of('/w/A.yaml')).toBe('/w/a.yaml');
    paths[1] = '/w/A.yaml';
    spelling.forget('/w/a.yaml');
    expect(spelling.of('/w/a.yaml')).toBe('/w/A.yaml');
  });

  it('is the path itself where case counts', () => {
    const spelling = new Spelling({ ignoresCase: false, realPath: () => '/W/A' });
    expect(spelling.of('/w/a')).toBe('/w/a');
  });
});
