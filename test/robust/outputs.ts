import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runRealCli } from '../../cli/src/testing/run-cli';
import { temporaryFolder } from '../../cli/src/testing/temporary-folder';
import { COMMANDS } from './commands';
import type { Output } from './output';
import { serverOutputs } from './server-outputs';

/**
 * Everything that omconfig says of a file of this name and text: what each command prints in each format, and what it
 * writes besides the configuration itself; and what the editor, assistants and programs get.
 */
export async function outputsOf(name: string, text: string): Promise<readonly Output[]> {
  const outputs: Output[] = [];
  for (const command of COMMANDS) {
    const cwd = temporaryFolder({ [name]: text });
    const words = command.map((word) => (word === 'FILE' ? `./${name}` : word));
    const { stdout, stderr } = await runRealCli(words, { cwd });
    const called = command.filter((word) => word !== 'FILE').join(' ');
    outputs.push({ name: called, text: stdout + stderr + reportsIn(cwd), stdout });
    if (called === 'plan --to 1.13.1 --format json') outputs.push(await rollup(stdout));
  }
  return [...outputs, ...(await serverOutputs(`/w/${name}`, text))];
}

async function rollup(plan: string): Promise<Output> {
  const { stdout, stderr } = await runRealCli('rollup plan.json', { cwd: temporaryFolder({ 'plan.json': plan }) });
  return { name: 'rollup', text: stdout + stderr, stdout };
}

/** What was written besides workflows, such as a baseline. */
function reportsIn(folder: string): string {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') || name === 'omconfig.yaml');
  return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}
