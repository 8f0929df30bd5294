import { hasPlaceholder } from '../yaml/placeholder';

/** What something fills in later: a dot in it parts nothing. */
const FILLED_IN = /\$\{[^}]*\}|\{\{.*?\}\}|\{%.*?%\}|<[^<>]*>/g;

/**
 * The service in a fully qualified name: its first part, which may be quoted when it holds a dot
 * (`"my.service".db.schema.table`). Undefined when there is none, and where a placeholder stands for more than that part.
 */
export function serviceOfName(fullyQualifiedName: string): string | undefined {
  const quoted = /^"((?:[^"]|"")+)"(?:\.|$)/.exec(fullyQualifiedName);
  if (quoted?.[1] !== undefined) return quoted[1].replaceAll('""', '"');
  const covered = fullyQualifiedName.replaceAll(FILLED_IN, (placeholder) => '_'.repeat(placeholder.length));
  const dot = covered.indexOf('.');
  const first = fullyQualifiedName.slice(0, dot < 0 ? undefined : dot).trim();
  return first === '' || (dot < 0 && hasPlaceholder(first)) ? undefined : first;
}
