import { coverPlaceholders, hasPlaceholder } from '../../yaml/placeholder';

/**
 * The service in a fully qualified name: its first part, which may be quoted when it holds a dot
 * (`"my.service".db.schema.table`). Undefined if there is none, or if a placeholder stands for more than that part.
 */
export function serviceOfName(fullyQualifiedName: string): string | undefined {
  const quoted = /^"((?:[^"]|"")+)"(?:\.|$)/.exec(fullyQualifiedName);
  if (quoted?.[1] !== undefined) return quoted[1].replaceAll('""', '"');
  const dot = coverPlaceholders(fullyQualifiedName).indexOf('.');
  const first = fullyQualifiedName.slice(0, dot < 0 ? undefined : dot).trim();
  return first === '' || (dot < 0 && hasPlaceholder(first)) ? undefined : first;
}
