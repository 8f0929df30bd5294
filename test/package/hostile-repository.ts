import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ciFiles } from '../../cli/src/commands/ci-files';
import { shellIn } from './shell-in';

/** What was packed, and a folder to play in. */
interface PackedPackage {
  readonly tarball: string;
  readonly version: string;
  readonly top: string;
}

/**
 * Plays a pull request whose files lead npm to another registry and bring an `omconfig` of their own, against each way in
 * which omconfig runs in a checked-out folder. Throws when something of the repository was executed, when its registry was
 * asked, or when the real omconfig did not report the mistake in it.
 */
export async function runsNothingForeign({ tarball, version, top }: PackedPackage): Promise<void> {
  const log = join(top, 'asked.txt');
  const registries = spawn(
    process.execPath,
    ['--import', 'tsx', join('test', 'package', 'loopback-registry.ts'), tarball, version, log],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    const [line] = (await once(registries.stdout, 'data')) as [Buffer];
    const { ours, hostile } = JSON.parse(line.toString()) as { ours: string; hostile: string };
    for (const [name, script] of Object.entries(waysToRun(version))) {
      const folder = join(top, name.replaceAll(' ', '-'));
      const executed = join(folder, 'executed.txt');
      hostileRepository(join(folder, 'repository'), hostile, executed);
      writeFileSync(join(folder, 'npmrc'), `registry=${ours}\n`);
      const said = runShell(script, folder);
      const fault = existsSync(executed)
        ? 'executes what the repository contains'
        : existsSync(log)
          ? 'asks the registry that the repository names'
          : said.includes('misspelled-source')
            ? undefined
            : `does not check: ${said.slice(0, 500)}`;
      if (fault !== undefined) throw new Error(`${name} ${fault}`);
    }
  } finally {
    registries.kill();
  }
}

/** The shell commands of everything that we give people to run in a checked-out folder. */
function waysToRun(version: string): Readonly<Record<string, string>> {
  const inputs: Readonly<Record<string, string>> = { version, 'fail-on': 'error', paths: '.' };
  const [, component] = readFileSync('templates/check/template.yml', 'utf8').split('\n---\n');
  const filled = (component ?? '').replace(/\$\[\[ inputs\.([\w-]+) \]\]/g, (_, name: string) => inputs[name] ?? '');
  const made = (ci: 'github' | 'gitlab'): string =>
    ciFiles({ ci, preCommit: false, version, exists: () => false }).files[0]?.text ?? '';
  return {
    'the action': shellIn(readFileSync('action.yml', 'utf8')),
    'the GitLab component': shellIn(filled),
    'the workflow of init': shellIn(made('github')),
    'the GitLab job of init': shellIn(made('gitlab')),
    ...Object.fromEntries(examplesOf('docs/ci.md').map((example, at) => [`docs ci ${at}`, example])),
    ...Object.fromEntries(examplesOf('README.md').map((example, at) => [`README ${at}`, example])),
  };
}

/**
 * The examples of a page that install omconfig in CI, as shell commands; without those for programs that install it by
 * themselves, in a folder of their own: GitLab, pre-commit.
 */
function examplesOf(page: string): readonly string[] {
  const examples = [...readFileSync(page, 'utf8').matchAll(/^```yaml\n([\s\S]*?)^```/gm)].map(([, text = '']) => text);
  const running = examples
    .filter((text) => /omconfig@\d[\w.-]*/.test(text) && !/component:|additional_dependencies:/.test(text))
    .map(shellIn);
  if (running.length === 0) throw new Error(`${page} shows no way to run omconfig in CI`);
  return running;
}

function hostileRepository(folder: string, registry: string, executed: string): void {
  const own = join(folder, 'node_modules', 'omconfig');
  const trap = `#!/usr/bin/env node\nrequire('node:fs').writeFileSync(${JSON.stringify(executed)}, '');\n`;
  const description = JSON.stringify({ name: 'omconfig', version: '0.1.0', bin: { omconfig: 'dist/cli.js' } });
  mkdirSync(join(own, 'dist'), { recursive: true });
  mkdirSync(join(folder, 'node_modules', '.bin'));
  writeFileSync(join(own, 'package.json'), description);
  for (const file of [
    join(own, 'dist', 'cli.js'),
    join(folder, 'node_modules', '.bin', 'omconfig'),
    join(folder, 'omconfig'),
  ])
    writeFileSync(file, trap, { mode: 0o755 });
  writeFileSync(join(folder, '.npmrc'), `registry=${registry}\nscript-shell=${join(folder, 'omconfig')}\n`);
  writeFileSync(join(folder, 'package.json'), '{ "scripts": { "preinstall": "./omconfig" } }\n');
  writeFileSync(
    join(folder, 'sales.yaml'),
    `source:
  type: misspelled-source
  serviceName: sales
  sourceConfig:
    config: { type: DatabaseMetadata }
sink: { type: metadata-rest, config: {} }
workflowConfig:
  openMetadataServerConfig: { hostPort: http://localhost:8585/api, authProvider: no-auth }
`,
  );
}

/** What a shell prints that runs the lines in the repository as a runner would: with tools of its own, and its settings of npm. */
function runShell(script: string, folder: string): string {
  const tools = join(folder, 'tools');
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const { stdout, stderr } = spawnSync('bash', ['-e', '-c', script], {
    cwd: join(folder, 'repository'),
    encoding: 'utf8',
    env: {
      ...Object.fromEntries(kept),
      PATH: [join(tools, 'bin'), process.env['PATH'] ?? ''].join(delimiter),
      npm_config_userconfig: join(folder, 'npmrc'),
      npm_config_globalconfig: join(folder, 'no-such-file'),
      npm_config_prefix: tools,
      npm_config_cache: join(folder, 'cache'),
      RUNNER_TEMP: join(folder, 'temporary'),
      GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
      GITHUB_OUTPUT: join(folder, 'outputs.txt'),
      PACKAGE: packageOfAction(),
      PATHS: '.',
      FAIL_ON: 'error',
      FAIL: 'true',
      COMMAND: '',
      RELEASE: '',
      BASELINE: '',
      SARIF: '',
      SHARED: '',
    },
  });
  const files = ['summary.md', 'repository/gl-code-quality.json', 'repository/omconfig.sarif'].map((name) =>
    join(folder, name),
  );
  return [stdout, stderr, ...files.filter(existsSync).map((file) => readFileSync(file, 'utf8'))].join('\n');
}

function packageOfAction(): string {
  return /PACKAGE: (omconfig@\S+)/.exec(readFileSync('action.yml', 'utf8'))?.[1] ?? '';
}
