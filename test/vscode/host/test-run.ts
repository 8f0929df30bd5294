import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { TestCommand } from './command-line';
import { variables, verbosity } from './layout';
import { profileArguments, profileIn, writeSettings } from './profile';
import { makeTemporaryFolder } from './temporary-folder';
import { startServer, type VscodeServer } from './vscode-server';
import { developInNode, developInWorker } from './development';
import { launchBrowser, openPage, workbenchAddress } from './workbench';

const runLimit = 600_000;

/** Runs a suite in the host, shows what it prints, and gives its exit code: 0 only for a suite that ran to its end. */
export async function runTestCommand(command: TestCommand): Promise<number> {
  const temporary = makeTemporaryFolder();
  let server: VscodeServer | undefined;
  let browser: Browser | undefined;
  try {
    const profile = profileIn(temporary.path);
    const used = {
      ...profile,
      userData: command.userData ?? profile.userData,
      extensions: command.extensionsFolder ?? profile.extensions,
    };
    writeSettings(used);
    server = await startServer(profileArguments(used));
    browser = await launchBrowser();
    const { page, refused } = await openPage(browser);
    const output = new SuiteOutput();
    const { end } = await watchEnd(page, browser, output);
    await openWorkbench(page, server.port, command);
    const outcome = await end;
    if (verbosity() > 0) console.error(`${refused.length} requests to other machines refused: ${refused.join(' ')}`);
    const reason = outcome.reason ?? (await whyNotToTrust(server, output));
    if (reason !== undefined) console.error(`code: ${reason}`);
    return reason === undefined ? outcome.code : 1;
  } catch (error) {
    console.error(error, server?.log().slice(-4_000));
    return 1;
  } finally {
    await browser?.close();
    await server?.stop();
    temporary.remove();
  }
}

async function openWorkbench(page: Page, port: number, command: TestCommand): Promise<void> {
  const payload: [string, string][] = [
    ['enableProposedApi', ''],
    ['skipWelcome', 'true'],
    ['skipReleaseNotes', 'true'],
  ];
  if (command.disableExtensions) payload.push(['disableExtensions', 'true']);
  const development = {
    extensions: command.extensions.map((path) => resolve(path)),
    tests: resolve(command.tests),
    root: process.cwd(),
  };
  await (command.worker ? developInWorker : developInNode)(page, port, development);
  await page.goto(workbenchAddress(port, { target: command.target, payload }));
}

interface Outcome {
  readonly code: number;
  readonly reason?: string;
}

/** Connects the page to this process; `end` is settled when the suite, the page or the time has ended. */
async function watchEnd(page: Page, browser: Browser, output: SuiteOutput): Promise<{ end: Promise<Outcome> }> {
  let settle: (outcome: Outcome) => void = () => undefined;
  const end = new Promise<Outcome>((resolveEnd) => (settle = resolveEnd));
  const timer = setTimeout(settle, runLimit, { code: 1, reason: `no end of the suite after ${runLimit} ms` });
  void end.then(() => {
    clearTimeout(timer);
  });
  await page.exposeFunction('codeAutomationLog', (_type: string, words: unknown[]) => {
    output.take(words);
  });
  await page.exposeFunction('codeAutomationExit', (code: number) => {
    settle({ code });
  });
  if (verbosity() > 1)
    page.on('console', (message) => {
      console.error(`[page] ${message.text()}`);
    });
  page.on('crash', () => {
    settle({ code: 1, reason: 'the page crashed' });
  });
  browser.on('disconnected', () => {
    settle({ code: 1, reason: 'the browser went away' });
  });
  return { end };
}

/** The workbench's own log comes through the same door as what the tests print; what is known of it is left out. */
const chatter = new RegExp(
  [
    /^%c\s*\w+\s*%c/,
    /^Resolv(?:ed|ing) connection token|^Creating a socket|^\[reconnection-grace-time\]/,
    /^\[Service Worker\]|additional builtin extension/i,
    /^Loading development extension|^Creation of workbench contribution|^Canceled|authentication provider/,
    /^\[(?:AgentHost|RemoteAgentHost|AccountPolicyGate|ChatModelSelection)|^ChatSessionStore:/,
    /Could not locate the bindings file|Cannot find module '[^']*\/watchdog/,
  ]
    .map((pattern) => pattern.source)
    .join('|'),
);

class SuiteOutput {
  private readonly expected = new RegExp(process.env[variables.expect] ?? '', 'm');
  met = false;

  take(words: readonly unknown[]): void {
    const first = String(words[0]);
    if (this.expected.test(first)) this.met = true;
    if (verbosity() > 0 || !chatter.test(first)) console.log(...words);
  }
}

/** The workbench reports success, too, when the extension host died in the middle of the suite. */
async function whyNotToTrust(server: VscodeServer, output: SuiteOutput): Promise<string | undefined> {
  const died = /Extension Host Process exited with code: (?!0, signal: null)[^\n]*/.exec(await finalLog(server));
  if (died !== null) return died[0];
  return output.met ? undefined : `the suite never printed ${String(process.env[variables.expect])}`;
}

/** The server's log with the end of the extension host in it; that line comes a moment after the suite's end. */
async function finalLog(server: VscodeServer): Promise<string> {
  for (let tries = 0; tries < 20 && !server.log().includes('Extension Host Process exited'); tries += 1) {
    await new Promise((wait) => setTimeout(wait, 50));
  }
  return server.log();
}
