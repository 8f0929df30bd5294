import { readdirSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { createFile } from '../../../server/src/files/atomic-write';
import { readText } from '../../../server/src/files/read-text';
import { reasonOf } from '../../../server/src/files/system-errors';
import type { CliEnvironment } from '../environment/cli-environment';
import { absolutePath } from '../environment/paths';
import { UsageError } from '../environment/usage-error';
import { writeOrAppendReport } from './write-report';

/** The words of `--output-file` in a help. */
export const OUTPUT_FILE = ['--output-file <FILE>', 'write to this file, in UTF-8, instead of stdout'] as const;

/** Where a command writes, and what brings it to the file. */
export interface Redirected {
  readonly environment: CliEnvironment;
  /** A file that cannot be written is wrong usage. */
  readonly close: () => void;
}

/** Collects what goes to stdout for the file that `--output-file` names: `>` of Windows PowerShell writes UTF-16. */
export function redirected(file: string | undefined, environment: CliEnvironment): Redirected {
  if (file === undefined) return { environment, close: () => undefined };
  const texts: string[] = [];
  return {
    environment: { ...environment, stdout: { write: (text) => texts.push(text) } },
    close: () => {
      attempt(file, () => {
        writeOrAppendReport(absolutePath(file, environment.cwd), texts.join(''), environment.env);
      });
    },
  };
}

/** Creates a file that people edit, with the line ends of the files of its kind next to it. None is replaced. */
export function createEditable(file: string, text: string, cwd: string): void {
  const path = absolutePath(file, cwd);
  attempt(file, () => {
    createFile({ path, text: hasWindowsNeighbors(path) ? text.replaceAll('\n', '\r\n') : text, like: undefined });
  });
}

function attempt(file: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new UsageError(`The file ${file} ${reasonOf(error)}.`);
  }
}

/** More neighbors than these are not read. */
const MOST_READ = 20;

/** Whether the files next to a path that end like it end their lines as on Windows, as far as they have lines. */
function hasWindowsNeighbors(path: string): boolean {
  const folder = dirname(path);
  const names = readdirSync(folder).filter((name) => extname(name) === extname(path));
  const texts = names.slice(0, MOST_READ).flatMap((name) => {
    const read = readText(join(folder, name));
    return read.ok && read.text.includes('\n') ? [read.text] : [];
  });
  return texts.length > 0 && texts.every((text) => text.includes('\r\n'));
}
