import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { compareReleases } from '../../../server/src/schemas/releases/releases';

/** Charts that others publish; what the chart itself brings is described by hand. */
export const INSIDE = ['mysql', 'elasticsearch', 'opensearch', 'airflow'];

/** What the command line names. */
export interface Folders {
  readonly charts?: string | undefined;
  readonly inside?: string | undefined;
}

/** The versions of the dependencies chart in a folder, oldest first. */
export function versionsIn(charts: string): readonly string[] {
  return readdirSync(charts)
    .filter((name) => isOfDependencies(join(charts, name, 'Chart.yaml')))
    .sort(compareReleases);
}

function isOfDependencies(file: string): boolean {
  return existsSync(file) && /^name: *["']?openmetadata-dependencies\b/m.test(readFileSync(file, 'utf8'));
}

/** The versions of the charts inside that the lock of a chart names, by name. */
export function lockOf(folder: string): ReadonlyMap<string, string> {
  const file = existsSync(join(folder, 'Chart.lock')) ? 'Chart.lock' : 'Chart.yaml';
  const { dependencies = [] } = parse(readFileSync(join(folder, file), 'utf8')) as {
    readonly dependencies?: readonly { readonly name: string; readonly version: string }[];
  };
  return new Map(dependencies.map(({ name, version }) => [name, version]));
}

/** What is missing to look into the charts inside, as sentences; none if nothing is. Looked up before anything is written. */
export function missingFor({ charts, inside }: Folders, hasHelm = helmAnswers()): readonly string[] {
  const missing: string[] = [];
  if (!hasHelm)
    missing.push('There is no `helm` on the path: it says in place of which mappings templates take no text.');
  if (charts === undefined || !existsSync(charts) || versionsIn(charts).length === 0)
    missing.push(
      '`--charts FOLDER` must have the versions of the chart openmetadata-dependencies, unpacked in folders of that name: for each, `helm pull openmetadata-dependencies --repo URL --version VERSION --untar`.',
    );
  if (inside === undefined || !existsSync(inside))
    missing.push('`--inside FOLDER` must have the charts that their locks name, unpacked: `mysql/9.7.2/Chart.yaml`.');
  if (missing.length > 0 || charts === undefined || inside === undefined) return missing;
  const needed = versionsIn(charts).flatMap((version) =>
    [...lockOf(join(charts, version))].flatMap(([name, chart]) => (INSIDE.includes(name) ? [`${name}/${chart}`] : [])),
  );
  return [...new Set(needed)]
    .filter((place) => !existsSync(join(inside, place, 'Chart.yaml')))
    .map((place) => `${join(inside, place)} is not there: unpack that chart from the repository that the lock names.`);
}

function helmAnswers(): boolean {
  return spawnSync('helm', ['version'], { stdio: 'ignore' }).status === 0;
}
