import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { parse } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeChange } from '../../cli/src/files/write-file';
import { runRealCli } from '../../cli/src/testing/run-cli';
import { temporaryFolder } from '../../cli/src/testing/temporary-folder';
import { walkFolder } from '../../server/src/files/folder-walk';
import type { FileChange } from '../../server/src/service/public';

const ELSEWHERE = 'only Windows has them';
const onWindows = process.platform === 'win32';

const MISSPELLED =
  'source:\n  type: mysql\n  serviceName: a\n  sourceConfig: {config: {type: DatabaseMetadata, includeTabels: true}}\n';

function edit(path: string): FileChange {
  return { action: 'edit', path, before: 'old', after: 'new', edits: [] };
}

describe('files as only Windows has them', () => {
  it('hidden ones stay hidden when they are changed', ({ skip }) => {
    skip(!onWindows, ELSEWHERE);
    const cwd = temporaryFolder({ 'a.yaml': 'old' });
    const isHidden = (name = 'a.yaml'): boolean =>
      /^[^:]*H/.test(execFileSync('attrib.exe', [name], { cwd, encoding: 'utf8' }));
    execFileSync('attrib.exe', ['+h', 'a.yaml'], { cwd });
    copyFileSync(`${cwd}/a.yaml`, `${cwd}/copy.yaml`);
    skip(!isHidden() || !isHidden('copy.yaml'), 'this drive, or this system, keeps no attributes');
    expect(writeChange(edit(`${cwd}/a.yaml`), { roots: [cwd] })).toBeUndefined();
    expect(readFileSync(`${cwd}/a.yaml`, 'utf8')).toBe('new');
    expect(isHidden()).toBe(true);
  });

  it('keep their alternate streams when they are changed', ({ skip }) => {
    skip(!onWindows, ELSEWHERE);
    const cwd = temporaryFolder({ 'a.yaml': 'old' });
    try {
      writeFileSync(`${cwd}/a.yaml:note`, 'kept');
    } catch {
      skip('this drive has no alternate streams');
    }
    skip(readdirSync(cwd).length > 1 || !existsSync(`${cwd}/a.yaml:note`), 'this drive has no alternate streams');
    expect(writeChange(edit(`${cwd}/a.yaml`), { roots: [cwd] })).toBeUndefined();
    expect(readFileSync(`${cwd}/a.yaml`, 'utf8')).toBe('new');
    expect(readFileSync(`${cwd}/a.yaml:note`, 'utf8')).toBe('kept');
  });

  it('keep permissions of their own when they are changed, and only then stay the files that they are', ({ skip }) => {
    skip(!onWindows, ELSEWHERE);
    const cwd = temporaryFolder({ 'a.yaml': 'old', 'b.yaml': 'old' });
    const icacls = (...words: readonly string[]): string => {
      const { stdout } = spawnSync('icacls.exe', words, { cwd, encoding: 'latin1' });
      return stdout;
    };
    icacls('a.yaml', '/inheritance:r', '/grant:r', `${userInfo().username}:F`);
    const before = icacls('a.yaml');
    skip(!before.includes('(F)'), 'this system keeps no permissions');
    expect(writeChange(edit(`${cwd}/a.yaml`), { roots: [cwd] })).toBeUndefined();
    expect(writeChange(edit(`${cwd}/b.yaml`), { roots: [cwd] })).toBeUndefined();
    expect(['a.yaml', 'b.yaml'].map((name) => readFileSync(`${cwd}/${name}`, 'utf8'))).toEqual(['new', 'new']);
    expect(icacls('a.yaml')).toBe(before);
  });

  it.each(['con.yaml', 'aux', 'COM1.yaml', 'lpt9.tar.yaml', 'dots..'])(
    'reserved names are not created: %s',
    async (name) => {
      const cwd = temporaryFolder();
      const words = ['new', '--workflow', 'metadata', '--connector', 'Mysql', '--output-file', name];
      const { code, stderr } = await runRealCli(words, { cwd });
      if (!onWindows) {
        expect(code).toBe(0);
        return;
      }
      expect(stderr).toBe(`omconfig: The file ${name} has a name that Windows reserves; choose another one.\n`);
      expect({ code, left: readdirSync(cwd) }).toEqual({ code: 2, left: [] });
    },
  );
});

