import { describe, expect, it } from 'vitest';
import { Locations, pathOfUri, uriOfPath } from './locations';

describe('paths and URIs', () => {
  it('translate files there and back', () => {
    for (const [uri, path] of [
      ['file:///home/me/a.yaml', '/home/me/a.yaml'],
      ['file:///home/me/a%20b%23.yaml', '/home/me/a b#.yaml'],
      ['file:///c%3A/w/a.yaml', 'c:/w/a.yaml'],
    ] as const) {
      expect(pathOfUri(uri)).toBe(path);
      expect(uriOfPath(path)).toBe(uri);
    }
  });

  it('leave alone what has no path', () => {
    for (const uri of ['untitled:Untitled-1', 'vscode-vfs://github/o/r/a%20b.yaml']) {
      expect(pathOfUri(uri)).toBe(uri);
      expect(uriOfPath(uri)).toBe(uri);
    }
  });

  it('answer in the spelling of the client', () => {
    const locations = new Locations();
    const path = locations.pathOf('file:///C:/w/a.yaml');
    expect(path).toBe('c:/w/a.yaml');
    expect(locations.pathOf('file:///c%3A/w/a.yaml')).toBe(path);
    locations.pathOf('file:///C:/w/a.yaml');
    expect(locations.uriOf(path)).toBe('file:///C:/w/a.yaml');
    expect(locations.uriOf('c:/w/b.yaml')).toBe('file:///c%3A/w/b.yaml');
  });

  it('spell what the client never named as the folder around it that it did', () => {
    const locations = new Locations();
    const folder = locations.pathOf('file:///C:/My%20Work/');
    expect(locations.uriOf(`${folder}a%.yaml`)).toBe('file:///C:/My%20Work/a%25.yaml');
    locations.pathOf('file:///C:/My%20Work/sub');
    expect(locations.uriOf('c:/My Work/sub/deep/é.yaml')).toBe('file:///C:/My%20Work/sub/deep/%C3%A9.yaml');
    expect(locations.uriOf('c:/Other/b.yaml')).toBe('file:///c%3A/Other/b.yaml');
  });

  it('are one for two spellings of a file, and the last spelling is the one to answer with', () => {
    const locations = new Locations((path) => path.toLowerCase());
    expect(locations.pathOf('file:///c:/Work/Shop.yaml')).toBe(locations.pathOf('file:///C:/work/shop.YAML'));
    expect(locations.uriOf('c:/work/shop.yaml')).toBe('file:///C:/work/shop.YAML');
  });
});
