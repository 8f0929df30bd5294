import { UsageError } from '../environment/usage-error';
import type { CliEnvironment } from '../environment/cli-environment';
import { DiskWorkspace } from './disk-workspace';
import { expandPatterns } from './expand-patterns';
import { findFiles, type Unreadable } from './find-files';
import { absolutePath, shownPath } from '../environment/paths';
import { projectRoot } from './project-root';
import { reportUnreadable } from './unreadable';
import { folderOf, type Options } from '../../../server/src/service/public';
import { realPathOf } from '../../../server/src/files/real-path';
import { decode, readText, type ReadText } from '../../../server/src/files/read-text';

/** A file to look at, read when its turn comes. */
export interface InputFile {
  /** Absolute, as the engine names it. */
  readonly path: string;
  /** From the current folder. */
  readonly shown: string;
  /** On the command line, so that it must be readable. */
  readonly named: boolean;
  readonly read: () => ReadText;
}

/** What the command line asks to look at, and what lies around it. */
export interface Input {
  readonly files: readonly InputFile[];
  readonly unreadable: readonly Unreadable[];
  /** Links to nothing that a search met. */
  readonly brokenLinks: readonly string[];
  /** The files and folders that were typed, absolute: nothing outside of them is to be changed. */
  readonly places: readonly string[];
  readonly workspace: DiskWorkspace;
  /** Real paths of the project and of all that was named: nothing else is written to. */
  readonly roots: readonly string[];
}

/** The path on the command line that means stdin. */
export const STDIN = '-';

/** What was typed on the command line. */
interface TypedInput {
  readonly paths: readonly string[];
  /** How what is read from stdin, for `-`, is called. */
  readonly stdinName?: string | undefined;
  /** Their configuration and baseline may lie outside of the project. */
  readonly options?: Options;
}

/** Finds the files of the paths that were typed. Says of each file around them that is not read why. */
export async function openInput(
  { paths: typed, stdinName, options = {} }: TypedInput,
  environment: CliEnvironment,
): Promise<Input> {
  const { cwd } = environment;
  if (stdinName !== undefined && !typed.includes(STDIN)) {
    throw new UsageError('--stdin-filename requires - among the paths.');
  }
  const named = typed.filter((path) => path !== STDIN);
  const paths = typed.length === 0 ? ['.'] : expandPatterns(named, cwd);
  const found = findFiles(paths, cwd);
  for (const { path, reason } of found.refused) reportUnreadable(environment, path, reason);
  let files = found.files.map(({ path, named, isListedFile = false }): InputFile => {
    return { path, shown: shownPath(path, cwd), named, read: () => readText(path, { waits: true, isListedFile }) };
  });
  const overlay = new Map<string, string>();
  if (typed.includes(STDIN)) {
    const file = await readStdin(stdinName, environment);
    const read = file.read();
    if (read.ok) overlay.set(file.path, read.text);
    // What comes by stdin stands for the file of its name.
    files = [...files.filter(({ path }) => path !== file.path), file];
  }
  const around = typed.includes(STDIN) ? [...paths, stdinName ?? '.'] : paths;
  const places = around.map((path) => absolutePath(path, cwd));
  const project = projectRoot(around, cwd);
  return {
    files,
    unreadable: found.unreadable,
    brokenLinks: found.brokenLinks,
    places,
    workspace: new DiskWorkspace({
      root: project,
      named: [...places, ...namedByOptions(options)],
      overlay,
      onRefused: (path, reason) => {
        reportUnreadable(environment, path, reason);
      },
    }),
    roots: [project, ...places].flatMap((path) => realPathOf(path) ?? []),
  };
}

/** The files that options name, and the folder of the configuration: what it extends lies there. */
export function namedByOptions({ config, baseline }: Options): readonly string[] {
  return [...(config === undefined ? [] : [config, folderOf(config)]), ...(baseline === undefined ? [] : [baseline])];
}

/** Who names files together with the version of a chart says that they are its values. */
export function callValues({ files, workspace }: Input, chartRelease: string | undefined): void {
  if (chartRelease === undefined) return;
  workspace.valuesFiles = new Set(files.flatMap(({ path, named }) => (named ? [path] : [])));
}

/** What stdin has, as a file called `name`. */
export async function readStdin(name: string | undefined, { stdin, cwd }: CliEnvironment): Promise<InputFile> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stdin) chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  const read = decode(Buffer.concat(chunks));
  const path = absolutePath(name ?? 'stdin.yaml', cwd);
  return { path, shown: name === undefined ? '<stdin>' : shownPath(path, cwd), named: true, read: () => read };
}
