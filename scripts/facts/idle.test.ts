import { expect, it } from 'vitest';
import { bundledStore } from '../../server/src/schemas/store';
import { readReleaseList } from '../../server/src/schemas/releases/release-list';
import { unreadIn } from '../../server/src/schemas/shapes/unread-range';
import type { Schema } from '../../server/src/schemas/schema';
import { sources } from '../../server/src/schemas/generated/sources';

/** What descriptions say of fields that do nothing where they are. */
const DOES_NOTHING =
  /^Set by the server|The server sets it|^Without effect|\. It has no effect:|The ingestion package does not read it[.:]|Workflows do not read this filter:|not known whether workflows read this filter|accepts it but does not use it/;
/** Flags of connections have one meaning, and no new file has any. */
const FLAG = /^supports[A-Z]/;

const { newest } = readReleaseList(bundledStore);

function wrongIn(schema: Schema, place: string): readonly string[] {
  const fields = Object.entries(schema.properties ?? {});
  return [
    ...fields.flatMap(([name, field]) => {
      const isMarked = field.idle === true || unreadIn(field.unread, newest) !== undefined;
      const isSaid = DOES_NOTHING.test(field.description ?? '');
      const isWrong = isSaid ? !isMarked && !FLAG.test(name) : field.idle === true;
      return [...(isWrong ? [`${place}${name}`] : []), ...wrongIn(field, `${place}${name}.`)];
    }),
    ...(schema.anyOf ?? []).flatMap((form) => wrongIn(form, place)),
    ...(schema.items ? wrongIn(schema.items, `${place}[].`) : []),
  ];
}

it('marks the fields of which a description says that nothing reads them, and no others, so that new files do not offer them', () => {
  const wrong = Object.keys(sources).flatMap((name) => wrongIn(bundledStore.get(name) ?? {}, `${name}#`));
  expect(wrong).toEqual([]);
});