describe('paths', () => {
  it('of more than 260 characters are read and written', async () => {
    const cwd = temporaryFolder();
    const folder = `${cwd}/${Array.from({ length: 12 }, (_, at) => `folder-with-a-long-name-${String(at)}`).join('/')}`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/wf.yaml`, MISSPELLED);
    expect(folder.length).toBeGreaterThan(260);
    const { stdout, stderr } = await runRealCli(
      ['check', '--release', '1.6', '--fix', '--only', 'unknown-field', '.'],
      { cwd },
    );
    expect({ stdout, stderr }).toMatchObject({ stderr: '' });
    expect(readFileSync(`${folder}/wf.yaml`, 'utf8')).toContain('includeTables');
  });

  it('below the top of a drive have one slash, and each file once', ({ skip }) => {
    const { root } = parse(temporaryFolder());
    const top = root.replaceAll('\\', '/');
    const paths: string[] = [];
    for (const entry of walkFolder(top)) {
      if (entry.kind === 'file') paths.push(entry.path);
      if (paths.length >= 50) break;
    }
    skip(paths.length === 0, 'nothing is there');
    expect(paths.filter((path) => path.slice(1).includes('//') || !path.startsWith(top))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('of a drive that stands for a folder are those of the drive', async ({ skip }) => {
    skip(!onWindows, ELSEWHERE);
    const cwd = temporaryFolder();
    // Under wine, where drives are links that no program of Windows can make, there is one already.
    const isThere = existsSync('P:/');
    if (!isThere) spawnSync('subst.exe', ['P:', cwd]);
    skip(!existsSync('P:/'), 'no drive can be made here');
    try {
      mkdirSync('P:/sub', { recursive: true });
      writeFileSync('P:/sub/wf.yaml', MISSPELLED);
      const { stdout } = await runRealCli(['check', 'P:\\', 'P:\\sub', '--list-files'], { cwd });
      expect(stdout.match(/\S*wf\.yaml/g)).toEqual(['P:/sub/wf.yaml']);
      const words = ['check', '--release', '1.6', '--fix', '--only', 'unknown-field', 'P:\\'];
      expect(await runRealCli(words, { cwd })).toMatchObject({ stderr: '' });
      expect(readFileSync('P:/sub/wf.yaml', 'utf8')).toContain('includeTables');
    } finally {
      if (!isThere) spawnSync('subst.exe', ['P:', '/d']);
    }
  });

  it.for<readonly [string, (path: string) => string]>([
    ['the mark for long paths', marked],
    ['a share', shared],
    ['a share and that mark', (path: string) => shared(path).replace(/^\\\\/, '\\\\?\\UNC\\')],
  ])('with %s are read and written', async ([, nameOf], { skip }) => {
    skip(!onWindows, ELSEWHERE);
    const cwd = temporaryFolder({ 'sub/wf.yaml': MISSPELLED }).replaceAll('/', '\\');
    const [folder, file] = [nameOf(`${cwd}\\sub`), nameOf(`${cwd}\\sub\\wf.yaml`)];
    skip(!existsSync(file), 'this user may not use the share of the drive');
    const { stdout } = await runRealCli(['check', '--list-files', folder, file], { cwd });
    expect(stdout.match(/\S*wf\.yaml/g)).toHaveLength(1);
    const { stderr } = await runRealCli(['check', '--release', '1.6', '--fix', '--only', 'unknown-field', file], {
      cwd,
    });
    expect(stderr).toBe('');
    expect(readFileSync(`${cwd}/sub/wf.yaml`, 'utf8')).toContain('includeTables');
    const made = nameOf(`${cwd}\\sub\\new.yaml`);
    const { code } = await runRealCli(
      ['new', '--workflow', 'metadata', '--connector', 'Mysql', '--output-file', made],
      { cwd },
    );
    expect({ code, there: readdirSync(`${cwd}/sub`).sort() }).toEqual({ code: 0, there: ['new.yaml', 'wf.yaml'] });
  });

  it('with and without the mark for long paths are one', async ({ skip }) => {
    skip(!onWindows, ELSEWHERE);
    const cwd = temporaryFolder({ 'wf.yaml': MISSPELLED }).replaceAll('/', '\\');
    const { stdout } = await runRealCli(['check', '--list-files', `${cwd}\\wf.yaml`, marked(`${cwd}\\wf.yaml`)], {
      cwd,
    });
    expect(stdout.match(/\S*wf\.yaml/g)).toEqual(['wf.yaml']);
  });
});

function marked(path: string): string {
  return `\\\\?\\${path}`;
}

/** Through the share that Windows makes of each drive for administrators. */
function shared(path: string): string {
  return path.replace(/^([a-z]):/i, (_, drive: string) => `\\\\localhost\\${drive.toLowerCase()}$`);
}
