import { describe, expect, it } from 'vitest';
import { walkFiles, type WalkedFolder } from './walk-files';

/** A file system in memory; a path that ends with `/` is an empty folder. */
function folderOf(files: Readonly<Record<string, string>>): WalkedFolder {
  return {
    list: (folder) => {
      const inside = Object.keys(files).filter((path) => folder === '' || path.startsWith(`${folder}/`));
      const rest = inside.map((path) => path.slice(folder === '' ? 0 : folder.length + 1));
      const names = new Set(rest.map((path) => path.split('/')[0] ?? ''));
      return Promise.resolve(
        [...names].map((name) => ({ name, kind: rest.includes(name) ? ('file' as const) : ('folder' as const) })),
      );
    },
    read: (path) => Promise.resolve(files[path]),
  };
}

const isYaml = (path: string): boolean => path.endsWith('.yaml');

describe('the walk through a virtual file system', () => {
  it('leaves out what git ignores, also by files further down, and folders of tools', async () => {
    const files = {
      '.gitignore': 'build/\n*.tmp.yaml\n/own.yaml\n',
      'a.yaml': '',
      'own.yaml': '',
      'x.tmp.yaml': '',
      'build/b.yaml': '',
      'sub/.gitignore': '!keep.tmp.yaml\nlocal\n',
      'sub/own.yaml': '',
      'sub/keep.tmp.yaml': '',
      'sub/local/c.yaml': '',
      'node_modules/m/d.yaml': '',
      'readme.md': '',
    };
    expect(await walkFiles(folderOf(files), isYaml, 100)).toEqual({
      paths: ['a.yaml', 'sub/own.yaml', 'sub/keep.tmp.yaml'],
      isCut: false,
    });
  });

  it('says when there is more than it takes, and takes what is nearest', async () => {
    const files = { 'deep/er/c.yaml': '', 'a.yaml': '', 'deep/b.yaml': '' };
    expect(await walkFiles(folderOf(files), isYaml, 2)).toEqual({ paths: ['a.yaml', 'deep/b.yaml'], isCut: true });
    expect(await walkFiles(folderOf(files), isYaml, 3)).toMatchObject({ isCut: false });
  });

  it('takes a .gitignore that cannot be read for none', async () => {
    const folder = { ...folderOf({ '.gitignore': 'a.yaml', 'a.yaml': '' }), read: () => Promise.resolve(undefined) };
    expect((await walkFiles(folder, isYaml, 9)).paths).toEqual(['a.yaml']);
  });
});
