import { createMigrations } from '../../releases/register';
import { supportEnded } from '../../rules/support-ended/rule';
import { readReleaseList, type ReleaseList } from '../../schemas/releases/release-list';
import { supportEnd } from '../../schemas/releases/support';
import type { SchemaStore } from '../../schemas/store';
import { changesOf, changeKindOf, type ReleaseChange, type ReleasePair } from './changes-of';
import { describeFault, faultsOfRelease } from './known-faults';
import { changeLines, wordInWords, type FoundChange } from './change-lines';
import { packageLines } from './package-lines';
import { subjectsOf } from './subjects';

/** The ids of the pages of releases: `1.11.12`, oldest first. */
export function releasePageIds(store: SchemaStore): readonly string[] {
  return readReleaseList(store).platform.map(({ release }) => release);
}

/** The page (Markdown) of a release: what it changed for files. Undefined for an unknown release. */
export function releasePage(store: SchemaStore, release: string): string | undefined {
  const list = readReleaseList(store);
  const at = list.platform.findIndex((one) => one.release === release);
  if (at < 0) return undefined;
  const step = { release, before: list.platform[at - 1]?.release };
  const workflows = workflowChanges(store, step);
  const blocks = [
    `# OpenMetadata ${release}`,
    `${introduction(list, at)}${supportNote(store, release)}`,
    ...faultBlock(list, release),
    ...migrationBlock(store, list, release),
    ...changeLines(workflows),
    ...section('In charts', chartLines(store, list, release)),
    ...section('In the ingestion package', packageLines(store, step)),
  ];
  if (blocks.length === 2 + faultBlock(list, release).length && step.before !== undefined)
    blocks.push(
      `No field, value or default changed: ${release} accepts the files that ${step.before} accepts. What its code does with them is not compared here.`,
    );
  return `${blocks.join('\n\n')}\n`;
}

function introduction({ platform, charts }: ReleaseList, at: number): string {
  const [before, here, after] = [platform[at - 1], platform[at], platform[at + 1]];
  const date = here?.date === undefined ? '' : `Released on ${here.date}. `;
  const versions = charts.openmetadata.filter(
    ({ appVersion, confidence }) => appVersion === here?.release && confidence !== 'inferred',
  );
  const chart =
    versions.length === 0 ? '' : `The charts install it from ${versions.map(({ version }) => version).join(', ')}. `;
  const what =
    before === undefined
      ? 'The first release that omconfig knows.'
      : `What changed after ${before.release} for workflows, applications and chart values.`;
  const links = [before, after].flatMap((one) => (one === undefined ? [] : [`[${one.release}](${one.release}.md)`]));
  return `${date}${chart}${what} Previous and next release: ${links.join(', ')}.`;
}

/** Whether the release gets security updates no more, as far as that is published. */
function supportNote(store: SchemaStore, release: string): string {
  const end = supportEnd(store, release);
  if (end === undefined) return '';
  return ` Security updates: [no longer listed](../rules/${supportEnded.id}.md) on ${end.date}.`;
}

/** What fails in this release, and for whom. */
function faultBlock(list: ReleaseList, release: string): string[] {
  const lines = faultsOfRelease(release, list).map((fault) => {
    const text = describeFault(fault);
    return `[${text.charAt(0).toUpperCase()}${text.slice(1)}](../rules/${fault.id}.md).`;
  });
  return section('Known faults', lines);
}

/** The migrations for what this release changed; what no release ever took is no change of it. */
function migrationBlock(store: SchemaStore, list: ReleaseList, release: string): string[] {
  const rows = createMigrations(store)
    .filter(
      ({ id, release: of, mistake }) =>
        mistake !== true && (id.startsWith('chart/') ? versionsOf(list, release).includes(of) : of === release),
    )
    .map(({ id, title, safety }) => `| [${id}](../migrations/${id}.md) | ${title} | ${safety} |`);
  if (rows.length === 0) return [];
  return ['## Migrations', ['| migration | what it does | safety |', '| --- | --- | --- |', ...rows].join('\n')];
}

function versionsOf({ charts }: ReleaseList, release: string): readonly string[] {
  return charts.openmetadata.filter(({ appVersion }) => appVersion === release).map(({ version }) => version);
}

function workflowChanges(store: SchemaStore, step: ReleasePair): readonly FoundChange[] {
  const registers = (['connector', 'pipeline'] as const).flatMap((what) =>
    Object.entries((store.read(`workflow/${what}s`) ?? {}) as Readonly<Record<string, Entry>>).flatMap(
      ([name, entry]) =>
        entryChanges({ what: what === 'pipeline' ? 'type of workflow' : 'connector', name }, entry, step),
    ),
  );
  const fresh = new Set(registers.filter(({ kind }) => kind === 'new').map(({ schema }) => schema));
  const fields = [...subjectsOf(store, step.release)].flatMap(([schema, subject]) => {
    const found = store.get(schema);
    if (found === undefined || fresh.has(schema)) return [];
    return changesOf(found, step).map((change) => ({ ...change, subject, schema }));
  });
  return [...registers, ...fields];
}

interface Entry {
  readonly schema: string;
  readonly lifetime?: ReleaseChange['lifetime'];
  readonly schemaByKind?: Readonly<Record<string, Omit<Entry, 'schemaByKind'>>>;
}

function entryChanges(
  { what, name }: { readonly what: string; readonly name: string },
  { schemaByKind = {}, ...own }: Entry,
  step: ReleasePair,
): FoundChange[] {
  const all = [
    { subject: `\`${name}\``, ...own },
    ...Object.entries(schemaByKind).map(([kind, one]) => ({ subject: `\`${name}\` (${kind})`, ...one })),
  ];
  return all.flatMap(({ subject, schema, lifetime }) => {
    const kind = changeKindOf(lifetime, step);
    return kind === undefined || lifetime === undefined ? [] : [{ kind, place: '', lifetime, subject, schema, what }];
  });
}

/** What the versions of the main chart with a release changed in its values. */
function chartLines(store: SchemaStore, list: ReleaseList, release: string): readonly string[] {
  const schema = store.get('chart/openmetadata-values');
  if (schema === undefined) return [];
  const all = list.charts.openmetadata.map(({ version }) => version);
  return versionsOf(list, release).flatMap((version) => {
    const before = all[all.indexOf(version) - 1];
    return changesOf(schema, { release: version, before }, PLACES_IN_CHART).map(
      (change) => `${version}: ${chartSentence(change)}.`,
    );
  });
}

function chartSentence({ kind, place, value, lifetime, words = [], isUnread }: ReleaseChange): string {
  const what = `${value === undefined ? '' : `the value \`${value}\` of `}\`${place}\``;
  const unread = isUnread === true && !['removed', 'lacking'].includes(kind) ? ', but no template reads it' : '';
  if (kind === 'changed') return `${what}: ${words.map(wordInWords).join('; ')}${unread}`;
  const to = lifetime?.movedTo ?? lifetime?.renamedTo;
  return `${what} ${CHART_WORDS[kind]}${to === undefined || kind !== 'removed' ? '' : `; use \`${to}\``}${unread}`;
}

/** Old charts had the settings of the server in `global`; those of the releases that have a page do not. */
const PLACES_IN_CHART = { config: 'openmetadata.config' };

const CHART_WORDS: Readonly<Record<Exclude<ReleaseChange['kind'], 'changed'>, string>> = {
  new: 'is new',
  back: 'is back',
  lacking: 'is missing',
  removed: 'was removed',
};

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, [...new Set(lines)].map((line) => `- ${line}`).join('\n')];
}
