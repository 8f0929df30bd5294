import { isObject } from '../../../server/src/text/json';

/** One of our schemas, which is being changed in place. */
export type Draft = Record<string, unknown>;

/** The value as a draft; undefined for lists and for what is no object. */
export function asDraft(value: unknown): Draft | undefined {
  return isObject(value) ? value : undefined;
}

/** The drafts in a list; nothing where there is none. */
export function draftsOf(value: unknown): Draft[] {
  return Array.isArray(value) ? value.map(asDraft).filter((one) => one !== undefined) : [];
}

/** All our schema files, as drafts that refer to each other by name. */
export class DraftFiles {
  constructor(readonly files: ReadonlyMap<string, Draft>) {}

  /** Follows references to the schema that holds the words; undefined where one leads nowhere. */
  target(written: Draft, file: string): { readonly draft: Draft; readonly file: string } | undefined {
    const ref = written['$ref'];
    if (typeof ref !== 'string') return { draft: written, file };
    const [name = '', pointer = ''] = ref.split('#');
    const next = name === '' ? file : name;
    let here: Draft | undefined = this.files.get(next);
    for (const step of pointer.split('/').slice(1)) here = asDraft(here?.[step]);
    return here && this.target(here, next);
  }
}

/** Sets or removes a word and leaves the order of the others alone. */
export function put(draft: Draft, word: string, value: unknown): void {
  if (value === undefined) Reflect.deleteProperty(draft, word);
  else draft[word] = value;
}
