import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keysOfServer, placesOfKey } from '../../../server/src/documents/environment/server-keys';
import { serverVariablesOf } from '../../../server/src/documents/environment/server-variable';
import { rowGroups } from '../../../server/src/releases/generated/row-groups';
import { readReleaseList } from '../../../server/src/schemas/releases/release-list';
import { bundledStore } from '../../../server/src/schemas/store';
import { createService } from '../../../server/src/service/create-service';
import { ENVIRONMENT_FACTS, readMaterial, type ServerText } from './material';

const service = createService();
const newest = readReleaseList(bundledStore).platform.at(-1)?.release ?? '';

/** The file that a text was, as far as its variables show it. */
function fileOf({ variables, path }: ServerText): string {
  const root: Record<string, unknown> = {};
  for (const [name, standard] of Object.entries(variables)) {
    const places = path[name] ?? [];
    for (const place of typeof places === 'string' ? [places] : places) {
      let section = root;
      const steps = place.split('.');
      for (const step of steps.slice(0, -1)) section = (section[step] ??= {}) as Record<string, unknown>;
      section[steps.at(-1) ?? ''] ??= `\${${name}:-${standard}}`;
    }
  }
  return JSON.stringify(root, undefined, 2);
}

/** The published configuration has a key for everybody, and that is what is to be said of it, once. */
const PUBLIC_KEY = 'This is the key of the published configuration';

const EXISTS = existsSync(`${ENVIRONMENT_FACTS}/environment-conf.jsonl`);
const FILE = '/conf/openmetadata.yaml';

it('finds nothing wrong in the configuration of any release but its public key', ({ skip }) => {
  skip(!EXISTS, 'there is no ../shared/facts/environment-conf.jsonl');
  const { texts, notes } = readMaterial();
  const found = texts.flatMap((text) => {
    const workspace = { paths: () => [FILE], read: () => undefined };
    // Those of a range, and of forks, are of its last release at most.
    return (notes.texts[text.release] ?? []).flatMap((release) => {
      const report = service.check({ path: FILE, text: fileOf(text), workspace, options: { release } });
      const messages = (report?.problems ?? []).map(({ message }) => message);
      const others = messages.filter((message) => !message.startsWith(PUBLIC_KEY));
      const times = messages.length - others.length;
      const hasKey = (text.variables['FERNET_KEY'] ?? '') !== '';
      return [...others, ...(times === Number(hasKey) ? [] : [`the public key is named ${String(times)} times`])].map(
        (fault) => `${text.release} as ${release}: ${fault}`,
      );
    });
  });
  expect(found).toEqual([]);
});

/** The values of a file by their keys. */
function valuesIn(node: unknown, above = ''): ReadonlyMap<string, unknown> {
  if (typeof node !== 'object' || node === null) return new Map([[above, node]]);
  const below = Object.entries(node).map(([key, value]) => valuesIn(value, above === '' ? key : `${above}.${key}`));
  return new Map(below.flatMap((one) => [...one]));
}

function migrated(text: string, from: string): { readonly after: string; readonly named: string } {
  const workspace = { paths: () => [FILE], read: (path: string) => (path === FILE ? text : undefined) };
  const { files, manual } = service.migrate({
    ...{ paths: [FILE], workspace, options: {}, from, to: newest, unsafe: false },
  });
  return { after: files[0]?.after ?? text, named: manual.map((step) => step.text).join('\n') };
}

/** What the chart's migrations make of the value of a variable: the server has other words for it. */
function inNewWords(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const place = serverVariablesOf(bundledStore).get(/^\$\{(\w+)/.exec(value)?.[1] ?? '')?.value;
  const rows = rowGroups.flatMap((group) => (group.subject === 'openmetadata-values' ? group.rows : []));
  return rows.reduce((text, row) => {
    if (place === undefined || row.from !== place) return text;
    const pairs =
      row.kind === 'value' ? Object.entries(row.values) : row.kind === 'text' ? [[row.find, row.replace]] : [];
    return pairs.reduce((now, [old = '', next]) => now.replace(old, next ?? ''), text);
  }, value);
}

it('gives each setting of any release to the key where the newest one reads it, or names it', ({ skip }) => {
  skip(!EXISTS, 'there is no ../shared/facts/environment-conf.jsonl');
  const { texts, notes } = readMaterial();
  const known = keysOfServer(bundledStore);
  const moved = new Set<string>();
  const faults = texts.flatMap((text) => {
    const from = notes.texts[text.release]?.[0] ?? '';
    const before = fileOf(text);
    const { after, named } = migrated(before, from);
    const old = valuesIn(JSON.parse(before));
    const now = valuesIn(JSON.parse(after));
    expect(migrated(after, from).after, 'a second time changes something').toBe(after);
    expect([...now.values()].sort(), 'a value is another one').toEqual([...old.values()].map(inNewWords).sort());
    return [...old].flatMap(([key, value]) => {
      const [place = key, ...others] = placesOfKey(known, key, newest);
      if (now.get(place) === inNewWords(value) && others.length === 0) {
        if (place !== key) moved.add(key);
        return [];
      }
      const [section = key] = key.split('.');
      return [key, section].some((one) => named.includes(one)) ? [] : [`${text.release}: ${key} → ${place}`];
    });
  });
  expect(faults).toEqual([]);
  expect(moved.size).toBeGreaterThan(20);
});
