import { baseName, folderOf } from '../../documents/workspace/folders';
import type { Workspace } from '../../documents/workspace/workspace';
import { parseText } from '../../yaml/read/parse';
import { scalarText } from '../../yaml/path';
import { CONFIG } from '../../documents/read/workflow-parts';

/** A workflow that a command names. */
export interface NamedWorkflow {
  readonly pipeline: string;
  /** The command that runs it. */
  readonly command: string;
}

const COMMANDS: Readonly<Record<string, string>> = {
  AutoClassification: 'classify',
  DatabaseUsage: 'usage',
  Profiler: 'profile',
  TestSuite: 'test',
};

/** Pipelines that `metadata ingest` runs. */
const INGESTED = /^(?:\w+Metadata|DatabaseLineage|DBT)$/;

/** In how many files of a folder a ConfigMap is looked for. */
const MOST_FILES = 40;

/** A command in a file. */
interface Naming {
  /** The file that holds the command, and its text. */
  readonly path: string;
  readonly text: string;
  readonly workspace: Workspace;
}

/**
 * The workflow that may be meant by a path, which may be one in a container: the only file of that name, or the only text of that
 * name in the ConfigMaps of the folder. Undefined if that is not certain.
 */
export function namedWorkflow(named: string, command: Naming): NamedWorkflow | undefined {
  const { workspace } = command;
  const name = baseName(named);
  const files = [...workspace.paths()].filter((file) => file.endsWith(`/${name}`));
  const texts = files.length > 0 ? files.map((file) => workspace.read(file)) : mountedTexts(name, command);
  const [text] = texts;
  if (text === undefined || texts.length > 1) return undefined;
  const [document, ...others] = parseText(text).documents;
  if (!document?.root || others.length > 0) return undefined;
  const pipeline = scalarText(document.root, [...CONFIG, 'type']);
  const source = scalarText(document.root, ['source', 'type']);
  return runnableWorkflow(pipeline, source);
}

/** The texts of a name in the ConfigMaps of the file with the command, and of the others in its folder. */
function mountedTexts(name: string, { path, text, workspace }: Naming): readonly string[] {
  const folder = folderOf(path);
  const others = [...workspace.paths()].filter((file) => file !== path && folderOf(file) === folder);
  if (others.length > MOST_FILES) return [];
  return [text, ...others.flatMap((file) => workspace.read(file) ?? [])].flatMap((one) => textsOfMaps(name, one));
}

function textsOfMaps(name: string, text: string): readonly string[] {
  if (!text.includes('ConfigMap') || !text.includes(name)) return [];
  return parseText(text).documents.flatMap(({ root }) =>
    scalarText(root, ['kind']) === 'ConfigMap' ? (scalarText(root, ['data', name]) ?? []) : [],
  );
}

/** The workflow with a pipeline type and a `source.type`; undefined if no command is known to run it. */
export function runnableWorkflow(pipeline: string | undefined, source: string | undefined): NamedWorkflow | undefined {
  if (pipeline === undefined || source === undefined) return undefined;
  // A source of lineage is run by `metadata ingest`, also with the settings of a usage workflow.
  const isIngested = INGESTED.test(pipeline) || (pipeline === 'DatabaseUsage' && /-lineage$/i.test(source));
  const command = isIngested ? 'ingest' : COMMANDS[pipeline];
  return command === undefined ? undefined : { pipeline, command };
}
