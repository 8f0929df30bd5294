import { parse } from 'yaml';
import { loadRegisters } from '../../documents/classify/registers';
import { ParsedFiles } from '../../documents/classify/parsed-files';
import type { Root } from '../../documents/read/root';
import { workspaceOf } from '../../documents/testing/workspace';
import { bundledStore } from '../../schemas/store';
import { Draft, type DraftLimits } from '../migration/draft';
import type { Migration, Occurrence } from '../migration/migration';
import { createMigrations } from '../register';
import type { Relocation } from '../migration/relocation';
import { createFindAnchors } from '../rows/row-anchors';
import { readInnerConnections, type RowGroup } from '../rows/row-group';
import { rowMigration } from '../rows/row-migration';

/**
 * What a migration finds in each of many texts, and what it makes of them. No host, rule or schema takes part.
 *
 *     What the case shows, in one line.
 *     --- rows
 *     rows: [{ kind: rename, from: a, to: b }]
 *     --- migration 1.6/something
 *     1.6.0 workflow review: What it does
 *     --- text target=1.13.0 within=here.yaml releases=here.yaml:1.5.0,other.yaml:1.6.0
 *     …
 *     --- file other.yaml
 *     …
 *     --- gives
 *     finds moved-field a @1:1 a "…" fixTitle="…"
 *     moves a → b
 *     --- becomes
 *     …
 *
 * `rows` is a group as in a `migration.json`, `migration ID` one of the register and what it says of itself; it holds for the texts below it. A text is the
 * file `here.yaml`, or as it says (`as=values.yaml`), with the files that follow it; only what is `within` may change. All that is found is listed, then it is carried out for as long as that
 * changes anything: `moves`, `rewrites`, `removes` and `adds` are what became of places, `left` is for a person, `refuses`
 * is the reason why something was not done. Files without a `becomes` stay as they are.
 */
export interface OutcomeCase {
  readonly title: string;
  /** The registered migrations that it names, and what it says of them. */
  readonly headings: readonly { readonly migration: Migration; readonly wanted: string }[];
  readonly checks: readonly OutcomeCheck[];
}

/** A migration and a workspace. */
export interface OutcomeCheck {
  readonly migration: Migration;
  readonly target: string;
  readonly borders: DraftLimits;
  /** The file that is migrated. */
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** The rest of the case, as it is written. */
  readonly wanted: string;
}

const HERE = 'here.yaml';
const parsedFiles = new ParsedFiles(loadRegisters(bundledStore));
const ours = createMigrations(bundledStore);
const findStarts = createFindAnchors({
  connectors: loadRegisters(bundledStore).connectors,
  inner: readInnerConnections(bundledStore),
});
const GROUP = { id: 'test/rows', subject: 'workflow', release: '1.6.0', title: 'Do it', why: 'It changed.' } as const;

/** Reads the text of a case file. */
export function readOutcomeCase(content: string): OutcomeCase {
  const [title = '', ...sections] = content.replaceAll('\r\n', '\n').split(/^(?=--- )/m);
  const checks: OutcomeCheck[] = [];
  const headings: { migration: Migration; wanted: string }[] = [];
  let migration: Migration | undefined;
  for (const section of sections) {
    const end = section.indexOf('\n');
    const [, name = '', ...words] = section.slice(0, end).split(' ');
    const body = section.slice(end + 1);
    const last = checks.at(-1);
    if (name === 'rows') migration = rowsOf(body);
    else if (name === 'migration') {
      migration = ours.find(({ id }) => id === words[0]);
      if (migration) headings.push({ migration, wanted: body });
    } else if (name === 'text' && migration) {
      const target = optionIn(words, 'target') ?? migration.release;
      const own = optionIn(words, 'as') ?? HERE;
      const borders = limitsOf(words);
      checks.push({ migration, target, borders, name: own, files: { [own]: body }, wanted: '' });
    } else if (last && name === 'file')
      checks[checks.length - 1] = { ...last, files: { ...last.files, [words[0] ?? '']: body } };
    else if (last && (name === 'gives' || name === 'becomes'))
      checks[checks.length - 1] = { ...last, wanted: last.wanted + section };
    else throw new Error(`no such section here: ${section.slice(0, end)}`);
  }
  return { title: title.trim(), headings, checks };
}

function optionIn(words: readonly string[], name: string): string | undefined {
  return words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
}

function limitsOf(words: readonly string[]): DraftLimits {
  const within = optionIn(words, 'within');
  const releases = new Map(
    optionIn(words, 'releases')
      ?.split(',')
      .map((one) => one.split(':') as [string, string]),
  );
  return {
    ...(within !== undefined && { within: [`/repo/${within}`] }),
    releaseOf: (path) => releases.get(path.slice('/repo/'.length)),
  };
}

