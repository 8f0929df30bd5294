/**
 * Installs the packaged extension into a clean VS Code and uses it as a person would: `tsx test/ui/run.ts [FILE.vsix]`.
 * Without a file, that of this version is taken. `--only=words` runs the scenarios with these words in their names.
 * Keeps screenshots in test/ui/screenshots.
 */
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { installHost } from '../vscode/host/install';
import { profileArguments, profileIn, writeSettings } from '../vscode/host/profile';
import { makeTemporaryFolder } from '../vscode/host/temporary-folder';
import { runServerCommand, startServer, type VscodeServer } from '../vscode/host/vscode-server';
import { launchBrowser, openPage, workbenchAddress } from '../vscode/host/workbench';
import { appearanceScenarios } from './appearance-scenarios';
import { everyMistakeScenarios, mistakeScenarios } from './mistake-scenarios';
import { releaseScenarios } from './release-scenarios';
import { restoredScenarios } from './restored-scenarios';
import { restrictedScenarios, scenarios, type Scenario } from './scenarios';
import { TRANSLATED, translatedScenarios } from './translated-scenarios';
import { Workbench } from './workbench';
import { exitWith } from '../../scripts/exit-with';

const screenshots = 'test/ui/screenshots';

/** Nothing that pops up by itself covers what is looked for. */
const calm = {
  'editor.minimap.enabled': false,
  'editor.wordBasedSuggestions': 'off',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'security.workspace.trust.startupPrompt': 'never',
};

interface Group {
  /** The folder is not trusted before somebody says so. */
  readonly asksForTrust?: boolean;
  /** Of the window; English if there is none. */
  readonly language?: string;
  /** Runs only if `--only` names it, because it takes many minutes. */
  readonly isLong?: boolean;
  /** What the open folder holds at first. */
  readonly workspace?: string;
  readonly all: Readonly<Record<string, Scenario>>;
}

/** Each group has a server of its own. */
const GROUPS: readonly Group[] = [
  { all: { ...scenarios, ...releaseScenarios, ...appearanceScenarios, ...restoredScenarios } },
  { asksForTrust: true, all: restrictedScenarios },
  { language: TRANSLATED, all: translatedScenarios },
  { workspace: 'test/ui/mistakes/workspace', all: mistakeScenarios },
  { workspace: 'test/ui/mistakes/workspace', isLong: true, all: everyMistakeScenarios },
];

async function main(vsix: string, only: string): Promise<number> {
  installHost();
  if (only === '') rmSync(screenshots, { recursive: true, force: true });
  mkdirSync(screenshots, { recursive: true });
  const temporary = makeTemporaryFolder();
  const servers: VscodeServer[] = [];
  let browser: Browser | undefined;
  try {
    const profile = profileIn(temporary.path);
    writeSettings(profile, calm);
    const installed = await runServerCommand(['--install-extension', resolve(vsix), ...profileArguments(profile)]);
    if (installed !== 0) throw new Error(`${vsix} cannot be installed`);
    browser = await launchBrowser();
    let [passed, failed] = [0, 0];
    for (const { asksForTrust = false, language, isLong = false, workspace = 'test/ui/workspace', all } of GROUPS) {
      const chosen = Object.entries(all).filter(([name]) => name.includes(only) && !(isLong && only === ''));
      if (chosen.length === 0) continue;
      const server = await startServer(profileArguments(profile), { asksForTrust });
      servers.push(server);
      const wrong = await runScenarios(browser, server.port, { parent: temporary.path, workspace, chosen, language });
      failed += wrong;
      passed += chosen.length - wrong;
    }
    console.log(`screenshots are in ${screenshots}`);
    console.log(`${passed} passed, ${failed} failed`);
    return passed + failed === 0 ? 1 : failed;
  } finally {
    await browser?.close();
    for (const server of servers) await server.stop();
    temporary.remove();
  }
}

/** Gives how many scenarios failed. */
async function runScenarios(
  browser: Browser,
  port: number,
  { parent, workspace, chosen, language }: Chosen,
): Promise<number> {
  let failed = 0;
  for (const [name, scenario] of chosen) {
    const folder = join(parent, `workspace-${name.replace(/\W+/g, '-').slice(0, 20)}`);
    const isFine =
      (await tryScenario(browser, port, { name, scenario, workspace, folder, language })) ||
      (await tryScenario(browser, port, { name, scenario, workspace, folder: `${folder}-again`, language }));
    if (!isFine) failed += 1;
  }
  return failed;
}

interface Chosen {
  /** The folder for the workspaces. */
  readonly parent: string;
  readonly workspace: string;
  readonly chosen: readonly (readonly [string, Scenario])[];
  readonly language: string | undefined;
}

interface Attempt {
  readonly name: string;
  readonly scenario: Scenario;
  readonly workspace: string;
  readonly folder: string;
  readonly language: string | undefined;
}

/**
 * Runs a scenario in a window and a workspace of its own. Each gets a second try, as the editor's own tests of this kind
 * do: what pops up by itself on a slow machine can take the focus once; what is wrong is wrong twice.
 */
async function tryScenario(
  browser: Browser,
  port: number,
  { name, scenario, workspace, folder, language }: Attempt,
): Promise<boolean> {
  cpSync(workspace, folder, { recursive: true });
  const { page, refused } = await openPage(browser, language);
  const workbench = new Workbench(page, screenshots);
  try {
    await page.goto(workbenchAddress(port, { target: folder, payload: [] }));
    await page.locator('.monaco-workbench .explorer-folders-view').waitFor();
    await scenario(workbench, folder);
    console.log(`passed: ${name}`);
    return true;
  } catch (error) {
    await workbench.photograph(`failed-${basename(folder)}`);
    console.log(`failed: ${name}\n`, error);
    return false;
  } finally {
    if (refused.length > 0) console.log(`requests to other machines: ${refused.join(' ')}`);
    await page.context().close();
  }
}

function packaged(): string {
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string; version: string };
  return `${name}-${version}.vsix`;
}

const words = process.argv.slice(2);
const only = words.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? '';
const vsix = words.find((word) => !word.startsWith('--')) ?? packaged();

exitWith(main(vsix, only).then((failed) => (failed > 0 ? 1 : 0)));
