import { COMPOSE_FILES } from '../workspace/file-roles';
import { baseName, folderOf, foldersAbove, resolveFrom } from '../workspace/folders';
import type { Workspace } from '../workspace/workspace';
import { indexOf } from '../workspace/workspace-index';
import { parseCached } from '../../yaml/incremental/recent';
import type { YamlNode } from '../../yaml/node';
import { entryOf, scalarText } from '../../yaml/path';
import { composeFiles, filesNamed, type ComposeFiles } from './compose-files';
import { envLinesIn } from './env-file';
import { interpolate } from './interpolate';

/** What Docker Compose knows of the project that a file is part of. */
export interface ComposeProject {
  /** Where relative paths begin. */
  readonly folder: string;
  /** What `.env` or the env files of `include` say, by name; what the including project knows comes first. */
  readonly known: ReadonlyMap<string, string>;
  /** The files that say it; later ones win. */
  readonly envFiles: readonly string[];
  /** The file whose `include` names the file; absent where the file is started itself. */
  readonly includedBy?: string;
  /** Services of another file are based on those of the file, so that it does not say all of them. */
  readonly isExtended?: true;
  /** The files that it is read after and before, where `include` or `COMPOSE_FILE` says it; absent where names in its folder do. */
  readonly readWith?: Pick<ComposeFiles, 'before' | 'after'>;
}

/** One entry of `include`. */
export interface IncludedFiles {
  /** By their full paths; the later ones override the first one. */
  readonly paths: readonly string[];
  readonly project: FilledIn;
}

type FilledIn = Pick<ComposeProject, 'folder' | 'known' | 'envFiles'>;

/** How many folders above a file are searched for one that includes it, and how deep `include` is followed. */
const FARTHEST = 4;
const DEEPEST = 8;

