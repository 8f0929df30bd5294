/** An object of JSON. */
export type Data = Readonly<Record<string, unknown>>;

/** Whether a value of JSON is an object, and no list. */
export function isObject(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a list; none where there is no list. */
export function objectsOf(value: unknown): Data[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The objects of the list that an object has under a name. */
export function listOf(value: unknown, name: string): Data[] {
  return isObject(value) ? objectsOf(value[name]) : objectsOf(value);
}
