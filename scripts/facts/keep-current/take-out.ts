import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { ModelFacts } from '../model-facts';
import { withoutExtrasOf, type ExtrasByName } from '../package-models/extras';
import type { NeedsByName } from '../package-models/needs';
import type { KnownModules } from '../package-models/next-modules';
import type { PythonPackage, Sources } from '../add-release/package-registers';
import { StepFacts } from '../read-by/step-facts';
import { UnreadFacts } from '../read-by/unread-facts';
import { SymbolHistory } from '../statements/symbol-history';
import { readSchemaFiles } from '../../generate/schema-files';
import { storeJson } from '../store-json';

/** What was the newest, and is no longer known. */
export interface TakenOut {
  readonly release: string;
  readonly chart: string;
}

/**
 * Makes a copy of the repository forget its newest release of the package and, if asked, the newest version of both charts: every
 * fact that `add-release` and `add-chart` write. The words of people stay, and `recompute` has to date them afterwards.
 */
export async function takeOutNewest(project: string, hasCharts: boolean): Promise<TakenOut> {
  const text = (path: string): string => readFileSync(join(project, path), 'utf8');
  const write = (path: string, data: string): void => {
    writeFileSync(join(project, path), data);
  };
  const models = ModelFacts.parse(text('facts/models.jsonl'));
  const [release = '', before = ''] = models.releases.slice(-2).reverse();
  models.remove(release);
  write('facts/models.jsonl', models.text());
  const looked = UnreadFacts.parse(text('facts/unread.json')).releases.filter((one) => one !== release);
  const steps = StepFacts.parse(text('facts/read-by.json'), [...looked, release]);
  steps.set(release, []);
  const unread = UnreadFacts.parse(JSON.stringify({ ...objectIn(text('facts/unread.json')), releases: looked }));
  const symbols = SymbolHistory.parse(JSON.stringify({ ...objectIn(text('facts/symbols.json')), releases: looked }));
  await storeJson(join(project, 'facts/unread.json'), unread.data());
  await storeJson(join(project, 'facts/read-by.json'), steps.data());
  await storeJson(join(project, 'facts/symbols.json'), symbols.data());
  const needs = JSON.parse(text('facts/package-needs.json')) as NeedsByName;
  const name = 'openmetadata-ingestion';
  const left = (needs[name] ?? []).filter(({ since }) => since !== release);
  await storeJson(join(project, 'facts/package-needs.json'), { ...needs, [name]: left });
  const extras = JSON.parse(text('facts/package-extras.json')) as ExtrasByName;
  await storeJson(join(project, 'facts/package-extras.json'), withoutExtrasOf(extras, release));
  const register = async (path: string, data: unknown, printWidth = 140): Promise<void> => {
    write(path, await format(JSON.stringify(data), { parser: 'json', printWidth }));
  };
  const python = JSON.parse(text('schemas/python-package.json')) as PythonPackage;
  await register('schemas/python-package.json', packageWithout(python, release));
  const sources = JSON.parse(text('schemas/workflow/sources.json')) as Sources;
  await register('schemas/workflow/sources.json', sourcesWithout(sources, { release, before }));
  const modules = JSON.parse(text('schemas/python-modules.json')) as KnownModules;
  await register('schemas/python-modules.json', modulesWithout(modules, release), 120);
  for (const { name: schema } of readSchemaFiles(join(project, 'schemas'))) {
    const path = `schemas/${schema}.json`;
    const undated = schema.startsWith('workflow/') ? withoutDates(text(path), release) : text(path);
    if (undated !== text(path)) write(path, undated);
  }
  const rows = text('schemas/releases.json').split('\n');
  const read = rows.filter((row) => row.includes('"version"') && !row.includes('"confidence"'));
  const chart = /"version": "([^"]+)"/.exec(read.at(-1) ?? '')?.[1] ?? '';
  const kept = rows.filter(
    (row) => !row.includes(`{"release": "${release}"`) && !(hasCharts && read.includes(row) && isOf(row, chart)),
  );
  write('schemas/releases.json', kept.map((row, at) => withComma(row, kept[at + 1])).join('\n'));
  return { release, chart: hasCharts ? chart : '' };
}

/** A schema that does not say what the release added. */
function withoutDates(text: string, release: string): string {
  const lifetime = `"lifetime": \\{ "since": "${release.replaceAll('.', '\\.')}"[^}]*\\}`;
  return text.replace(new RegExp(`,\\s*${lifetime}`, 'g'), '').replace(new RegExp(`${lifetime},\\s*`, 'g'), '');
}

function isOf(row: string, version: string): boolean {
  return row.includes(`{"version": "${version}"`);
}

/** A row has a comma behind it unless it is the last one. */
function withComma(row: string, next = ''): string {
  if (!row.trim().startsWith('{"')) return row;
  return row.replace(/,?$/, next.trim().startsWith(']') ? '' : ',');
}

function packageWithout({ extras, python }: PythonPackage, release: string): PythonPackage {
  const kept = Object.entries(extras).flatMap(([name, life]) => {
    if (life.since === release) return [];
    const { removed, ...rest } = life;
    return [[name, removed === release || removed === undefined ? rest : life] as const];
  });
  return { extras: Object.fromEntries(kept), python: python.filter(({ since }) => since !== release) };
}

/** Runs of releases: `1.6.3-1.6.6, 2.0.7-`. */
function sourcesWithout(
  sources: Sources,
  { release, before }: { readonly release: string; readonly before: string },
): Sources {
  const without = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    const runs = value.split(', ').filter((run) => run !== `${release}-`);
    return runs
      .map((run, at) => (at === runs.length - 1 && run.endsWith(`-${before}`) ? reopened(run) : run))
      .join(', ');
  };
  const rows = Object.entries(sources).map(([connector, row]) => {
    const entries = Object.entries(row).flatMap(([part, value]) => {
      const now = without(value);
      return now === '' ? [] : [[part, now] as const];
    });
    return [connector, Object.fromEntries(entries)] as const;
  });
  return Object.fromEntries(rows);
}

function reopened(run: string): string {
  return run.slice(0, run.indexOf('-') + 1);
}

/** Histories of releases in which something came, went, came again: `1.10.0 2.0.7`. */
function modulesWithout(known: KnownModules, release: string): KnownModules {
  const modules: Record<string, string[]> = {};
  for (const [history, names] of Object.entries(known.modules)) {
    const now = historyWithout(history, release);
    // What was there from the beginning, and is in no list.
    if (now === '' || now === known.since) continue;
    modules[now] = [...(modules[now] ?? []), ...names].sort();
  }
  const histories = (of: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(of).flatMap(([name, history]) => {
        const now = historyWithout(history, release);
        return now === '' ? [] : [[name, now] as const];
      }),
    );
  return {
    ...known,
    modules,
    workflows: histories(known.workflows),
    tests: Object.fromEntries(Object.entries(known.tests).map(([kind, of]) => [kind, histories(of)])),
    parameters: histories(known.parameters),
    formats: histories(known.formats),
    containerFormats: histories(known.containerFormats),
    dbtVariables: histories(known.dbtVariables),
  };
}

function historyWithout(history: string, release: string): string {
  return history
    .split(' ')
    .filter((one) => one !== release)
    .join(' ');
}

function objectIn(text: string): object {
  return JSON.parse(text) as object;
}
