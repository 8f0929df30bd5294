import { describe, expect, it } from 'vitest';
import { mayExist } from '../../server/src/schemas/releases/lifetime';
import { bundledStore as store } from '../../server/src/schemas/store';
import { minimalWorkflow } from '../../server/src/schemas/testing/minimal-workflow';
import { findSource, isRunnable, readSources } from '../../server/src/schemas/workflow/sources';
import { workflowRegistersOf } from '../../server/src/schemas/workflow/workflow-register';
import { createService } from '../../server/src/service/create-service';

const { connectors, pipelines } = workflowRegistersOf(store);
const service = createService();
const RELEASES = ['1.4.8', '1.6.13', '1.9.17', '1.11.13', '1.13.1'];

describe('the least workflow of each connector', () => {
  it.each(RELEASES)('has no problem in %s', (release) => {
    const available = [...connectors.entries].filter(([, { lifetime }]) => mayExist(lifetime, release));
    const problems = available.flatMap(([connector, { kind }]) => problemsOf(connector, kind, release));
    expect(problems).toEqual([]);
    expect(available.length).toBeGreaterThan(80);
  });
});

/** What is wrong with the release, whatever the workflow says. */
const OF_THE_RELEASE: ReadonlySet<string> = new Set(['commercial-connector', 'known-fault']);

function problemsOf(connector: string, kind: string, release: string): string[] {
  const fitting = [...pipelines.entries].filter(([, { kinds, lifetime }]) => {
    return kinds?.includes(kind) === true && mayExist(lifetime, release);
  });
  const runnable = fitting.filter(([, { sourceSuffix = '' }]) => canRun(connector, sourceSuffix, release));
  return runnable.flatMap(([pipeline]) => {
    const text = JSON.stringify(minimalWorkflow(store, { pipeline, connector, release }), undefined, 2);
    const options = { release, releaseFrom: 'option' } as const;
    const report = service.check({
      path: '/w/w.json',
      text,
      workspace: { paths: () => [], read: () => undefined },
      options,
    });
    return (report?.problems ?? [])
      .filter(({ rule, severity }) => !OF_THE_RELEASE.has(rule) && (severity === 'error' || severity === 'warning'))
      .map(({ rule, path, message }) => `${connector} ${pipeline} ${rule} ${path.join('.')} ${message}`);
  });
}

/** Whether there is code for it, if only in the commercial package. */
function canRun(connector: string, suffix: string, release: string): boolean {
  const { sourceType = '' } = connectors.entries.get(connector) ?? {};
  return isRunnable(findSource(readSources(store), sourceType + suffix, release));
}
