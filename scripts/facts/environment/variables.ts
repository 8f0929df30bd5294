import type { FormerKey, ServerVariable } from '../../../server/src/documents/environment/server-variable';
import { readReleaseList } from '../../../server/src/schemas/releases/release-list';
import { compareReleases } from '../../../server/src/schemas/releases/releases';
import type { SchemaStore } from '../../../server/src/schemas/store';
import { movesOfVariables, valuesByVariable, type ChartMove } from './chart-values';
import { keyOf, lifetimeOf, type ChartSpan, type DatedText } from './lifetimes';
import type { EnvironmentMaterial, ServerText } from './material';

/** The table of the server's variables, by name. */
export type VariableTable = Readonly<Record<string, ServerVariable>>;

/** Computes the table from the stored texts, the templates of the chart, and our schema of its values. */
export function serverVariables(
  { texts, charts, compose, notes }: EnvironmentMaterial,
  store: SchemaStore,
): VariableTable {
  const list = readReleaseList(store);
  const known = releasesOf(list);
  const after = (release: string): string => known.find((one) => compareReleases(one, release) > 0) ?? release;
  const dated = texts.flatMap((text): DatedText[] => {
    const range = notes.texts[text.release];
    if (!range) throw new Error(`facts/environment.json does not date the text “${text.release}”`);
    return [{ ...text, from: range[0], to: range[1] }];
  });
  const values = valuesByVariable(store);
  const moves = movesOfVariables(values, list.charts.openmetadata.at(-1)?.version ?? '');
  const spans = new Map(charts.map(({ name, charts: ranges }) => [name, spanOf(ranges, list)]));
  const read = new Set(texts.flatMap(({ variables }) => Object.keys(variables)));
  const setNow = new Set(
    Object.values(compose.at(-1)?.services ?? {}).flatMap(({ environment = {} }) => Object.keys(environment)),
  );
  const names = [...new Set([...read, ...values.keys(), ...spans.keys(), ...notes.ofStartScripts])];
  const entries = names
    .filter((name) => !notes.ofForks.includes(name) && name !== 'NOTE')
    .sort()
    .map((name): [string, ServerVariable] => {
      const stored = read.has(name) ? lifetimeOf({ name, texts: dated, span: spans.get(name), after }) : undefined;
      const perhaps = Object.entries(notes.perhapsSince).find(([, others]) => others.includes(name))?.[0];
      const lifetime = stored && perhaps !== undefined ? { ...stored, maybeSince: perhaps } : stored;
      const move = lifetime?.removed === undefined ? undefined : moves.get(name);
      const renamedTo =
        lifetime?.removed === undefined ? undefined : successorOf(name, { texts: dated, move, renamed: notes.renamed });
      const paths = values.get(name);
      const key = keyOf(name, texts);
      const allowed = notes.allowed[name];
      const ofStart = notes.startDefaults[name];
      const movedTo = renamedTo === undefined ? [] : movedKeys(name, renamedTo, texts);
      const former = formerKeys(name, dated, after);
      const isSetting = lifetime?.removed !== undefined && notes.settings.includes(name);
      return [
        name,
        {
          ...(lifetime && {
            lifetime: {
              ...lifetime,
              ...(renamedTo !== undefined && { renamedTo }),
              ...(move && { migration: move.migration }),
              ...(isSetting && { advice: IN_SETTINGS }),
            },
          }),
          ...(key !== undefined && { key }),
          ...(movedTo.length > 0 && { movedTo }),
          ...(former.length > 0 && { former }),
          ...(paths?.[0] !== undefined && { value: paths[0] }),
          ...(allowed && { allowed }),
          ...typeOf(name, dated),
          ...(ofStart ? { defaults: [ofStart] } : defaultsOf(name, dated)),
          ...(isSecret(name, paths) && { secret: true }),
          ...(lifetime?.removed !== undefined && setNow.has(name) && { stillSet: true }),
        },
      ];
    });
  return Object.fromEntries(entries);
}

/** Every release of the platform that a chart or a package names, oldest first. */
function releasesOf({ platform, charts }: ReturnType<typeof readReleaseList>): string[] {
  const named = [...charts.openmetadata.map(({ appVersion }) => appVersion), ...platform.map(({ release }) => release)];
  return [...new Set(named.filter((one) => /^\d+\.\d+\.\d+$/.test(one)))].sort(compareReleases);
}

function spanOf(ranges: readonly string[], { charts }: ReturnType<typeof readReleaseList>): ChartSpan | undefined {
  const versions = charts.openmetadata;
  const first = ranges[0]?.split('–')[0];
  const last = ranges.at(-1)?.split('–').at(-1);
  const app = (version: string | undefined): string | undefined =>
    versions.find((one) => one.version === version)?.appVersion;
  const [from, to] = [app(first), app(last)];
  if (from === undefined || to === undefined) return undefined;
  const at = versions.findIndex(({ version }) => version === last);
  return { first: from, last: to, without: versions[at + 1]?.appVersion };
}

