import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { bundledStore } from '../../../server/src/schemas/store';
import { workflowRegistersOf } from '../../../server/src/schemas/workflow/workflow-register';
import { STEPS, type Step } from './steps';
import { readStepFacts } from './stored-unread';

/** What the classes of a connector asked for when `scripts/judge/reads/record.py` ran them in a step. */
interface Recorded {
  readonly release: string;
  readonly connector: string;
  readonly step: Step;
  /** Fields of the connection, and what is inside of them: `authType.password`. */
  readonly connection: readonly string[];
  readonly pipeline: readonly string[];
  /** Settings of the processor, and what is inside of them: `tableConfig.partitionConfig`. */
  readonly processor?: readonly string[];
}

const facts = readStepFacts();
const { connectors, pipelines } = workflowRegistersOf(bundledStore);
const recorded = readFileSync(resolve(__dirname, '../../judge/recorded/step-reads.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Recorded);

const SUFFIX: Partial<Record<Recorded['step'], string>> = { metadata: '', lineage: '-lineage', usage: '-usage' };
const TYPE: Partial<Record<Recorded['step'], string>> = {
  profiler: 'Profiler',
  'auto-classification': 'AutoClassification',
};

it('has runs of many connectors in each step', () => {
  expect(recorded.length).toBeGreaterThan(150);
  for (const step of STEPS) expect(recorded.some((run) => run.step === step)).toBe(true);
  expect(recorded.filter(({ connection }) => connection.some((field) => field.includes('.'))).length).toBeGreaterThan(
    100,
  );
});

it('has runs with settings of the processor in both steps that have them', () => {
  for (const step of ['profiler', 'auto-classification'])
    expect(recorded.some((run) => run.step === step && (run.processor?.length ?? 0) > 30)).toBe(true);
});

it('calls no field unread in a step that asked for it', () => {
  const wrong = recorded.flatMap(({ release, connector, step, connection, pipeline, processor = [] }) => {
    const entry = connectors.entries.get(connector);
    const settings =
      pipelines.entries.get(TYPE[step] ?? '') ??
      [...pipelines.entries.values()].find(
        ({ kinds = [], sourceSuffix, command }) =>
          kinds.includes(entry?.kind ?? '') &&
          sourceSuffix !== undefined &&
          sourceSuffix === SUFFIX[step] &&
          (command === 'ingest' || command === 'usage'),
      );
    const schema = entry?.schema ?? '';
    return [
      ...connection.filter(
        (field) => facts.verdict({ of: 'connections', schema, field, by: step }, release) === 'unread',
      ),
      ...pipeline.filter(
        (field) =>
          facts.verdict({ of: 'pipelines', schema: settings?.schema ?? '', field, by: connector }, release) ===
          'unread',
      ),
      ...processor.filter(
        (field) =>
          facts.verdict({ of: 'steps', schema: settings?.processors?.[0]?.config ?? '', field, by: step }, release) ===
          'unread',
      ),
    ].map((field) => `${release} ${connector} ${step} ${field}`);
  });
  expect(wrong).toEqual([]);
});
