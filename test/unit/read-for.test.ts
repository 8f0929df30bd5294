import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bundledStore } from '../../server/src/schemas/store';
import { compareReleases } from '../../server/src/schemas/releases/releases';
import type { Schema } from '../../server/src/schemas/schema';
import { parseRuns } from '../../server/src/schemas/workflow/release-runs';
import { workflowRegistersOf } from '../../server/src/schemas/workflow/workflow-register';

/** Schema of a pipeline → setting → connector → `unread 1.3.0-1.5.6; read 1.5.7-`. */
type ReadBy = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

const { pipelines } = JSON.parse(readFileSync('facts/read-by.json', 'utf8')) as { readonly pipelines: ReadBy };
const connectors = new Map(workflowRegistersOf(bundledStore).connectors.entries);

/** Where code that all share reads a setting, what each connector makes of it is not in these facts. */
const MOST_READERS = 12;

interface Sentence {
  readonly setting: string;
  readonly words: string;
  readonly since: string | undefined;
  readonly readers: Readonly<Record<string, string>>;
}

const sentences = Object.entries(pipelines).flatMap(([schema, settings]) =>
  Object.entries(settings).flatMap(([setting, readers]): Sentence[] => {
    const field = fieldAt(bundledStore.get(schema), setting.split('.'));
    const words = /\bRead for [A-Z][^.]*(?:\.\d[^.]*)*\./.exec(field?.description ?? '')?.[0];
    const read = Object.fromEntries(Object.entries(readers).filter(([, spells]) => firstRead(spells) !== undefined));
    const isShared = Object.keys(read).length > MOST_READERS;
    return words === undefined || isShared
      ? []
      : [{ setting: `${schema} ${setting}`, words, since: field?.lifetime?.since, readers: read }];
  }),
);

it('finds sentences that name the connectors for which a setting is read', () => {
  expect(sentences.length).toBeGreaterThan(5);
});

// The page of the release that brings the setting prints the sentence: what came later has its release in it.
it.each(sentences)('$setting: $words', ({ words, since, readers }) => {
  const wrong = Object.entries(readers).flatMap(([name, spells]) => {
    const begun = connectors.get(name)?.lifetime?.since;
    const said = releaseSaidOf(words, name);
    if (said === undefined) return [`${name} is missing`];
    const from = latest([said === '' ? since : said, begun]);
    const first = firstRead(spells) ?? '';
    return from === undefined || compareReleases(first, from) <= 0 ? [] : [`${name} reads it as of ${first}`];
  });
  expect(wrong).toEqual([]);
});

function fieldAt(schema: Schema | undefined, [name = '', ...rest]: readonly string[]): Schema | undefined {
  const field = schema?.properties?.[name];
  return rest.length === 0 ? field : fieldAt(field, rest);
}

function firstRead(spells: string): string | undefined {
  const [spell] = spells.split('; ').filter((one) => one.startsWith('read '));
  return parseRuns(spell?.slice('read '.length))[0]?.from;
}

/** The release that the sentence gives for a connector, '' for one of all; undefined where it does not name it. */
function releaseSaidOf(words: string, connector: string): string | undefined {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  const names = [plain(connector), plain(connector.replace(/Pipeline$/, '')), plain(`${connector}QL`)];
  for (const part of words.split(/(?=as of \d)/)) {
    const said = part
      .replace(/^as of [\d.]+/, '')
      .split(/,|;|\band\b|\bfor\b|\./)
      .map(plain);
    if (said.some((one) => names.includes(one)))
      return /^as of (?<release>[\d.]+)/.exec(part)?.groups?.['release'] ?? '';
  }
  return undefined;
}

function latest(releases: readonly (string | undefined)[]): string | undefined {
  return releases
    .filter((one) => one !== undefined)
    .sort(compareReleases)
    .at(-1);
}
