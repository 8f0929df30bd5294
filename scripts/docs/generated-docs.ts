import { globSync } from 'tinyglobby';
import {
  knownReleases,
  listedMigrations,
  pageIds,
  pageOf,
  releasePages,
  listedRules,
} from '../../server/src/service/catalog/catalog';
import { bundledStore } from '../../server/src/schemas/store';
import { pagePath, type PageSubject } from '../../server/src/service/catalog/page-url';
import { effectPage } from '../judge/effects/effect-table';
import { connectorPages } from './connector-page';
import { upgradeGuides } from './upgrade-guides';
import { fixesOfRules, type FixesOfRule } from './fixes-of-rules';

/** Every generated file of `docs/` by its path there: the pages, and the tables of rules and migrations. */
export function generatedDocs(): ReadonlyMap<string, string> {
  const rules = new Set(listedRules().map(({ id }) => id));
  const pages = pageIds().map((id): [string, string] => [pagePath(subjectOf(id, rules)), pageOf(id) ?? '']);
  const releases = releasePages().map((id): [string, string] => [`releases/${id}.md`, pageOf(id) ?? '']);
  return new Map([
    ...pages,
    ...releases,
    ['rules.md', rulesTable()],
    ['migrations.md', migrationsTable()],
    ['releases.md', releasesTable()],
    ['effects.md', effectPage()],
    ...connectorPages(bundledStore),
    ...upgradeGuides(bundledStore),
  ]);
}

/** What a page is about: `known-fault/compose-starts-2.0.0` is below the page of its rule, `1.12/dbt-cloud-url` a migration. */
function subjectOf(id: string, rules: ReadonlySet<string>): PageSubject {
  const [rule = id, ...fault] = id.split('/');
  if (!rules.has(rule)) return { rule: '', migration: id };
  return fault.length === 0 ? { rule } : { rule, fault: fault.join('/') };
}

function rulesTable(): string {
  const fixes = fixesOfRules();
  const rows = listedRules().map(
    ({ id, severity, optIn, inEditors, summary }) =>
      `| \`${id}\` | ${optIn ? (inEditors ? `off (${severity} in editors)` : 'off') : severity} | ${summary} | ${fixWords(fixes.get(id))} | [page](rules/${id}.md) | ${casesOf(`rules/${id}`)} |`,
  );
  return [
    '# Rules',
    '',
    'Safe fixes are applied together. Fixes for review should be checked by a person first.',
    '',
    '| rule | severity | what is reported | fix | page | cases |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function fixWords(fixes: FixesOfRule | undefined): string {
  const words = [fixes?.safe === true ? 'safe' : '', fixes?.review === true ? 'review' : ''].filter(Boolean);
  return words.length === 0 ? '–' : words.join(', ');
}

function migrationsTable(): string {
  const all = listedMigrations().map((row) => ({ ...row, cases: casesOf(`releases/${row.id}`) }));
  const rows = all.map(
    ({ id, release, subject, title, safety, cases }) =>
      `| ${release} | [${id}](migrations/${id}.md) | ${SUBJECTS[subject] ?? subject} | ${title} | ${safety} | ${cases} |`,
  );
  const intro = [
    'Releases of charts are chart versions. Some migrations are about what people write by mistake and no release takes, as their pages say:',
    'their release is the first in which it is certainly wrong.',
    'A `safe` migration keeps the meaning of a file. A migration for `review` may change behavior or create a file, and is',
    `applied only with \`--unsafe\`. ${all.length} migrations, ${all.reduce((sum, { cases }) => sum + cases, 0)} cases.`,
  ];
  const head = ['| release | ID | of | what it does | safety | cases |', '| --- | --- | --- | --- | --- | --: |'];
  return ['# Migrations', '', ...intro, '', ...head, ...rows, ''].join('\n');
}

/** The newest release first: most people want that one. */
function releasesTable(): string {
  const counts = new Map<string, number>();
  for (const { id, release, mistake } of listedMigrations()) {
    if (!id.startsWith('chart/') && !mistake) counts.set(release, (counts.get(release) ?? 0) + 1);
  }
  const rows = knownReleases().platform.map(
    ({ release, date }) => `| [${release}](releases/${release}.md) | ${date ?? ''} | ${counts.get(release) ?? ''} |`,
  );
  return [
    '# Releases',
    '',
    newestWords(),
    '',
    'Each page says what a release changed for your files: `omconfig explain 1.11.12` shows the same.',
    '',
    '| release | published | migrations of workflows |',
    '| --- | --- | --: |',
    ...rows.reverse(),
    '',
  ].join('\n');
}

/** What a reader compares with the releases there are by now. */
function newestWords(): string {
  const { platform, charts } = knownReleases();
  const newest = platform.at(-1);
  const chart = charts.openmetadata.filter(({ confidence }) => confidence === undefined).at(-1);
  return [
    `This version of omconfig knows OpenMetadata up to ${newest?.release ?? ''}, published ${newest?.date ?? ''}, and the files of the`,
    `charts up to ${chart?.version ?? ''}, published ${chart?.date ?? ''}. New releases are looked for every day; a newer omconfig knows more.`,
  ].join('\n');
}

const SUBJECTS: Readonly<Record<string, string>> = {
  workflow: 'workflows',
  'openmetadata-values': 'chart `openmetadata`',
  'dependencies-values': 'chart `openmetadata-dependencies`',
};

function casesOf(folder: string): number {
  return globSync(`server/src/${folder}/cases/*.txt`).length;
}
