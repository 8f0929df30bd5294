import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { shellIn } from './shell-in';

/** Where the package is installed, and a folder to play in. */
interface InstalledPackage {
  readonly folder: string;
  readonly top: string;
}

/** A workflow with a password, which is a warning without the shared configuration. */
const WORKFLOW = `source:
  type: mysql
  serviceName: shop
  serviceConnection:
    config: { type: Mysql, username: reader, authType: { password: written-out }, hostPort: "db:3306" }
  sourceConfig:
    config: { type: DatabaseMetadata }
sink: { type: metadata-rest, config: {} }
workflowConfig:
  openMetadataServerConfig: { hostPort: http://localhost:8585/api, authProvider: no-auth }
`;

/** What all repositories share: a password in a file is an error. */
const SHARED = 'rules:\n  plain-secret: error\n';

/** One repository, and how its check ends. */
interface Way {
  readonly extends: string;
  /** What has to be in the repository before its check runs. */
  readonly prepare?: (repository: string) => void;
  readonly script: string;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly status: number;
  /** The rule that it reports; the one that the shared configuration makes an error if it ends with 1. */
  readonly rule?: string;
}

/**
 * Shares one configuration with repositories as a submodule, as an npm package, and by a clone that the action and the component
 * make; and plays what goes wrong. Throws when a check does not end as the pages say.
 */
export function sharesConfiguration({ folder, top }: InstalledPackage): void {
  const home = join(top, 'shared');
  const shared = join(home, 'omconfig-config');
  mkdirSync(shared, { recursive: true });
  writeFileSync(join(shared, 'omconfig.yaml'), SHARED);
  writeFileSync(join(shared, 'package.json'), '{ "name": "@acme/omconfig-config", "version": "1.0.0" }\n');
  git(shared, 'init', '--quiet', '--initial-branch=main');
  commitAll(shared);
  git(shared, 'tag', 'v1');
  for (const [name, way] of Object.entries(waysToShare(shared))) {
    const repository = join(home, name.replaceAll(/\W/g, '-'));
    mkdirSync(repository);
    git(repository, 'init', '--quiet', '--initial-branch=main');
    writeFileSync(join(repository, 'shop.yaml'), WORKFLOW);
    writeFileSync(join(repository, 'omconfig.yaml'), `release: 1.13.6\nextends: ${way.extends}\n`);
    way.prepare?.(repository);
    const { status, output } = runIn(repository, way, join(folder, 'node_modules', '.bin'));
    const isRight =
      status === way.status && (status !== 1 || new RegExp(`error .*${way.rule ?? 'plain-secret'}`).test(output));
    if (!isRight) throw new Error(`${name} ends with ${String(status)}: ${output.slice(0, 400)}`);
    rmSync(repository, { recursive: true });
  }
}

function waysToShare(shared: string): Readonly<Record<string, Way>> {
  const check = 'omconfig check .';
  const [, template = ''] = readFileSync('templates/check/template.yml', 'utf8').split('\n---\n');
  const component = shellIn(template.replace(/\$\[\[ inputs\.([\w-]+) \]\]/g, (_, name: string) => INPUTS[name] ?? ''))
    // It is installed already.
    .replace(/^npm install .*$/m, 'true');
  const action = shellIn(readFileSync('action.yml', 'utf8'));
  const folder = './shared-omconfig';
  const clone = { SHARED: shared, SHARED_REF: 'v1', SHARED_FOLDER: 'shared-omconfig' };
  return {
    'a submodule': {
      extends: folder,
      prepare: (repository) => {
        git(repository, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', shared, 'shared-omconfig');
      },
      script: check,
      status: 1,
    },
    'an npm package': {
      extends: "'@acme/omconfig-config'",
      prepare: (repository) => {
        mkdirSync(join(repository, 'node_modules', '@acme'), { recursive: true });
        git(repository, 'clone', '--quiet', shared, 'node_modules/@acme/omconfig-config');
      },
      script: check,
      status: 1,
    },
    'the action': { extends: folder, script: action, inputs: clone, status: 1 },
    'the component': { extends: folder, script: component, inputs: clone, status: 1 },
    'the action, which cannot clone': {
      extends: folder,
      script: action,
      inputs: { ...clone, SHARED_REF: 'v2' },
      status: 2,
    },
    'the action, whose folder a pull request brings': {
      extends: folder,
      prepare: (repository) => {
        mkdirSync(join(repository, 'shared-omconfig'));
        writeFileSync(join(repository, 'shared-omconfig', 'omconfig.yaml'), 'rules:\n  plain-secret: off\n');
      },
      script: action,
      inputs: clone,
      status: 2,
    },
    'the component, which cannot clone': {
      extends: folder,
      script: component,
      inputs: { ...clone, SHARED_REF: 'v2' },
      status: 2,
    },
    'nothing that is there': { extends: folder, script: check, status: 1, rule: 'unknown-path' },
  };
}

const INPUTS: Readonly<Record<string, string>> = { 'fail-on': 'error', paths: '.' };

function git(cwd: string, ...words: readonly string[]): void {
  execFileSync('git', words, { cwd, stdio: 'ignore' });
}

function commitAll(repository: string): void {
  git(repository, 'add', '--all');
  const identity = ['-c', 'user.name=Nobody', '-c', 'user.email=nobody@example.com'];
  git(repository, ...identity, 'commit', '--quiet', '--message', 'Share the configuration');
}

function runIn(
  repository: string,
  { script, inputs = {} }: Way,
  programs: string,
): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', script], {
    cwd: repository,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: [programs, process.env['PATH'] ?? ''].join(delimiter),
      GITHUB_STEP_SUMMARY: join(repository, '..', 'summary.md'),
      GITHUB_OUTPUT: join(repository, '..', 'outputs.txt'),
      COMMAND: 'omconfig',
      PATHS: '.',
      FAIL_ON: 'error',
      FAIL: 'true',
      RELEASE: '',
      OMCONFIG_RELEASE: '',
      BASELINE: '',
      SARIF: '',
      SHARED: '',
      ...inputs,
    },
  });
  return { status, output: `${stdout}${stderr}` };
}