const INCLUDE = /^["']?include["']?[ \t]*:/m;

/** Whether a Compose file may include others. */
export function mightInclude(text: string): boolean {
  return INCLUDE.test(text);
}

/** The project of a Compose file: that of the file that includes or extends it, otherwise its own folder. */
export function projectOf(path: string, workspace: Workspace, depth = 0): ComposeProject {
  const folder = folderOf(path);
  const started = startedTogether(path, workspace);
  if (started) return started;
  for (const using of depth > DEEPEST ? [] : filesAround(path, workspace)) {
    const text = workspace.read(using);
    if (text === undefined) continue;
    const isExtended = text.includes('extends');
    if (!isExtended && !INCLUDE.test(text)) continue;
    const file = { path: using, text, project: projectOf(using, workspace, depth + 1) };
    const found = includedAs(path, file, workspace);
    if (found) return found;
    if (isExtended && extendedFiles(file).includes(path))
      return { ...filledIn(file.project, folder), isExtended: true };
  }
  return { folder, ...envOf([`${folder}/.env`], workspace) };
}

/** The project that `COMPOSE_FILE` in the `.env` of a folder above makes of some files; that of its own folder is read with the file. */
function startedTogether(path: string, workspace: Workspace): ComposeProject | undefined {
  for (const folder of foldersAbove(path, workspace).slice(1, FARTHEST)) {
    const text = workspace.read(`${folder}/.env`);
    if (text?.includes(baseName(path)) !== true) continue;
    const env = envOf([`${folder}/.env`], workspace);
    const all = filesNamed(env.known.get('COMPOSE_FILE') ?? '', folder);
    const [first] = all;
    const at = all.indexOf(path);
    if (first === undefined || at < 0) continue;
    return { folder: folderOf(first), ...env, readWith: { before: all.slice(0, at), after: all.slice(at + 1) } };
  }
  return undefined;
}

/** The project of a file that another one includes, also through others; undefined where it does not. */
function includedAs(path: string, from: ProjectFile, workspace: Workspace): ComposeProject | undefined {
  return new IncludeSearch(path, workspace).in(from);
}

/** Looks for a file in what others include, each of them once. */
class IncludeSearch {
  private readonly seen = new Set<string>();

  constructor(
    private readonly path: string,
    private readonly workspace: Workspace,
  ) {}

  in({ path, text, project }: ProjectFile): ComposeProject | undefined {
    if (this.seen.has(path)) return undefined;
    this.seen.add(path);
    for (const { paths, project: own } of includesIn(text, project, this.workspace)) {
      const { after } = project.readWith ?? composeFiles(path, project.known.get('COMPOSE_FILE'), this.workspace);
      for (const [at, one] of paths.entries()) {
        const later = [...paths.slice(at + 1), ...after].filter((other) => other !== this.path);
        const found = { ...own, includedBy: path, readWith: { before: paths.slice(0, at), after: later } };
        if (one === this.path) return found;
        const inner = this.workspace.read(one);
        const deeper = inner === undefined ? undefined : this.in({ path: one, text: inner, project: found });
        if (deeper) return deeper;
      }
    }
    return undefined;
  }
}

/** The files that services of a Compose file extend. */
function extendedFiles({ text, project: { folder, known } }: ProjectFile): readonly string[] {
  return parseCached(text).documents.flatMap(({ root }) => {
    const services = root?.kind === 'map' ? entryOf(root, 'services')?.value : undefined;
    if (services?.kind !== 'map') return [];
    return services.entries.flatMap(({ value }) => {
      const written = scalarText(value, ['extends', 'file']);
      const name = written === undefined ? undefined : interpolate(written, (one) => known.get(one))?.value;
      return name === undefined ? [] : [resolveFrom(folder, name)];
    });
  });
}

/** The Compose files that may include or extend a file: in its folder and those above it, nearest first. */
function* filesAround(path: string, workspace: Workspace): Generator<string> {
  for (const folder of foldersAbove(path, workspace).slice(0, FARTHEST)) {
    const usual = COMPOSE_FILES.map((name) => `${folder}/${name}`);
    const others = indexOf(workspace)
      .pinning(folder)
      .filter((file) => /compose[^/]*\.ya?ml$/i.test(file));
    for (const file of new Set([...usual, ...others])) if (file !== path) yield file;
  }
}

/** What a Compose file includes itself, as Docker Compose reads it for a project. */
function includesIn(
  text: string,
  { folder, known, envFiles }: FilledIn,
  workspace: Workspace,
): readonly IncludedFiles[] {
  if (!INCLUDE.test(text)) return [];
  const fill = (written: string): string | undefined => interpolate(written, (name) => known.get(name))?.value;
  return parseCached(text).documents.flatMap(({ root }) => {
    const list = root?.kind === 'map' ? entryOf(root, 'include')?.value : undefined;
    const items = list?.kind === 'seq' ? list.items.map(({ value }) => value) : [];
    return items.flatMap((item): readonly IncludedFiles[] => {
      const of = (key: string): readonly string[] =>
        textsIn(item?.kind === 'map' ? entryOf(item, key)?.value : undefined).flatMap((one) => fill(one) ?? []);
      const paths = (item?.kind === 'map' ? of('path') : textsIn(item).flatMap((one) => fill(one) ?? [])).map((one) =>
        resolveFrom(folder, one),
      );
      const [main] = paths;
      if (main === undefined) return [];
      const [directory] = of('project_directory');
      const own = directory === undefined ? folderOf(main) : resolveFrom(folder, directory);
      const named = of('env_file').map((one) => resolveFrom(folder, one));
      const files = named.length > 0 ? named : [`${own}/.env`];
      const included = envOf(files, workspace);
      const all = { known: new Map([...included.known, ...known]), envFiles: [...included.envFiles, ...envFiles] };
      return [{ paths, project: { folder: own, ...all } }];
    });
  });
}

/** What env files say; later files win. */
function envOf(envFiles: readonly string[], workspace: Workspace): Pick<ComposeProject, 'known' | 'envFiles'> {
  const lines = envFiles.flatMap((file) => envLinesIn(workspace.read(file) ?? ''));
  return { envFiles, known: new Map(lines.map(({ name, value = '' }) => [name, value])) };
}

/** The same variables for a file in another folder. */
function filledIn({ known, envFiles }: FilledIn, folder: string): FilledIn {
  return { folder, known, envFiles };
}

function textsIn(node: YamlNode | null | undefined): readonly string[] {
  const nodes = node?.kind === 'seq' ? node.items.map(({ value }) => value) : [node];
  return nodes.flatMap((one) => (one?.kind === 'scalar' && typeof one.value === 'string' ? [one.value] : []));
}

/** A Compose file of a project, and what it knows. */
export interface ProjectFile {
  readonly path: string;
  readonly text: string;
  readonly project: ComposeProject;
}

/** The files that a Compose file includes, also by others. */
export function includedFiles(
  { path, text, project }: ProjectFile,
  workspace: Workspace,
  seen = new Set([path]),
): readonly ProjectFile[] {
  return includesIn(text, project, workspace).flatMap((included) =>
    included.paths.flatMap((one): readonly ProjectFile[] => {
      const own = seen.has(one) ? undefined : workspace.read(one);
      if (own === undefined) return [];
      seen.add(one);
      const file = { path: one, text: own, project: included.project };
      return [file, ...includedFiles(file, workspace, seen)];
    }),
  );
}

/** The file that Docker Compose is started with for another one: the one that includes it, if there is one. */
export function startedFile(path: string, workspace: Workspace): string {
  const { includedBy } = projectOf(path, workspace);
  return includedBy === undefined ? path : outermost(includedBy, workspace);
}

function outermost(path: string, workspace: Workspace, depth = 0): string {
  const { includedBy } = projectOf(path, workspace);
  return includedBy === undefined || depth > DEEPEST ? path : outermost(includedBy, workspace, depth + 1);
}
