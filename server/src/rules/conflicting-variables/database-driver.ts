import type { RuleProblem } from '../shared/rule';
import type { ServerSettings } from '../shared/server-settings';

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
  const other = Object.keys(DRIVERS).find((name) => DRIVERS[name] === driver) ?? '';
  // What is not set is its default, so the one that is set is meant.
  const advice = settings.isSet('DB_SCHEME')
    ? `Set it to \`${right}\`.`
    : `\`DB_SCHEME\` is not set, so it is \`${scheme}\`. Set \`DB_SCHEME\` to \`${other}\`.`;
  return settings.problemAt(NAMES.toReversed(), {
    severity: isSure ? 'error' : 'warning',
    message: settings.isSet('DB_DRIVER_CLASS')
      ? `\`DB_DRIVER_CLASS\` is \`${driver}\`, which does not connect to a database of \`${scheme}\`. ${advice}`
      : `\`DB_DRIVER_CLASS\` is not set, so it is \`${driver}\`, which does not connect to \`DB_SCHEME: ${scheme}\`. Set it to \`${right}\`.`,
  });
}
