import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { runRealCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';
import { hasLinks, NO_LINKS, NO_MODES, ON_WINDOWS } from '../../../server/src/files/testing/system';

const WORKFLOW = `source:
  type: mysql
  serviceName: geschäft
  sourceConfig: {config: {type: DatabaseMetadata}}
sink: {type: metadata-rest, config: {}}
workflowConfig:
  openMetadataServerConfig: {hostPort: 'http://localhost:8585/api', authProvider: openmetadata}
`;

/** Eight paths that cannot be read, among them one that says nothing of OpenMetadata, and a workflow with a mistake. */
function folder(): string {
  const wide = Buffer.from(`\uFEFF${WORKFLOW}`, 'utf16le');
  const cwd = temporaryFolder({
    'jobs/good.yaml': WORKFLOW.replace('sink:', 'snik:'),
    'jobs/latin.yaml': Buffer.from(WORKFLOW, 'latin1'),
    'jobs/nulls.yaml': `${WORKFLOW}\0`,
    'jobs/no-mark.yaml': Buffer.from(WORKFLOW, 'utf16le'),
    'jobs/half.yaml': Buffer.concat([wide, Buffer.from('x')]),
    'jobs/utf32.yaml': Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), Buffer.from(wide)]),
    'other/picture.json': Buffer.from([137, 80, 0, 1]),
  });
  mkdirSync(`${cwd}/jobs/folder.yaml`);
  symlinkSync('nothing.yaml', `${cwd}/jobs/link.yaml`);
  symlinkSync('nothing.yaml', `${cwd}/other/link.yaml`);
  symlinkSync('loop.yaml', `${cwd}/jobs/loop.yaml`);
  return cwd;
}

const REPORTED = ['half', 'latin', 'link', 'loop', 'no-mark', 'nulls', 'utf32'];

describe('check, of files that cannot be read', () => {
  beforeEach(({ skip }) => {
    skip(!hasLinks(), NO_LINKS);
  });

  it('makes each a problem of its report and checks the others', async () => {
    const { code, stdout } = await runRealCli(['check', '--release', '1.13.1', '--quiet'], { cwd: folder() });
    expect(code).toBe(2);
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.replace(/(unreadable-file This (?:file|path) .*?)\..*|( unknown-field).*/, '$1$2'))
        .sort(),
    ).toEqual([
      'jobs/good.yaml:5:1 error unknown-field',
      'jobs/half.yaml:1:1 error unreadable-file This file is not valid UTF-16; save it as UTF-8',
      'jobs/latin.yaml:1:1 error unreadable-file This file is not in UTF-8 (line 3 has the byte E4, “ä” in Windows-1252); save it as UTF-8',
      'jobs/link.yaml:1:1 error unreadable-file This path is a link whose target does not exist',
      'jobs/loop.yaml:1:1 error unreadable-file This path is a link whose target does not exist',
      'jobs/no-mark.yaml:1:1 error unreadable-file This file is in UTF-16 without a byte order mark, and neither the ingestion package nor Helm reads that',
      'jobs/nulls.yaml:1:1 error unreadable-file This file contains null bytes; save it as UTF-8',
      'jobs/utf32.yaml:1:1 error unreadable-file This file is in UTF-32; save it as UTF-8',
    ]);
  });

  it.each(['text', 'json', 'sarif', 'junit', 'github', 'gitlab', 'markdown'])(
    'names each once in %s',
    async (format) => {
      const { code, stdout } = await runRealCli(['check', '--format', format], { cwd: folder() });
      expect(code).toBe(2);
      for (const name of REPORTED) expect(stdout).toContain(`${name}.yaml`);
      const messages =
        stdout.match(
          /This file (?:is|contains) [^.]*\. (?:Nothing in it was checked|Save it as UTF-8)|This path is a link [^.]*\./g,
        ) ?? [];
      // JUnit has the message in an attribute, SARIF also in Markdown.
      expect(messages).toHaveLength(format === 'sarif' ? 2 * REPORTED.length : REPORTED.length);
    },
  );

  it('reports a named path that does not exist, and nothing of one that is excluded', async () => {
    const cwd = folder();
    const named = await runRealCli(['check', '--quiet', 'no.yaml'], { cwd });
    expect(named).toEqual({
      code: 2,
      stdout: 'no.yaml:1:1 error unreadable-file This path does not exist.\n',
      stderr: '',
    });
    expect(await runRealCli(['check', '--quiet', '--exclude', '**', '.'], { cwd })).toMatchObject({
      code: 0,
      stdout: '',
    });
  });

  it.each([
    ['a path that is named twice', ['no.yaml', './no.yaml'], 'This path does not exist.'],
    ['a pattern', ['no-*.yaml'], 'This path matches no files.'],
  ])('reports %s once', async (_, paths, message) => {
    const cwd = temporaryFolder({});
    const { stdout, stderr } = await runRealCli(['check', '--quiet', ...paths], { cwd });
    expect(stderr).toBe('');
    expect(stdout).toBe(`${paths[0] ?? ''}:1:1 error unreadable-file ${message}\n`);
  });

  it('shows no line of a file that has none, and counts as people do', async () => {
    const cwd = temporaryFolder({});
    expect((await runRealCli(['check', 'no.yaml'], { cwd })).stdout).toBe(
      'no.yaml:1:1 error unreadable-file This path does not exist.\n  more: omconfig explain unreadable-file\n\n',
    );
    const { stdout } = await runRealCli(['check', 'no.yaml', '--statistics'], { cwd });
    expect(stdout).toMatch(/\n\n1 problem in 0 OpenMetadata files\.\n$/);
  });

  const REASON = 'omconfig: no.yaml does not exist.\n';
  it.each([
    ['not again after a report that people read', '--format github', ''],
    ['with a report that programs read', '--format json', REASON],
    ['with a report in a file', '--output-file report.txt', REASON],
    ['with a report that has no messages', '--statistics', REASON],
    ['with a diff', '--diff', `${REASON}Nothing to fix.\n`],
    [
      'if the report ends before',
      '--max-problems 1 a.yaml',
      `${REASON}omconfig: 1 more problem not shown (--max-problems).\n`,
    ],
  ])('says the reason on stderr %s', async (_, words, stderr) => {
    const cwd = temporaryFolder({ 'a.yaml': WORKFLOW.replace('sink:', 'snik:') });
    const result = await runRealCli(['check', '--release', '1.13.1', '--quiet', 'no.yaml', ...words.split(' ')], {
      cwd,
    });
    expect(result).toMatchObject({ code: 2, stderr });
  });

  it('reports what it may not open', async ({ skip }) => {
    skip(process.getuid?.() === 0, 'root may read everything');
    skip(ON_WINDOWS, NO_MODES);
    const cwd = temporaryFolder({ 'a.yaml': WORKFLOW, 'closed/b.yaml': WORKFLOW });
    chmodSync(`${cwd}/a.yaml`, 0);
    chmodSync(`${cwd}/closed`, 0);
    const { stdout } = await runRealCli(['check', '--quiet'], { cwd });
    chmodSync(`${cwd}/closed`, 0o755);
    expect(stdout.trim().split('\n').sort()).toEqual([
      'a.yaml:1:1 error unreadable-file This file cannot be accessed: permission denied. Nothing in it was checked.',
      'closed:1:1 error unreadable-file This folder cannot be accessed: permission denied. Nothing in it was checked.',
    ]);
  });
});
