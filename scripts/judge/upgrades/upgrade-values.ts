import { parse } from 'yaml';
import type { MigrateResult } from '../../../server/src/service/migrate/migrate-request';
import type { Problem } from '../../../server/src/service/public';
import { checkFile, inWords, migrate, textAfter } from '../judges/omconfig';
import { ignoredValue } from '../../../server/src/rules/ignored-value/rule';
import { removedField } from '../../../server/src/rules/removed-field/rule';
import { notYetAvailable } from '../../../server/src/rules/not-yet-available/rule';

/** What became of one version's values on their way to another. */
export interface UpgradedValues {
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
const IGNORED: ReadonlySet<string> = new Set<string>([ignoredValue.id, removedField.id, notYetAvailable.id]);

/** The values of one chart version and the version to bring them to. */
export interface ValuesUpgrade {
  readonly values: string;
  readonly from: string;
  readonly to: string;
  /** The release of the platform that the target installs. */
  readonly app: string;
}

/** Brings values to a version of their chart, and checks the result there. */
export function upgradeValues({ values, from, to, app }: ValuesUpgrade): UpgradedValues {
  const migrated = (text: string): MigrateResult => migrate({ files: new Map([[PATH, text]]), to: app, chartTo: to });
  const result = migrated(values);
  const after = textAfter(result, PATH, values);
  const before = new Set(problemsIn(values, from).map(nameOf));
  const problems = problemsIn(after, to);
  const byHand = new Set(result.manual.map(({ migration }) => migration));
  const ignored = problems.filter(
    ({ rule, severity, migration = '' }) => severity === 'warning' && IGNORED.has(rule) && !byHand.has(migration),
  );
  return {
    unsettled: textAfter(migrated(after), PATH, after) !== after,
    errors: problems.filter(({ severity }) => severity === 'error').map(inWords),
    ignored: ignored.filter((problem) => !before.has(nameOf(problem))).map(inWords),
    lost: lostValues(values, after, result),
    manual: result.manual.length,
  };
}

/** A report may name a section for all that is in it. */
function lostValues(before: string, after: string, { relocations }: MigrateResult): string[] {
  const left = new Set(leavesOf(parse(after)));
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

function problemsIn(text: string, version: string): readonly Problem[] {
  const options = { chartRelease: version, releaseFrom: 'option' } as const;
  return checkFile(new Map([[PATH, text]]), PATH, options)?.problems ?? [];
}

/** What is ignored is compared by its name, because it may have moved. */
function nameOf({ rule, path }: Problem): string {
  return `${IGNORED.has(rule) ? 'ignored' : rule} ${String(path.at(-1))}`;
}
