import { isObject, parsedJson, type PlanData } from '../../../server/src/service/public';
import { shownPath } from '../environment/paths';
import { jsonText } from '../layout/json-text';
import { UsageError } from '../environment/usage-error';

/** The plan of one repository: paths are relative to the folder in which it was made. */
export interface RepositoryPlan extends PlanData {
  readonly repository: string;
  /** Who owns the files that have something to do, by path, where a CODEOWNERS file says it. */
  readonly owners?: Readonly<Record<string, string>>;
}

/** A plan with paths from the current folder. */
export function shownPlan(plan: PlanData, cwd: string): PlanData {
  const shown = <Item extends { readonly path: string }>(items: readonly Item[]): readonly Item[] =>
    items.map((item) => ({ ...item, path: shownPath(item.path, cwd) }));
  return {
    ...plan,
    files: shown(plan.files),
    changes: shown(plan.changes),
    manual: shown(plan.manual),
    pins: shown(plan.pins),
    behavior: shown(plan.behavior),
    possible: shown(plan.possible),
    obligations: plan.obligations.map((one) =>
      one.path === undefined ? one : { ...one, path: shownPath(one.path, cwd) },
    ),
    errors: shown(plan.errors),
  };
}

/** The paths of a plan on which there is something to do. */
export function openPaths({ changes, manual, pins, errors }: PlanData): readonly string[] {
  return [...new Set([...changes, ...manual, ...pins, ...errors].map(({ path }) => path))];
}

/** Plans as JSON, version 1: one, or several that were joined. */
export function plansJson(plans: readonly RepositoryPlan[]): string {
  return jsonText({ version: 1, plans });
}

/** Reads what `plan --format json` or `rollup --format json` wrote; anything else is wrong usage. */
export function readPlans(text: string, name: string): readonly RepositoryPlan[] {
  const report = parsedJson(text);
  if (isPlans(report)) return report.plans;
  throw new UsageError(`The plan ${name} is not what \`omconfig plan --format json\` writes.`);
}

const LISTS = ['files', 'changes', 'manual', 'pins', 'behavior', 'possible', 'errors'];

function isPlans(value: unknown): value is { readonly plans: readonly RepositoryPlan[] } {
  return isObject(value) && value['version'] === 1 && Array.isArray(value['plans']) && value['plans'].every(isPlan);
}

function isPlan(value: unknown): boolean {
  if (!isObject(value) || typeof value['repository'] !== 'string' || typeof value['to'] !== 'string') return false;
  return LISTS.every((key) => Array.isArray(value[key]));
}
