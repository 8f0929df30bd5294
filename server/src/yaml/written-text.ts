import type { YamlNode } from './node';
import { nodeAt, type Path } from './path';

/**
 * The text of the scalar at `path` as a person wrote it, without quotes: `1.10` stays `1.10`, where the loader sees the
 * number 1.1. Undefined when there is no scalar or nothing in it.
 */
export function writtenTextAt(text: string, node: YamlNode | null | undefined, path: Path): string | undefined {
  const found = nodeAt(node, path);
  if (found?.kind !== 'scalar' || found.value === null) return undefined;
  const written = typeof found.value === 'string' ? found.value : text.slice(found.start, found.end);
  return written.trim() === '' ? undefined : written.trim();
}
