import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT, type ExitCode } from '../environment/exit-code';
import { absolutePath, shownPath } from '../environment/paths';
import { UsageError } from '../environment/usage-error';
import type { CliEnvironment } from '../environment/cli-environment';
import { expandPatterns } from '../files/expand-patterns';
import { readStdin, STDIN } from '../files/input';
import { createEditable } from '../files/output-file';
import { count } from '../layout/count';
import { printable, unknownInWords, workflowsFromExport } from '../../../server/src/service/public';
import { readText, type ReadText } from '../../../server/src/files/read-text';
import { reasonOf } from '../../../server/src/files/system-errors';

/** What `new --from` was called with. */
export interface FromExportOptions {
  /** Files with what the REST API returned; `-` is stdin. */
  readonly from: readonly string[];
  readonly release?: string;
  readonly outputFolder?: string;
}

/** Creates a workflow file for each pipeline that was exported. Replaces no file: if one exists, none is created. */
export async function createFromExport(options: FromExportOptions, environment: CliEnvironment): Promise<ExitCode> {
  const { stdout, stderr, cwd } = environment;
  const { from, release, outputFolder = '.' } = options;
  const texts = await readAll(from, environment);
  const { workflows, left, ...known } = workflowsFromExport({ texts, ...(release !== undefined && { release }) });
  if (workflows.length + left.length === 0)
    throw new UsageError(`There is no ingestion pipeline in ${from.join(', ')}; see \`omconfig new --help\`.`);
  const reason = unknownInWords(known);
  if (reason !== undefined) stderr.write(`omconfig: ${reason}; these workflows are for ${known.release}.\n`);
  const folder = absolutePath(outputFolder, cwd);
  const existing = workflows.find(({ fileName }) => existsSync(join(folder, fileName)));
  if (existing)
    throw new UsageError(`The file ${join(outputFolder, existing.fileName)} already exists; no file was created.`);
  if (workflows.length > 0) {
    createFolder(folder, outputFolder);
    for (const { fileName, text } of workflows) createEditable(join(folder, fileName), text, cwd);
    stdout.write(workflows.map(({ fileName }) => `created ${shownPath(join(folder, fileName), cwd)}\n`).join(''));
    const them = workflows.length === 1 ? 'it' : 'them';
    stdout.write(
      `\n${count(workflows.length, 'file')} created. Set the variables named in ${them}, then run: omconfig check ${outputFolder}\n`,
    );
  }
  if (left.length === 0) return EXIT.ok;
  stderr.write(`omconfig: ${count(left.length, 'pipeline')} left out:\n`);
  for (const { name, reason: why } of left) stderr.write(`  ${printable(name)}: ${printable(why)}\n`);
  return EXIT.problems;
}

async function readAll(names: readonly string[], environment: CliEnvironment): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const name of names.flatMap((one) => (one === STDIN ? [one] : expandPatterns([one], environment.cwd)))) {
    const read: ReadText =
      name === STDIN
        ? (await readStdin(undefined, environment)).read()
        : readText(absolutePath(name, environment.cwd), { waits: true });
    if (!read.ok) throw new UsageError(`The file ${name} ${read.reason}.`);
    texts.push(read.text);
  }
  return texts;
}

function createFolder(folder: string, named: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new UsageError(`The folder ${named} ${reasonOf(error)}.`);
  }
}
