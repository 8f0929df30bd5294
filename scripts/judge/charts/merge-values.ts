type Values = Readonly<Record<string, unknown>>;

/**
 * Puts a user's values over a chart's, as Helm does before it validates: maps merge, all else replaces, and `null`
 * deletes a key that the chart has. A `null` on a key that the chart lacks stays.
 */
export function mergeValues(chart: unknown, user: unknown): unknown {
  if (!isMap(chart) || !isMap(user)) return user;
  const merged: Record<string, unknown> = { ...chart };
  for (const [key, value] of Object.entries(user)) {
    if (value === null && key in chart) Reflect.deleteProperty(merged, key);
    else merged[key] = key in chart ? mergeValues(chart[key], value) : value;
  }
  return merged;
}

function isMap(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
