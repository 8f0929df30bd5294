import type { RuleProblem } from '../shared/rule';
import type { ServerSettings } from './settings';

const DRIVERS: Readonly<Record<string, string>> = {
  mysql: 'com.mysql.cj.jdbc.Driver',
  postgresql: 'org.postgresql.Driver',
};
const NAMES = ['DB_SCHEME', 'DB_DRIVER_CLASS'];

/** A driver that does not take addresses of the database. */
export function databaseDriver(settings: ServerSettings): readonly RuleProblem[] {
  const [scheme, driver] = NAMES.map((name) => settings.get(name));
  const right = scheme === undefined ? undefined : DRIVERS[scheme];
  if (scheme === undefined || driver === undefined || right === undefined || driver === right) return [];
  if (!Object.values(DRIVERS).includes(driver)) return [];
  const isSure = NAMES.every((name) => settings.placeOf(name)?.isDefault !== true);
  return settings.problemAt(NAMES.toReversed(), {
    severity: isSure ? 'error' : 'warning',
    message: `\`DB_DRIVER_CLASS\` is \`${driver}\`, which does not connect to \`DB_SCHEME: ${scheme}\`. Set it to \`${right}\`.`,
  });
}
