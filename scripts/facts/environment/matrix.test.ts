import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readReleaseList } from '../../../server/src/schemas/releases/release-list';
import { compareReleases, lineOf } from '../../../server/src/schemas/releases/releases';
import { groupBy } from '../../../server/src/text/group-by';
import { createService } from '../../../server/src/service/create-service';
import { checkoutStore } from '../../generate/checkout-store';
import { ENVIRONMENT_FACTS, readMaterial } from './material';

const store = checkoutStore();
const service = createService();
const { platform, charts } = readReleaseList(store);
const all = [
  ...new Set([...charts.openmetadata.map(({ appVersion }) => appVersion), ...platform.map(({ release }) => release)]),
].sort(compareReleases);
const isThere = existsSync(`${ENVIRONMENT_FACTS}/environment-conf.jsonl`);

/** What texts prove of a variable in a release; `unknown` where they leave it open, or where the chart contradicts them. */
type Proof = 'read' | 'not-yet' | 'gone' | 'never' | 'unknown';

interface DatedSight {
  readonly from: string;
  readonly to: string;
  readonly isRead: boolean;
}

function isBefore(one: string, other: string): boolean {
  return compareReleases(one, other) < 0;
}

/** Written without `lifetimeOf`, so that neither can have the mistakes of the other. */
function proofAt(release: string, sights: readonly DatedSight[], isSet: boolean): Proof {
  const read = sights.filter(({ isRead }) => isRead);
  const [first] = read;
  const last = read.at(-1);
  if (!first || !last) return 'never';
  const wasRead = read.some(({ to }) => !isBefore(release, to));
  const willBeRead = read.some(({ from }) => !isBefore(from, release));
  if (wasRead && willBeRead) return 'read';
  const before = sights.slice(0, sights.indexOf(first)).filter(({ from }) => !isBefore(from, release));
  const behind = sights.slice(sights.lastIndexOf(last) + 1).filter(({ to }) => !isBefore(release, to));
  const isExact = [...before, ...behind].some(({ from, to }) => from === to);
  // Of most texts the release is inferred, so a chart or an installation that sets the variable makes them doubtful.
  if (isSet && !isExact) return 'unknown';
  if (before.length > 0) return 'not-yet';
  return behind.length > 0 ? 'gone' : 'unknown';
}

/** One container for each variable, so that none changes what is said of another one. */
function composeWith(names: readonly string[], release: string): string {
  const block = (name: string, at: number): string =>
    `  s${at}:\n    image: docker.getcollate.io/openmetadata/server:${release}\n    environment:\n      ${name}: "\${${name}}"\n`;
  return `services:\n${names.map(block).join('')}`;
}

function saidOf(names: readonly string[], release: string): ReadonlyMap<string, string> {
  const path = '/compose.yaml';
  const workspace = { paths: () => [path], read: () => undefined };
  const report = service.check({ path, text: composeWith(names, release), workspace, options: {} });
  return new Map(
    (report?.problems ?? [])
      .filter(({ rule }) => rule === 'unread-variable' || rule === 'unknown-variable')
      .map(({ path: place, message }) => [String(place[3]), message]),
  );
}

function verdictOf(message: string | undefined): 'none' | 'early' | 'late' | 'maybe-late' | 'misspelled' {
  if (message === undefined) return 'none';
  if (message.includes('Did you mean')) return 'misspelled';
  if (message.includes(' before ')) return 'early';
  return message.includes('may no longer') ? 'maybe-late' : 'late';
}

/** What may be said where a proof is there; where none is, nothing may be certain unless the chart decides. */
const EXPECTED: Readonly<Record<Exclude<Proof, 'never' | 'unknown'>, string>> = {
  read: 'none',
  'not-yet': 'early',
  gone: 'late',
};

describe.skipIf(!isThere)('what is said of each variable in each release', () => {
  const { texts, charts: ofCharts, notes } = isThere ? readMaterial() : { texts: [], charts: [], notes: undefined };
  const names = [
    ...new Set([...texts.flatMap(({ variables }) => Object.keys(variables)), ...ofCharts.map(({ name }) => name)]),
  ].filter((name) => name !== 'NOTE' && notes?.ofForks.includes(name) !== true);
  const sightsOf = (name: string): readonly DatedSight[] => {
    const places = texts.flatMap(({ path }) => path[name] ?? []);
    const sections = new Set(places.map((place) => place.split(/[.[]/)[0] ?? ''));
    return texts.flatMap(({ release, variables, not_read_sections: unread = [] }) => {
      const [from, to] = notes?.texts[release] ?? ['', ''];
      const isRead = Object.hasOwn(variables, name);
      return isRead || !unread.some((section) => sections.has(section)) ? [{ from, to, isRead }] : [];
    });
  };

  const appOf = (version = ''): string => readReleaseList(store).appOfChart('openmetadata', version) ?? '';
  const isSetByChart = (name: string, release: string): boolean =>
    (ofCharts.find((one) => one.name === name)?.charts ?? []).some((range) => {
      const [from, to = from] = range.split('–').map(appOf);
      return from !== undefined && to !== undefined && !isBefore(release, from) && !isBefore(to, release);
    });
  /** The last release of each line, and those where the knowledge of a text begins or ends. */
  const ends = [...groupBy(all, lineOf).values()].flatMap((line) => line.at(-1) ?? []);
  const dated = Object.values(notes?.texts ?? {}).flat();
  const releases = all.filter((release) => ends.includes(release) || dated.includes(release));

  it('covers what the facts have', () => {
    expect(names.length).toBeGreaterThan(400);
    expect(ends.length).toBeGreaterThan(15);
  });

  it.each(releases)('%s', (release) => {
    const said = saidOf(names, release);
    const wrong = names.flatMap((name) => {
      const isSet = isSetByChart(name, release) || notes?.perhapsSince[release]?.includes(name) === true;
      const proof = proofAt(release, sightsOf(name), isSet);
      const verdict = verdictOf(said.get(name));
      if (proof === 'never') return verdict === 'none' ? [] : [`${name}: no text reads it, ${verdict}`];
      if (proof === 'unknown') return [];
      return verdict === EXPECTED[proof] ? [] : [`${name}: ${proof}, ${verdict}`];
    });
    expect(wrong).toEqual([]);
  });
});
