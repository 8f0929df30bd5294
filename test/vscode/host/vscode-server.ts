import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { nodeBinary, verbosity, vscodeFolder } from './layout';

/** A running VS Code server, which serves the workbench on loopback. */
export interface VscodeServer {
  readonly port: number;
  /** All that it has logged. */
  readonly log: () => string;
  /** Ends it with its extension hosts and language servers. */
  readonly stop: () => Promise<void>;
}

const startLimit = 60_000;
const stopLimit = 5_000;

const quiet = [
  '--accept-server-license-terms',
  ['--telemetry-level', 'off'],
  '--disable-telemetry',
  '--disable-experiments',
  '--disable-update-check',
  '--disable-getting-started-override',
].flat();

/** Starts the server on a free port of loopback. `asksForTrust`: folders are not trusted until somebody says so. */
export async function startServer(
  profile: readonly string[],
  { asksForTrust = false }: { readonly asksForTrust?: boolean } = {},
): Promise<VscodeServer> {
  const address = ['--host', '127.0.0.1', '--port', '0', '--without-connection-token'];
  // Without the driver the workbench does not read what the address shows it to test.
  const trust = asksForTrust ? [] : ['--disable-workspace-trust'];
  const child = spawnServer([...address, ...quiet, ...trust, '--enable-smoke-test-driver', ...profile], true);
  let log = '';
  const port = await new Promise<number>((resolve, reject) => {
    const fail = (why: string): void => {
      reject(new Error(`The VS Code server ${why}:\n${log}`));
    };
    const timer = setTimeout(fail, startLimit, `did not start in ${startLimit} ms`);
    const take = (data: Buffer): void => {
      log += data.toString();
      if (verbosity() > 1) process.stderr.write(data);
      const found = /agent listening on (\d+)/.exec(log)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(Number(found));
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with ${String(code)}`);
    });
  });
  return { port, log: () => log, stop: () => stop(child) };
}

/** Runs the server's own command line to its end (`--install-extension`, `--version`), and gives its exit code. */
export function runServerCommand(commandArguments: readonly string[]): Promise<number> {
  const child = spawnServer(commandArguments, false);
  child.stdout?.on('data', (data: Buffer) => process.stdout.write(data));
  let errors = '';
  child.stderr?.on('data', (data: Buffer) => (errors += data.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      // Its native log writer is not built, as no install script ran: it logs to the console instead, and says so.
      process.stderr.write(errors.replace(/Error: Could not locate the bindings file[\s\S]*?\n}\n/g, ''));
      resolve(code ?? 1);
    });
  });
}

/** `group`: as the head of a process group of its own, so that all it starts can be ended with it. */
function spawnServer(commandArguments: readonly string[], group: boolean): ChildProcess {
  return spawn(nodeBinary(), [join(vscodeFolder(), 'out/server-main.js'), ...commandArguments], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(),
    detached: group,
  });
}

/** Without what would make the server believe that it runs inside another VS Code, and with no gallery to ask. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:VSCODE|CODE_SERVER|ELECTRON)_/.test(name));
  return { ...Object.fromEntries(own), EXTENSIONS_GALLERY: '{}' };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const { pid } = child;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-pid, 'SIGTERM');
  const timer = setTimeout(() => process.kill(-pid, 'SIGKILL'), stopLimit);
  await gone;
  clearTimeout(timer);
}
