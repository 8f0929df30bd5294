import type { Root } from '../../documents/root';

/** Pipelines that have a command of their own; all others are run by `metadata ingest`. */
const COMMANDS: Readonly<Record<string, string>> = {
  DatabaseUsage: 'usage',
  Profiler: 'profile',
  AutoClassification: 'classify',
  TestSuite: 'test',
  Application: 'app',
};

/** The `metadata` command that runs a workflow; undefined where its pipeline is not known. */
export function workflowCommand(root: Root): string | undefined {
  const pipeline = root.workflow?.pipeline;
  return pipeline === undefined ? undefined : (COMMANDS[pipeline] ?? 'ingest');
}
