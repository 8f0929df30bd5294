import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runTests } from '@vscode/test-electron';
import { build } from 'esbuild';
import { buildHost } from '../../test/vscode/build';
import { installHost } from '../../test/vscode/host/install';
import { nodeBinary } from '../../test/vscode/host/layout';
import { smallWorkflow } from '../documents/documents';
import { Editor } from '../servers/editor';
import { omconfigIn } from '../servers/servers';

/** One round: the time to the first problems, in ms. */
export interface EditorRun {
  /** In VS Code, from the activation of the extension, which starts the server. */
  readonly vscode: number;
  /** Only the server, with the same Node, from the start of its process. */
  readonly bare: number;
}

/** Measures the startup in a real VS Code and that of the server alone, in turns. */
export async function timeEditor(folder: string, rounds: number): Promise<readonly EditorRun[]> {
  installHost();
  const executable = await buildHost();
  const runs: EditorRun[] = [];
  for (let round = 0; round < rounds; round++) {
    const own = join(folder, `editor-${String(round)}`);
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'small.yaml'), smallWorkflow().text);
    const bare = await timeServer(own);
    runs.push({ vscode: await timeWindow(executable, folder, own), bare });
  }
  return runs;
}

async function timeWindow(executable: string, results: string, workspace: string): Promise<number> {
  const result = join(results, 'first-diagnostics.json');
  const outfile = resolve(results, 'suite.js');
  await build({
    entryPoints: ['bench/runs/editor-suite.ts'],
    outfile,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['vscode'],
    define: { RESULT: JSON.stringify(result) },
  });
  await runTests({
    vscodeExecutablePath: executable,
    extensionDevelopmentPath: resolve('.'),
    extensionTestsPath: outfile.replace(/\.js$/, ''),
    launchArgs: [workspace, '--disable-extensions'],
  });
  return JSON.parse(readFileSync(result, 'utf8')) as number;
}

async function timeServer(folder: string): Promise<number> {
  const { name, command, settings } = omconfigIn('.', 'bare');
  const started = performance.now();
  const editor = new Editor({ name, command: [nodeBinary(), ...command.slice(1)], settings }, folder);
  await editor.initialize();
  await editor.open('small.workflow.yaml', smallWorkflow().text);
  const ms = performance.now() - started;
  await editor.close();
  return ms;
}
