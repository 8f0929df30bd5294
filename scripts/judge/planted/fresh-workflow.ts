import { stringify } from 'yaml';
import { bundledStore, type SchemaStore } from '../../../server/src/schemas/store';
import { fittingData, type Dice } from '../../../server/src/schemas/testing/random-data';
import { minimalWorkflow } from '../../../server/src/schemas/testing/minimal-workflow';
import { project } from '../../../server/src/schemas/workflow/project';
import { mayExist } from '../../../server/src/schemas/releases/lifetime';
import { serves, workflowRegistersOf } from '../../../server/src/schemas/workflow/workflow-register';
import { isIn } from '../../../server/src/schemas/workflow/release-runs';
import { readSources } from '../../../server/src/schemas/workflow/sources';
import type { Plain } from '../../../server/src/yaml/operation';
import { pick } from './example-document';

/** A workflow to start from. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

type Data = Readonly<Record<string, Plain>>;

const store = bundledStore;

/**
 * A random workflow of our own for a release: a connector and a pipeline that it has, the required settings, and in half
 * of the cases optional ones.
 */
export function freshWorkflow(release: string, dice: Dice): NamedText | undefined {
  const { connectors, pipelines } = workflowRegistersOf(store);
  const sources = readSources(store);
  const there = [...connectors.entries].filter(([name, { lifetime }]) => {
    const source = sources.get(name.toLowerCase());
    return mayExist(lifetime, release) && source !== undefined && isIn(source.parts.metadata, release);
  });
  const [connector, { kind = '' } = {}] = pick(there, dice) ?? [];
  const fitting = [...pipelines.entries].filter(
    ([, entry]) => mayExist(entry.lifetime, release) && serves(entry, kind, release),
  );
  const [pipeline] = pick(fitting, dice) ?? [];
  if (connector === undefined || pipeline === undefined) return undefined;
  const least = minimalWorkflow(store, { pipeline, connector, release, serviceName: 'shop' });
  const data = dice(2) === 0 ? least : withOptions(least as Data, { store, pipeline, connector, release, dice });
  return { name: `${connector}-${pipeline}-${release}`, text: stringify(data, { lineWidth: 0 }) };
}

/** A workflow that gets settings. */
export interface BaseWorkflow {
  readonly store: SchemaStore;
  readonly pipeline: string;
  readonly connector: string;
  readonly release: string;
  readonly dice: Dice;
}

/** The same workflow with random settings of its connection and its pipeline. */
function withOptions(data: Data, { pipeline, connector, release, dice }: BaseWorkflow): Data {
  const { connectors, pipelines } = workflowRegistersOf(store);
  const source = data['source'] as Data;
  const random = (name = ''): Plain => fittingData(project(store, { name, release }) ?? {}, dice);
  const connection = { ...(random(connectors.entries.get(connector)?.schema) as Data), type: connector };
  const config = { ...(random(pipelines.entries.get(pipeline)?.schema) as Data), type: pipeline };
  return {
    ...data,
    source: { ...source, serviceConnection: { config: connection }, sourceConfig: { config } },
  };
}