function rowsOf(text: string): Migration {
  return rowMigration({ ...GROUP, safety: 'safe', ...(parse(text) as Pick<RowGroup, 'rows'>) }, findStarts);
}

/** What a migration says of itself. */
export function headingOf({ release, subject, safety, needsStart, quiet, title }: Migration): string {
  const more = [...(needsStart === true ? ['needs-start'] : []), ...(quiet === true ? ['quiet'] : [])];
  return `${[release, subject, safety, ...more].join(' ')}: ${title}\n`;
}

/** What a migration finds and makes of a workspace, in the words of a case. */
export function outcomeOf({ migration, target, borders, name, files }: OutcomeCheck): string {
  const workspace = workspaceOf(files);
  const draft = new Draft(workspace, parsedFiles.withOwnCache(), borders);
  const path = `/repo/${name}`;
  const said: string[] = [];
  const roots = draft.roots(path);
  if (roots.length === 0) throw new Error('nothing of ours is in the text: a workflow has a source with a type');
  for (const root of roots)
    for (const occurrence of migration.find(root, target, bundledStore))
      said.push(`finds ${inFull(occurrence, files[name] ?? '')}`);
  for (const root of draft.roots(path)) said.push(...carryOut(migration, { draft, path, root, target }));
  const made = draft.changes().map(({ path: file, after }) => {
    const other = file === path ? '' : ` ${file.slice('/repo/'.length)}`;
    return `--- becomes${other}\n${after.endsWith('\n') ? after : `${after}\n`}`;
  });
  return [...(said.length === 0 ? [] : ['--- gives\n', ...said.map((line) => `${line}\n`)]), ...made].join('');
}

function inFull({ path, span, rule, message, messageFor, ...rest }: Occurrence, text: string): string {
  const before = text.slice(0, span.start).split('\n');
  const [marked = ''] = text.slice(span.start, span.end).split('\n');
  const place = `@${before.length}:${(before.at(-1)?.length ?? 0) + 1} ${marked}`;
  const more = Object.entries(rest).map(([word, value]) => `${word}=${JSON.stringify(value)}`);
  const named = messageFor?.('NAME', 'TO');
  return [
    rule,
    path.join('.'),
    place,
    `"${message}"`,
    ...(named === undefined ? [] : [`named="${named}"`]),
    ...more,
  ].join(' ');
}

interface Place {
  readonly draft: Draft;
  readonly path: string;
  readonly root: Root;
  readonly target: string;
}

function carryOut(migration: Migration, { draft, path, root: first, target }: Place): string[] {
  const said: string[] = [];
  const refused = new Set<string>();
  for (;;) {
    const root = draft.sameRoot(path, first);
    const next = root && migration.find(root, target, bundledStore).find((one) => !refused.has(one.path.join('\0')));
    if (!next) return said;
    const fork = draft.fork();
    const context = { draft: fork, path, root, target, store: bundledStore };
    const outcome = migration.applyAll?.(context) ?? migration.apply(next, context);
    if (outcome.ok) {
      const isDone = fork.touched().length > 0;
      draft.adopt(fork);
      said.push(
        ...outcome.relocations.map((relocation) => inWords(relocation, path)),
        ...outcome.manual.map(({ text }) => `left ${text}`),
      );
      if (isDone) continue;
    } else said.push(`refuses ${outcome.reason}${outcome.steps ? ` steps=${JSON.stringify(outcome.steps)}` : ''}`);
    refused.add(next.path.join('\0'));
  }
}

function inWords({ from, fate }: Relocation, own: string): string {
  const at = (location: Relocation['from']): string => {
    const { place, path, ...rest } = location;
    const more = [...(path === own ? [] : [path.slice('/repo/'.length)]), JSON.stringify(rest)];
    return `${place.join('.')}${more.join(' ') === '{"document":0}' ? '' : ` (${more.join(' ')})`}`;
  };
  switch (fate.kind) {
    case 'moved':
      return `moves ${at(from)} → ${at(fate.to)}`;
    case 'rewritten':
      return `rewrites ${at(from)} ${JSON.stringify({ value: fate.value, as: fate.as })}`;
    case 'removed':
      return `removes ${at(from)} ${JSON.stringify(fate.because)}`;
    case 'added':
      return `adds ${at(from)} ${JSON.stringify(fate.because)}`;
    case 'uncommented':
      return `drops ${fate.comment}`;
  }
}
