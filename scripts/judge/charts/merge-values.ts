import { isObject } from '../../../server/src/text/json';

/**
 * Puts a user's values over a chart's, as Helm does before it validates: maps merge, all else replaces, and `null`
 * deletes a key that the chart has. A `null` on a key that the chart lacks stays.
 */
export function mergeValues(chart: unknown, user: unknown): unknown {
  if (!isObject(chart) || !isObject(user)) return user;
  const merged: Record<string, unknown> = { ...chart };
  for (const [key, value] of Object.entries(user)) {
    if (value === null && key in chart) Reflect.deleteProperty(merged, key);
    else merged[key] = key in chart ? mergeValues(chart[key], value) : value;
  }
  return merged;
}
