import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Schema of a connection → field → step → `read 1.3.0-1.5.15; unread 1.6.0-`. */
type ReadBy = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

const FACTS = resolve(__dirname, '../../facts/read-by.json');
const { connections } = JSON.parse(readFileSync(FACTS, 'utf8')) as { readonly connections: ReadBy };

/** Whether some step of some release certainly reads a field of a connection: only then “not since 1.9” says that it once did. */
export function isOnceRead(schema: string, field: string): boolean {
  return Object.values(connections[schema]?.[field] ?? {}).some((spells) => /(?:^|; )read /.test(spells));
}
