/**
 * The service in a fully qualified name: its first part, which may be quoted when it holds a dot
 * (`"my.service".db.schema.table`). Undefined when there is none.
 */
export function serviceOfName(fullyQualifiedName: string): string | undefined {
  const quoted = /^"((?:[^"]|"")+)"(?:\.|$)/.exec(fullyQualifiedName);
  if (quoted?.[1] !== undefined) return quoted[1].replaceAll('""', '"');
  const first = fullyQualifiedName.split('.')[0]?.trim();
  return first === '' ? undefined : first;
}
