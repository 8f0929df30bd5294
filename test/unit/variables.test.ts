import { describe, expect, it } from 'vitest';
import { serverVariablesOf } from '../../server/src/documents/environment/server-variable';
import { lifeAt } from '../../server/src/schemas/releases/lifetime';
import { readReleaseList } from '../../server/src/schemas/releases/release-list';
import { lineOf } from '../../server/src/schemas/releases/releases';
import { bundledStore } from '../../server/src/schemas/store';
import { groupBy } from '../../server/src/text/group-by';
import { createService } from '../../server/src/service/create-service';

const service = createService();
const table = serverVariablesOf(bundledStore);
const { platform, charts } = readReleaseList(bundledStore);
const releases = [
  ...charts.openmetadata.map(({ appVersion }) => appVersion),
  ...platform.map(({ release }) => release),
];
/** The last release of each line, from before the first one that packages exist for. */
const ends = [...groupBy(new Set(releases), lineOf).values()].map((line) => line.at(-1));

/** One container for each variable, so that none changes what is said of another one. */
function composeWith(names: readonly string[], release: string): string {
  const service = (name: string, at: number): string =>
    `  s${at}:\n    image: docker.getcollate.io/openmetadata/server:${release}\n    environment:\n      ${name}: "\${${name}}"\n`;
  return `services:\n${names.map(service).join('')}`;
}

describe('every variable of the server in the last release of each line', () => {
  it.each(ends)('%s', (release = '') => {
    const path = '/compose.yaml';
    const names = [...table.keys()];
    const text = composeWith(names, release);
    const workspace = { paths: () => [path], read: () => undefined };
    const report = service.check({ path, text, workspace, options: {} });
    const found = new Map(
      (report?.problems ?? [])
        .filter(({ rule }) => rule === 'unread-variable' || rule === 'unknown-variable')
        .map(({ path: place, rule, severity }) => [String(place[3]), `${rule} ${severity}`]),
    );
    const expected = new Map(
      names.flatMap((name) => {
        const { lifetime, stillSet } = table.get(name) ?? {};
        const { state } = lifeAt(lifetime, release);
        if (lifetime === undefined || state === 'alive' || state === 'maybe-not-yet') return [];
        // The published file still sets it, and nothing shows whether this release reads it.
        if (state === 'maybe-removed' && stillSet === true) return [];
        const isLost = state === 'removed' && lifetime.renamedTo !== undefined;
        const isLeft = state === 'removed' && stillSet === true;
        const next = table.get(lifetime.renamedTo ?? '')?.lifetime;
        const hasSuccessor = isLost && lifeAt(next, release).state !== 'removed';
        return [[name, `unread-variable ${isLeft ? 'information' : hasSuccessor ? 'error' : 'warning'}`] as const];
      }),
    );
    expect([...found].sort()).toEqual([...expected].sort());
  });
});
