/**
 * Runs the extension's suite in a real VS Code: `tsx test/vscode/run.ts` in the Node extension host,
 * `tsx test/vscode/run.ts --web` in the web worker extension host; `--only=words` runs the tests with these words in
 * their names. The bundles in dist/ must be there.
 */
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runTests } from '@vscode/test-electron';
import { buildHost, buildSuite, buildYamlExtension, buildYamlServerExtension } from './build';
import { installHost } from './host/install';
import { variables } from './host/layout';
import { makeTemporaryFolder } from './host/temporary-folder';

async function main(web: boolean, only: string): Promise<void> {
  const temporary = makeTemporaryFolder();
  try {
    // The suite writes into its workspace, so it gets a copy.
    cpSync('test/vscode/fixture', temporary.path, { recursive: true });
    cpSync('test/ui/mistakes/files', join(temporary.path, 'mistakes/right'), { recursive: true });
    const executable = await chooseExecutable();
    const others: Record<string, string[]> = {
      [ALONE]: [],
      [YAML_SERVER]: [await buildYamlServerExtension(), resolve(LANGUAGES)],
    };
    const standIn = await buildYamlExtension();
    const suite = await buildSuite(web, only);
    for (const workspace of workspacesFor(web, only)) {
      await runTests({
        ...(executable === undefined ? {} : { vscodeExecutablePath: executable }),
        extensionDevelopmentPath: [resolve('.'), ...(others[workspace] ?? [standIn])],
        extensionTestsPath: suite,
        launchArgs: [
          join(temporary.path, workspace),
          '--disable-extensions',
          ...(web ? ['--extensionDevelopmentKind=web'] : []),
        ],
        extensionTestsEnv: { [variables.expect]: '^[1-9]\\d* passed, 0 failed' },
      });
    }
  } finally {
    temporary.remove();
  }
}

/** Here no other extension reports what is no YAML. */
const ALONE = 'mistakes';

/** The folder whose window has yaml-language-server itself, in place of the stand-in for its extension. */
const YAML_SERVER = 'beside';

/** What other extensions say of languages: their names, and which files are theirs. */
const LANGUAGES = 'test/vscode/languages-extension';

/** The words in the names of tests that run in a window of their own, and its folder. */
const OWN_WINDOWS: readonly (readonly [words: string, folder: string])[] = [
  ['Airflow', 'airflow'],
  ['fresh clone', 'clone'],
  ['of others', 'foreign'],
  ['nothing like ours', 'plain'],
  ['yaml-language-server', YAML_SERVER],
  ['mistake', ALONE],
];

/**
 * Windows of their own for workspaces in which nobody opens an OpenMetadata file: one without YAML, a fresh clone, one that
 * has nothing of ours, one in which nothing even looks like it, one in which every document is of a mistake, and one with
 * another server. A browser has no such start: there VS Code looks for files alone, not for folders, by their names.
 */
function workspacesFor(web: boolean, only: string): readonly string[] {
  if (web) return ['omconfig.code-workspace'];
  if (only === '') return [...OWN_WINDOWS.map(([, folder]) => folder), 'omconfig.code-workspace'];
  return [OWN_WINDOWS.find(([words]) => only.includes(words))?.[1] ?? 'omconfig.code-workspace'];
}

/** The given executable, the host, or undefined: @vscode/test-electron then downloads a desktop VS Code. */
async function chooseExecutable(): Promise<string | undefined> {
  const given = process.env[variables.executable];
  if (given !== undefined) return given;
  if (process.env[variables.download] === '1') return undefined;
  installHost();
  return buildHost();
}

const words = process.argv.slice(2);
const only = words.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? '';

main(words.includes('--web'), only).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
