import { baseName } from '../../documents/workspace/folders';
import type { Workspace } from '../../documents/workspace/workspace';
import type { Root } from '../../documents/read/root';
import type { FileChange } from '../../releases/migration/change';
import type { Migration } from '../../releases/migration/migration';
import type { Relocation } from '../../releases/migration/relocation';
import { LineIndex } from '../../text/line-index';
import { lineBreakAfter, lineStart } from '../../text/lines';
import { pointer } from '../../yaml/path';
import { readBaseline } from '../check/baseline';
import type { Engine } from '../engine/engine';
import type { MigrationStep } from './migrate-request';

/** How the client runs a workflow, by pipeline type; all others are run with `metadata ingest`. */
const COMMANDS: Readonly<Record<string, string>> = {
  AutoClassification: 'classify',
  DatabaseUsage: 'usage',
  Profiler: 'profile',
  TestSuite: 'test',
};

/** A call of the client for a file, in a line: as words, or as a list. */
const CALL =
  /\bmetadata([\s,"'\\-]{1,60})(?:ingest|profile|test|usage|classify)\b(?=[\s,"'\\-]{1,60}(?<=-)(?:c|config)\b)/;

/** How many places are named. */
const MOST_PLACES = 3;

/** What a migration changed. */
export interface Migrated {
  /** The files as they are afterwards. */
  readonly workspace: Workspace;
  readonly changes: readonly FileChange[];
  readonly relocations: readonly Relocation[];
  readonly migrationsOf: (path: string) => readonly string[];
}

/** A workflow that did not exist before. */
interface NewWorkflow {
  readonly path: string;
  readonly root: Root;
  /** What it is called where it is run: the name of its file, or its key in a ConfigMap. */
  readonly name: string;
  /** The same of the workflow that its values come from. */
  readonly origin: string | undefined;
}

/** For each new workflow the step to schedule it: nothing runs it, and what it does was done by another one before. */
export function schedulingSteps(engine: Engine, migrated: Migrated): readonly MigrationStep[] {
  const found = migrated.changes.flatMap((change) => newWorkflows(engine, migrated, change));
  if (found.length === 0) return [];
  const places = placesOf(migrated, new Set(found.flatMap(({ origin }) => origin ?? [])));
  return found.map(({ path, root, name, origin }) => {
    const command = COMMANDS[root.workflow?.pipeline ?? ''] ?? 'ingest';
    const named = origin === undefined ? [] : (places.get(origin) ?? []);
    const [here] = named;
    const paste = here && named.length === 1 ? callLike(here.text, { command, origin: origin ?? '', name }) : undefined;
    const shown = named.slice(0, MOST_PLACES).map(({ place }) => place);
    const more = named.length > shown.length ? ` and ${named.length - shown.length} more places` : '';
    const how = paste === undefined ? '.' : ', such as:';
    const where =
      named.length === 0
        ? ''
        : ` \`${origin ?? ''}\` is named in ${shown.join(', ')}${more}: add \`${name}\` there${how}`;
    return {
      migration: creatorOf(engine, migrated.migrationsOf(path), root),
      schedules: true as const,
      path,
      text: `Schedule the new workflow, because nothing runs it yet: \`metadata ${command} -c ${name}\`.${where}`,
      ...(paste !== undefined && { paste }),
    };
  });
}

/** A line that names a file. */
interface NamedPlace {
  /** The file, and the line (1-based). */
  readonly place: string;
  readonly text: string;
}

/** The line that runs the new workflow like the one that it comes from; undefined if that line runs nothing. */
function callLike(
  line: string,
  { command, origin, name }: { readonly command: string; readonly origin: string; readonly name: string },
): string | undefined {
  return CALL.test(line)
    ? line.replace(CALL, (_, between: string) => `metadata${between}${command}`).replaceAll(origin, () => name)
    : undefined;
}

/** The migration that created a workflow, of those that changed its file. */
function creatorOf(engine: Engine, ids: readonly string[], { workflow }: Root): string {
  const isCreator = ({ id, creates }: Migration): boolean => ids.includes(id) && creates === workflow?.pipeline;
  return engine.migrations.find(isCreator)?.id ?? ids[0] ?? '';
}

function newWorkflows(
  engine: Engine,
  { workspace, relocations }: Migrated,
  change: FileChange,
): readonly NewWorkflow[] {
  const { path, action, after } = change;
  const before = action === 'edit' ? engine.parsedFiles.roots(path, change.before, workspace) : [];
  const known = new Set(before.map(placeOf));
  return engine.parsedFiles.roots(path, after, workspace).flatMap((root): readonly NewWorkflow[] => {
    if (root.kind !== 'workflow' || known.has(placeOf(root))) return [];
    const inside = root.embedded && pointer(root.embedded.path);
    const from = relocations.find(
      ({ fate }) => fate.kind === 'moved' && fate.to.path === path && fate.to.embedded === inside,
    )?.from;
    return [{ path, root, name: nameOf(path, inside), origin: from && nameOf(from.path, from.embedded) }];
  });
}

function placeOf({ kind, documentIndex, embedded }: Root): string {
  return `${kind} ${documentIndex} ${pointer(embedded?.path ?? [])}`;
}

function nameOf(path: string, inside: string | undefined): string {
  return inside === undefined ? baseName(path) : (inside.split('/').at(-1) ?? '').replaceAll('~1', '/');
}

/** What `check` wrote down of files runs none of them. */
function isBaseline(path: string, text: string): boolean {
  return path.endsWith('.json') && readBaseline(text) !== undefined;
}

/** Where files are named, with the line, by name. */
function placesOf({ workspace }: Migrated, names: ReadonlySet<string>): ReadonlyMap<string, readonly NamedPlace[]> {
  const found = new Map<string, NamedPlace[]>();
  for (const path of workspace.paths()) {
    // A page describes a file and does not run it.
    const text = /\.(?:md|mdx|rst|adoc)$/i.test(path) ? undefined : workspace.read(path);
    const named = text === undefined ? [] : [...names].filter((name) => text.includes(name));
    if (text === undefined || named.length === 0 || isBaseline(path, text)) continue;
    for (const name of named) {
      for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
        // As a part of a path or a command, not of a longer name, and not as a key.
        const isName = !/[\w.-]/.test(text[at - 1] ?? '') && !/[\w.:-]/.test(text[at + name.length] ?? '');
        if (!isName) continue;
        const place = `${path}:${new LineIndex(text).positionAt(at).line + 1}`;
        const here = found.get(name);
        if (here?.some((one) => one.place === place) === true) continue;
        const line = { place, text: text.slice(lineStart(text, at), lineBreakAfter(text, at)).trim() };
        if (here) here.push(line);
        else found.set(name, [line]);
      }
    }
  }
  return found;
}
