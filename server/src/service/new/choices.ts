import type { ConnectorChoice, WorkflowChoices } from '../../protocol/commands';
import { mayExist } from '../../schemas/releases/lifetime';
import type { SchemaStore } from '../../schemas/store';
import { rememberByKey, rememberByObject } from '../../text/remember';
import { findSource, isRunnable, readSources } from '../../schemas/workflow/sources';
import { serves, workflowRegistersOf, type PipelineEntry } from '../../schemas/workflow/workflow-register';

/** Every connector of a release, by name, with the pipeline types that it can have. */
export function choicesIn(store: SchemaStore, release: string): WorkflowChoices {
  return choicesOfStore(store)(release);
}

/** For how many releases the choices are kept: the files of a workspace have few. */
const MOST_RELEASES = 8;

const choicesOfStore = rememberByObject((store: SchemaStore) =>
  rememberByKey(MOST_RELEASES, (release: string) => findChoices(store, release)),
);

function findChoices(store: SchemaStore, release: string): WorkflowChoices {
  const { pipelines, connectors } = workflowRegistersOf(store);
  const sources = readSources(store);
  const canRun = (sourceType: string, { sourceSuffix = '', sourceType: own }: PipelineEntry): boolean =>
    own !== undefined || isRunnable(findSource(sources, sourceType + sourceSuffix, release));
  const offered = [...pipelines.entries].filter(([, entry]) => isOffered(entry, release));
  return {
    release,
    workflows: offered.map(([name, { shortName = name, schema }]) => {
      return { name, shortName, description: store.get(schema)?.description ?? '' };
    }),
    connectors: [...connectors.entries]
      .filter(([, { lifetime }]) => mayExist(lifetime, release))
      .map(([name, { kind, sourceType }]): ConnectorChoice => {
        const workflows = offered
          .filter(([pipeline, entry]) => serves(entry, kind, release) || isTestSuite(pipeline, kind))
          .filter(([, entry]) => canRun(sourceType, entry))
          .map(([pipeline]) => pipeline);
        return { name, kind, fileName: sourceType.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), workflows };
      })
      .filter(({ workflows }) => workflows.length > 0)
      .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1)),
  };
}

/** Those that are for connectors and not deprecated. */
function isOffered(entry: PipelineEntry, release: string): boolean {
  if (!mayExist(entry.lifetime, release)) return false;
  return (entry.kinds?.length ?? 0) > 0 || entry.sourceType === 'TestSuite';
}

/** Tests run on the tables of databases. */
function isTestSuite(name: string, kind: string): boolean {
  return name === 'TestSuite' && kind === 'database';
}
