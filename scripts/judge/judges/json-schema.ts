import { Ajv } from 'ajv';
import type { PublishedSchema } from '../charts/published-schema';

/** Says what a schema finds wrong with values: one line per mistake, `pointer keyword`, sorted; empty when they are valid. */
export type Validator = (values: unknown) => readonly string[];

/** Compiles a schema as Helm's library reads it: unknown words and formats check nothing. Throws on an invalid schema. */
export function validatorOf(schema: PublishedSchema): Validator {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  // No draft is named in the published files, and the one that they name does not exist.
  const nameless = Object.fromEntries(Object.entries(schema).filter(([word]) => word !== '$schema'));
  const validate = ajv.compile(nameless);
  return (values) => {
    if (validate(values)) return [];
    return (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`).sort();
  };
}
