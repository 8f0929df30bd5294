import { isWithin, type Path } from '../../yaml/path';
import { meets, type Setting } from './kinds/conditions';
import type { MigrationRow } from './kinds/register';
import { isOnRoute, type RouteRequest } from './route-request';
import { exceptionsOf, placeOf, type Condition } from './kinds/row';
import type { RowGroup } from './row-group';
import { formerName, startsOf } from './row-step';

/** A setting that is not known and decides whether a value moves. */
export interface Dependency {
  readonly setting: Path;
  /** A value of it that changes the route; absent: any value. */
  readonly otherwise?: string;
}

/** Whether a row applies in a file in which `place` is written. Settings that are not known count as absent. */
export function verdictOn(
  row: MigrationRow,
  { start, place }: { readonly start: Path; readonly place: Path },
  settings: (place: Path) => Setting,
): { readonly applies: boolean; readonly unknown: readonly Dependency[] } {
  const unknown: Dependency[] = [];
  const isMet = (condition: Condition): boolean | undefined => {
    const at = placeOf(condition.path, start);
    if (isWithin(place, at) && !condition.values && !condition.endings) return true;
    const verdict = meets(settings(at), condition);
    const [otherwise] = condition.values ?? condition.endings ?? [];
    if (verdict === undefined) unknown.push({ setting: at, ...(otherwise !== undefined && { otherwise }) });
    return verdict;
  };
  const isWanted = !row.when || isMet(row.when);
  const isExcluded = exceptionsOf(row).map(isMet).includes(true);
  if (isWanted === false || isExcluded) return { applies: false, unknown: [] };
  return { applies: isWanted === true, unknown };
}

/** The setting that a file has at a place of some release, under that name or one that the place had before. */
export function settingAt(place: Path, request: RouteRequest, before: readonly RowGroup[]): Setting {
  const { settings } = request;
  if (!settings) return 'unknown';
  const known = [place, ...formerNames(place, request, before)].map(settings);
  return known.find((one) => typeof one === 'object') ?? (known.includes('unknown') ? 'unknown' : 'absent');
}

/** The names that a place had before some migrations, newest first. */
function formerNames(place: Path, request: RouteRequest, groups: readonly RowGroup[]): readonly Path[] {
  const names: Path[] = [];
  for (const group of groups.filter((one) => isOnRoute(one, request)).reverse()) {
    for (const name of [place, ...names]) {
      for (const start of startsOf(group, name)) {
        for (const row of group.rows) {
          const former = formerName(row, name, start);
          if (former) names.push(former);
        }
      }
    }
  }
  return names;
}
