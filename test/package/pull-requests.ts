import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { newWorkflow } from '../../server/src/service/new/new-workflow';
import { shellIn } from './shell-in';

/** Where the package is installed, and a folder to play in. */
interface InstalledPackage {
  readonly folder: string;
  readonly top: string;
}

/**
 * Runs each way in which the pages make a pull request of an upgrade, in a repository whose upgrade creates a file. Throws
 * when the commit lacks a changed or created file, or holds anything else.
 */
export function commitsAllFiles({ folder, top }: InstalledPackage): void {
  for (const [page, script] of Object.entries(recipes())) {
    const repository = join(top, page.replace(/\W/g, '-'), 'repository');
    const git = (...words: readonly string[]): string =>
      execFileSync('git', words, { cwd: repository, encoding: 'utf8' });
    mkdirSync(repository, { recursive: true });
    git('init', '--quiet', '--initial-branch=main');
    git('config', 'user.name', 'Nobody');
    git('config', 'user.email', 'nobody@example.com');
    writeFiles(repository);
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Before');
    execFileSync('git', ['init', '--quiet', '--bare', '../origin.git'], { cwd: repository });
    git('remote', 'add', 'origin', '../origin.git');
    git('config', 'push.autoSetupRemote', 'true');
    if (page === 'docs/renovate.md') raisePin(repository, git);
    const said = runIn(repository, script, join(folder, 'node_modules', '.bin'));
    const committed = git('log', '--format=', '--name-status', '-1').trim().split('\n').sort().join(', ');
    const left = git('status', '--short');
    const wanted = page === 'docs/renovate.md' ? WITHOUT_REVIEW : WITH_REVIEW;
    if (committed !== wanted || left !== '') throw new Error(`${page} commits ${committed}; left: ${left}; ${said}`);
    if (page === 'docs/renovate.md') isIgnoredByRenovate(git('log', '--format=%ae', '-1').trim());
  }
}

/** Otherwise Renovate would leave its branch alone after the commit. */
function isIgnoredByRenovate(author: string): void {
  const [, ignored = ''] = /"gitIgnoredAuthors": \[(.*)\]/.exec(readFileSync('docs/renovate.md', 'utf8')) ?? [];
  if (author === '' || !ignored.includes(`"${author}"`)) throw new Error(`gitIgnoredAuthors lacks ${author}`);
}

/** Pins are raised by the bot before `upgrade` runs. */
function raisePin(repository: string, git: (...words: readonly string[]) => string): void {
  git('switch', '--quiet', '--create', 'renovate/openmetadata');
  writeFileSync(join(repository, 'requirements.txt'), 'openmetadata-ingestion==2.0.7\n');
  git('commit', '--quiet', '--all', '--message', 'Raise the pin');
}

function writeFiles(repository: string): void {
  const made = newWorkflow({ workflow: 'metadata', connector: 'Snowflake', release: '1.5' });
  if (!made.ok) throw new Error(made.reason);
  const text = made.text.replace('type: DatabaseMetadata', 'type: DatabaseMetadata\n      overrideViewLineage: true');
  writeFileSync(join(repository, 'sales.yaml'), text);
  writeFileSync(join(repository, 'jobs.yaml'), JOBS);
  writeFileSync(join(repository, 'requirements.txt'), 'openmetadata-ingestion==1.5.15\n');
}

/** Its token moves, which needs no review. */
const JOBS = `source:
  type: databrickspipeline
  serviceName: jobs
  serviceConnection:
    config: { type: DatabricksPipeline, hostPort: adb.example.com, token: "\${DATABRICKS_TOKEN}" }
  sourceConfig:
    config: { type: PipelineMetadata }
sink: { type: metadata-rest, config: {} }
workflowConfig:
  openMetadataServerConfig:
    hostPort: http://localhost:8585/api
    authProvider: openmetadata
    securityConfig: { jwtToken: "\${OPENMETADATA_TOKEN}" }
`;

const WITH_REVIEW = 'A\tsales-lineage.yaml, M\tjobs.yaml, M\trequirements.txt, M\tsales.yaml';
const WITHOUT_REVIEW = 'M\tjobs.yaml, M\tsales.yaml';

/** The shell commands of each page. */
function recipes(): Readonly<Record<string, string>> {
  const upgrading = readFileSync('docs/upgrading.md', 'utf8');
  const [, typed] = /## As a pull request\n+```sh\n([\s\S]*?)```/.exec(upgrading) ?? [];
  const [, job] = /```yaml\n(name: upgrade[\s\S]*?)```/.exec(readFileSync('docs/renovate.md', 'utf8')) ?? [];
  if (typed === undefined || job === undefined) throw new Error('a page no longer shows how to make a pull request');
  // The package is installed already, and there is no registry to install it from.
  const run = shellIn(job).replace(/^npm install .*$/m, '');
  return { 'docs/upgrading.md': typed, 'docs/renovate.md': run };
}

/** Runs commands as a person types them, one after the other, with a `gh` that only reads its arguments. */
function runIn(repository: string, script: string, bin: string): string {
  const tools = join(repository, '..', 'tools');
  mkdirSync(tools, { recursive: true });
  writeFileSync(join(tools, 'gh'), '#!/bin/sh\ntest -s "$4"\n', { mode: 0o755 });
  const { stdout, stderr } = spawnSync('bash', ['-c', script], {
    cwd: repository,
    encoding: 'utf8',
    env: { ...process.env, PATH: [bin, tools, process.env['PATH'] ?? ''].join(delimiter) },
  });
  return stdout + stderr;
}
