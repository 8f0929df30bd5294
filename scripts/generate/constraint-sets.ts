import { constraintWords } from '../../server/src/schemas/constraints';
import type { Schema } from '../../server/src/schemas/schema';
import { visitSchemas, type SchemaFile } from './schema-files';

type ConstraintWord = (typeof constraintWords)[number];
type Words = Partial<Record<ConstraintWord, unknown>>;

/**
 * Every distinct set of constraint words that a schema of these files can have in some release, as canonical JSON
 * (words sorted). Words next to a `$ref` join those of its target; each entry of `changes` makes a further set.
 */
export function collectConstraintSets(files: readonly SchemaFile[]): string[] {
  const byName = new Map(files.map((file) => [file.name, file.content as Schema]));
  const sets = new Set<string>();
  for (const file of files) {
    const root = file.content as Schema;
    visitSchemas(root, (schema) => {
      for (const words of variants(schema, root, byName)) {
        if (Object.keys(words).length > 0) sets.add(canonical(words));
      }
    });
  }
  return [...sets].sort();
}

function variants(schema: Schema, root: Schema, byName: ReadonlyMap<string, Schema>): Words[] {
  const inherited = schema.$ref === undefined ? [{}] : targetVariants(schema.$ref, root, byName);
  const own: Words[] = [pick(schema)];
  for (const change of schema.changes ?? []) own.push({ ...own.at(-1), ...pick(change) });
  return inherited.flatMap((base) => own.map((words) => withoutRemoved({ ...base, ...words })));
}

function targetVariants(ref: string, root: Schema, byName: ReadonlyMap<string, Schema>): Words[] {
  const [file = '', pointer = ''] = ref.split('#');
  const targetRoot = file === '' ? root : byName.get(file);
  if (targetRoot === undefined) throw new Error(`$ref to a schema that does not exist: ${ref}`);
  const target = pointer === '' ? targetRoot : targetRoot.$defs?.[pointer.replace('/$defs/', '')];
  if (target === undefined) throw new Error(`$ref to a part that does not exist: ${ref}`);
  return variants(target, targetRoot, byName);
}

function pick(schema: object): Words {
  const words = schema as Words;
  return Object.fromEntries(
    constraintWords.filter((word) => words[word] !== undefined).map((word) => [word, words[word]]),
  );
}

function withoutRemoved(words: Words): Words {
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== null));
}

function canonical(words: Words): string {
  return JSON.stringify(Object.fromEntries(Object.entries(words).sort(([a], [b]) => (a < b ? -1 : 1))));
}