/** What replaced a variable: by the chart's migrations, by a common key of the file in two texts, or by the notes. */
function successorOf(
  name: string,
  {
    texts,
    move,
    renamed,
  }: {
    readonly texts: readonly ServerText[];
    readonly move: ChartMove | undefined;
    readonly renamed: Readonly<Record<string, string>>;
  },
): string | undefined {
  return renamed[name] ?? move?.to ?? withSameKey(name, texts);
}

/** The variable that the next text reads at the same key, which the last text with the old one did not read. */
function withSameKey(name: string, texts: readonly ServerText[]): string | undefined {
  const at = texts.findLastIndex(({ variables }) => Object.hasOwn(variables, name));
  const [last, next] = [texts[at], texts[at + 1]];
  const key = last?.path[name];
  if (!last || !next || typeof key !== 'string' || key === 'database.url') return undefined;
  return Object.keys(next.variables).find((other) => next.path[other] === key && !Object.hasOwn(last.variables, other));
}

/** Where the value of a variable went in the file: the new places of its successor, if nothing is left at the old ones. */
function movedKeys(name: string, successor: string, texts: readonly ServerText[]): readonly string[] {
  const at = texts.findLastIndex(({ variables }) => Object.hasOwn(variables, name));
  const [last, next] = [texts[at], texts[at + 1]];
  if (!last || !next) return [];
  const old = placesOf(last, name);
  const isLeft = old.some((place) => isFilledIn(place, texts.slice(at + 1)));
  const before = placesOf(last, successor);
  return isLeft ? [] : placesOf(next, successor).filter((place) => !before.includes(place));
}

/** The keys that once got a variable, of which a later text has none any more and gives the variable to others. */
function formerKeys(
  name: string,
  texts: readonly DatedText[],
  after: (release: string) => string,
): readonly FormerKey[] {
  const places = new Set(texts.flatMap((text) => placesOf(text, name)));
  return [...places].flatMap((key): readonly FormerKey[] => {
    const at = texts.findLastIndex((text) => placesOf(text, name).includes(key));
    const later = texts.slice(at + 1).filter((text) => placesOf(text, name).length > 0);
    const [last, next] = [texts[at], later[0]];
    if (!last || !next || isFilledIn(key, texts.slice(at + 1))) return [];
    const before = placesOf(last, name);
    const movedTo = placesOf(next, name).filter((place) => !before.includes(place));
    const withKey = texts.map((text) => (placesOf(text, name).includes(key) ? text : without(text, name)));
    const lifetime = lifetimeOf({ name, texts: withKey, span: undefined, after });
    return movedTo.length === 0 || !lifetime ? [] : [{ key, lifetime, movedTo }];
  });
}

function without(text: DatedText, name: string): DatedText {
  return { ...text, variables: Object.fromEntries(Object.entries(text.variables).filter(([one]) => one !== name)) };
}

/** Whether some text gives a variable to a key. */
function isFilledIn(key: string, texts: readonly ServerText[]): boolean {
  return texts.some((text) => Object.keys(text.path).some((name) => placesOf(text, name).includes(key)));
}

function placesOf({ path }: ServerText, name: string): readonly string[] {
  return [path[name] ?? []].flat();
}

/** The defaults in order, each with the first release that has it for certain; none where only forks are known. */
function defaultsOf(name: string, texts: readonly DatedText[]): Pick<ServerVariable, 'defaults'> {
  const found: { from: string; value: string }[] = [];
  for (const { variables, to, fork_edits: edits = [] } of texts) {
    const value = variables[name];
    if (value === undefined || edits.includes(name) || value.includes('REDACTED')) continue;
    if (found.at(-1)?.value !== value) found.push({ from: to, value });
  }
  return found.length > 0 ? { defaults: found } : {};
}

const IN_SETTINGS = 'Check the settings of the server, where this is configured now.';

/** The type of the value, where all texts have a default of it without quotes. */
function typeOf(name: string, texts: readonly ServerText[]): Pick<ServerVariable, 'type'> {
  const defaults = texts.flatMap(({ variables }) => variables[name] ?? []).filter((text) => text !== '');
  if (defaults.length === 0) return {};
  if (defaults.every((text) => /^(?:true|false)$/.test(text))) return { type: 'boolean' };
  return defaults.every((text) => /^\d+$/.test(text)) ? { type: 'integer' } : {};
}

const SECRET =
  /PASSWORD$|_PWD$|SECRET_(?:ACCESS_)?KEY$|CLIENT_SECRET$|API_KEY$|SESSION_TOKEN$|JWT_TOKEN$|FERNET_KEY$|PRIVATE_KEY$|CONNECTION_STRING$|_SM_ACCESS_KEY$/;

function isSecret(name: string, paths: readonly string[] | undefined): boolean {
  return SECRET.test(name) || (paths?.some((path) => /password\.secretRef$/i.test(path)) ?? false);
}
