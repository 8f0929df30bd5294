import { baseName } from '../../documents/workspace/folders';
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

/** The workflow in the only file that may be meant by a path, which may be one in a container; undefined if that is not certain. */
export function namedWorkflow(path: string, workspace: Workspace): NamedWorkflow | undefined {
  const ending = `/${baseName(path)}`;
  const files = [...workspace.paths()].filter((file) => file.endsWith(ending));
  const [file] = files;
  const text = file === undefined || files.length > 1 ? undefined : workspace.read(file);
  if (text === undefined) return undefined;
  const [document, ...others] = parseText(text).documents;
  if (!document?.root || others.length > 0) return undefined;
  const pipeline = scalarText(document.root, [...CONFIG, 'type']);
  const source = scalarText(document.root, ['source', 'type']);
  return runnableWorkflow(pipeline, source);
}

/** The workflow with a pipeline type and a `source.type`; undefined if no command is known to run it. */
export function runnableWorkflow(pipeline: string | undefined, source: string | undefined): NamedWorkflow | undefined {
  if (pipeline === undefined || source === undefined) return undefined;
  // A source of lineage is run by `metadata ingest`, also with the settings of a usage workflow.
  const isIngested = INGESTED.test(pipeline) || (pipeline === 'DatabaseUsage' && /-lineage$/i.test(source));
  const command = isIngested ? 'ingest' : COMMANDS[pipeline];
  return command === undefined ? undefined : { pipeline, command };
}
