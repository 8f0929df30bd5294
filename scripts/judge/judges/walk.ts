import type { Finding } from '../../../server/src/schemas/walk/finding';
import type { SchemaStore } from '../../../server/src/schemas/store';
import { validate } from '../../../server/src/schemas/walk/validate';
import { parseText } from '../../../server/src/yaml/read/parse';
import type { Validator } from './json-schema';

/** Judges values by the walk that the product uses: `kind path` of every finding. Throws when there is no such schema. */
export function walkerOf(store: SchemaStore, name: string, release: string): Validator {
  const schema = store.get(name);
  if (schema === undefined) throw new Error(`There is no schema ${name}`);
  return (values) => {
    const node = parseText(JSON.stringify(values)).documents[0]?.root;
    if (node === undefined || node === null) return [];
    const findings = validate({ node, schema, store, release, options: { reader: 'helm', requireNothing: true } });
    return findings.map(lineOf);
  };
}

/** What the walk says although Helm accepts it: a key in an open object that the version does not read. */
export function isOnlyUnread(line: string): boolean {
  return ['unreadKey', 'removedKey', 'laterKey', 'deprecatedKey'].includes(line.split(' ')[0] ?? '');
}

function lineOf({ kind, path }: Finding): string {
  return `${kind} ${path.join('.')}`;
}
