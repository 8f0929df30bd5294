import { parse } from 'yaml';
import { createService } from '../../server/src/service/create-service';
import type { MigrateResult } from '../../server/src/service/migrate/migrate-request';
import type { Service } from '../../server/src/service/service';
import type { Problem, Workspace } from '../../server/src/service/public';

/** What became of one version's values on their way to another. */
export interface Upgrade {
  /** Changes a second run would make. */
  readonly unsettled: boolean;
  /** `rule path: message` of what is wrong in the result. */
  readonly errors: readonly string[];
  /** The same of what the target does not read, though the old version did, and that no step for a person names. */
  readonly ignored: readonly string[];
  /** Values that are neither there nor reported as moved or gone. */
  readonly lost: readonly string[];
  /** Steps for a person. */
  readonly manual: number;
}

/** The folder's name says whose values these are, as it does in most repositories. */
const PATH = '/openmetadata/values.yaml';
const IGNORED = new Set(['ignored-value', 'removed-field', 'not-yet-available']);

/** The values of one chart version and the version to bring them to. */
export interface UpgradeRequest {
  readonly values: string;
  readonly from: string;
  readonly to: string;
  /** The release of the platform that the target installs. */
  readonly app: string;
}

/** Brings values to a version of their chart by the service that the product uses, and checks the result there. */
export function upgrade({ values, from, to, app }: UpgradeRequest): Upgrade {
  const service = createService();
  const result = migrateTo(service, values, { to, app });
  const known = new Set(problemsIn(service, values, from).map(nameOf));
  const problems = problemsIn(service, result.text, to);
  const byHand = new Set(result.manual.map(({ migration }) => migration));
  const ignored = problems.filter(
    ({ rule, severity, migration = '' }) => severity === 'warning' && IGNORED.has(rule) && !byHand.has(migration),
  );
  return {
    unsettled: migrateTo(service, result.text, { to, app }).text !== result.text,
    errors: problems.filter(({ severity }) => severity === 'error').map(inWords),
    ignored: ignored.filter((problem) => !known.has(nameOf(problem))).map(inWords),
    lost: lostValues(values, result),
    manual: result.manual.length,
  };
}

/** A report may name a section for all that is in it. */
function lostValues(before: string, { text, relocations }: Migrated): string[] {
  const left = new Set(leavesOf(parse(text)));
  const reported = relocations.map(({ from }) => from.place.join('.'));
  return leavesOf(parse(before))
    .filter((leaf) => !left.has(leaf))
    .map((leaf) => leaf.split(' ')[0] ?? '')
    .filter((path) => !reported.some((from) => path === from || path.startsWith(`${from}.`)));
}

/** `path value` of every scalar, and of every empty list and map. */
function leavesOf(data: unknown, path = ''): string[] {
  const entries = typeof data === 'object' && data !== null ? Object.entries(data) : [];
  if (entries.length === 0) return [`${path} ${JSON.stringify(data)}`];
  return entries.flatMap(([key, value]) => leavesOf(value, path === '' ? key : `${path}.${key}`));
}

type Migrated = Pick<MigrateResult, 'relocations' | 'manual'> & { readonly text: string };

function migrateTo(service: Service, text: string, { to, app }: Pick<UpgradeRequest, 'to' | 'app'>): Migrated {
  const workspace: Workspace = { paths: () => [PATH], read: (path) => (path === PATH ? text : undefined) };
  const request = { paths: [PATH], workspace, options: {}, to: app, chartTo: to, unsafe: true };
  const { files, manual, relocations } = service.migrate(request);
  return { text: files.find(({ path }) => path === PATH)?.after ?? text, manual, relocations };
}

function problemsIn(service: Service, text: string, version: string): readonly Problem[] {
  const workspace: Workspace = { paths: () => [PATH], read: (path) => (path === PATH ? text : undefined) };
  return (
    service.check({ path: PATH, text, workspace, options: { chartRelease: version, releaseFrom: 'option' } })
      ?.problems ?? []
  );
}

/** What is ignored is compared by its name, because it may have moved. */
function nameOf({ rule, path }: Problem): string {
  return `${IGNORED.has(rule) ? 'ignored' : rule} ${String(path.at(-1))}`;
}

function inWords({ rule, path, message }: Problem): string {
  return `${rule} ${path.join('.')}: ${message}`;
}
