import { describe, expect, it } from 'vitest';
import type { Plain } from '../../yaml/operation';
import { bundledStore } from '../store';
import { nodeOf } from '../testing/node-of';
import { chosenPipeline } from './untyped-pipeline';

const store = bundledStore;

function chosen(release: string, data: Plain): string | undefined {
  const node = nodeOf(data);
  if (node.kind !== 'map') return undefined;
  const { pipeline, kind } = chosenPipeline({ node, anchors: new Map(), store, release }) ?? {};
  return kind === undefined ? pipeline : `${String(pipeline)}/${kind}`;
}

const LINEAGE = { lineageInformation: { dbServiceNames: ['warehouse'] } };

/** Every expectation is what the models of that release answered. */
describe('the pipeline of settings without type', () => {
  it.each([
    ['1.4.8', {}, 'DatabaseMetadata'],
    ['2.0.7', { queryLogDuration: 1 }, 'DatabaseMetadata'],
    ['2.0.7', { queryLogDuration: '1e3' }, undefined],
    ['1.9.17', { queryLogDuration: '1', resultLimit: 10 }, 'DatabaseUsage'],
    ['1.4.8', { parsingTimeoutLimit: 5 }, 'DatabaseLineage'],
    ['1.4.8', { profileSample: 10 }, 'Profiler'],
    ['1.13.3', { profileSample: 10 }, undefined],
    ['1.4.8', { includeViews: true, generateSampleData: true }, 'Profiler'],
    ['1.9.17', { includeViews: true, generateSampleData: true }, undefined],
    ['1.4.8', LINEAGE, 'DashboardMetadata'],
    ['1.9.17', LINEAGE, 'PipelineMetadata'],
    ['1.13.6', LINEAGE, 'DashboardMetadata'],
    ['1.9.17', { storeSampleData: true }, 'AutoClassification'],
    ['2.0.7', { storeSampleData: true }, 'AutoClassification/messaging'],
    ['1.9.17', { containerFilterPattern: { includes: ['a'] } }, 'StorageMetadata'],
  ])('%s: %o is %s', (release, data, pipeline) => {
    expect(chosen(release, data)).toBe(pipeline);
  });
});
