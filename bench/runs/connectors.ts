import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { mayExist } from '../../server/src/schemas/releases/lifetime';
import { bundledStore } from '../../server/src/schemas/store';
import { minimalWorkflow, type WantedWorkflow } from '../../server/src/schemas/testing/minimal-workflow';
import { workflowRegistersOf } from '../../server/src/schemas/workflow/workflow-register';
import { knownReleases } from '../../server/src/service/catalog/catalog';
import { createService } from '../../server/src/service/create-service';
import type { Service } from '../../server/src/service/service';
import type { Workspace } from '../../server/src/service/public';

/** The cost of checking the smallest workflow of one connector: times in ms, memory in KB of heap after collection. */
export interface ConnectorTime {
  readonly connector: string;
  readonly pipeline: string;
  /** In a new service, which has to read the schemas first. */
  readonly first: number;
  /** For a changed text in the same service. */
  readonly again: number;
  /** The memory of the new service after that. */
  readonly memory: number;
}

const NOTHING_AROUND: Workspace = { paths: () => [], read: () => undefined };

/** Checks the smallest workflow of every connector of the newest release, in this process. */
export function timeConnectors(): readonly ConnectorTime[] {
  return wantedWorkflows().map((wanted) => {
    const { connector, pipeline } = wanted;
    const [one, another] = [textOf(wanted, 'one'), textOf(wanted, 'another')];
    const before = heap();
    const service = createService();
    const [first, again] = [timeCheck(service, one), timeCheck(service, another)];
    const memory = heap() - before;
    service.forget(PATH);
    return { connector, pipeline, first, again, memory };
  });
}

/** The memory of a service that has checked a workflow of every connector, in KB of heap after collection. */
export function memoryOfAll(): number {
  const texts = wantedWorkflows().map((wanted) => textOf(wanted, 'one'));
  const before = heap();
  const service = createService();
  for (const [index, text] of texts.entries())
    service.check({ path: `/bench/${String(index)}.json`, text, workspace: NOTHING_AROUND, options: {} });
  const memory = heap() - before;
  service.forget(PATH);
  return memory;
}

const PATH = '/bench/workflow.json';

function wantedWorkflows(): readonly WantedWorkflow[] {
  const { newest } = knownReleases();
  const { connectors, pipelines } = workflowRegistersOf(bundledStore);
  const available = [...connectors.entries].filter(([, { lifetime }]) => mayExist(lifetime, newest));
  return available.map(([connector, { kind }]) => {
    const fitting = [...pipelines.entries].find(([, { kinds }]) => kinds?.includes(kind));
    return { connector, pipeline: fitting?.[0] ?? 'DatabaseMetadata', release: newest };
  });
}

function textOf(wanted: WantedWorkflow, serviceName: string): string {
  return JSON.stringify(minimalWorkflow(bundledStore, { ...wanted, serviceName }), undefined, 2);
}

function timeCheck(service: Service, text: string): number {
  const started = performance.now();
  service.check({ path: PATH, text, workspace: NOTHING_AROUND, options: {} });
  return performance.now() - started;
}

/** The heap in KB, without what is garbage. */
function heap(): number {
  collect();
  return process.memoryUsage().heapUsed / 1024;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
