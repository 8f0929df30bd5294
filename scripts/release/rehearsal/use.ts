import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { MISSPELLED_WORKFLOW } from '../../../test/package/misspelled-workflow';

/** Checks a file with what is installed in a folder. */
export function usesPackage(folder: string, version: string): void {
  writeFileSync(join(folder, 'sales.yaml'), MISSPELLED_WORKFLOW);
  const omconfig = (...words: readonly string[]) =>
    spawnSync(process.execPath, [join(folder, 'node_modules', 'omconfig', 'dist', 'cli.js'), ...words], {
      cwd: folder,
      encoding: 'utf8',
    });
  expectThat(omconfig('--version').stdout === `${version}\n`, 'the package says another version');
  const { status, stdout } = omconfig('check', 'sales.yaml', '--release', '1.6');
  expectThat(status === 1 && stdout.includes('databaseSchemaa'), `the package does not check: ${stdout}`);
}

interface ExtensionUse {
  readonly version: string;
  readonly isBefore: boolean;
  /** Where it is unpacked. */
  readonly folder: string;
}

/** Unpacks an extension as the marketplace has it, and starts its language server. */
export async function usesExtension(file: string, { version, isBefore, folder }: ExtensionUse): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  execFileSync('unzip', ['-q', file, '-d', folder]);
  const manifest = readFileSync(join(folder, 'extension.vsixmanifest'), 'utf8');
  expectThat(manifest.includes(`Version="${version}"`), 'the extension has another version');
  expectThat(manifest.includes('Microsoft.VisualStudio.Code.PreRelease') === isBefore, 'it is on the wrong channel');
  const server = spawn(process.execPath, [join(folder, 'extension', 'dist', 'server.js'), '--stdio']);
  try {
    const asked = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { processId: null, rootUri: null, capabilities: {} },
    };
    const text = JSON.stringify(asked);
    server.stdin.write(`Content-Length: ${String(text.length)}\r\n\r\n${text}`);
    const [answer] = (await once(server.stdout, 'data')) as [Buffer];
    expectThat(answer.toString().startsWith('Content-Length'), 'its language server does not answer');
  } finally {
    server.kill();
  }
}

function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
