import type { PublishedSchema } from './published-schema';

/** Values of each type and an unknown key, to put at every place of a schema. */
const SAMPLES: readonly unknown[] = ['text', 7, 1.5, true, ['x'], { unknownKey: 1 }];

/** For each place of a schema, values that hold one sample there and nothing else: most are wrong in one way. */
export function* oddValues(schema: PublishedSchema): Generator {
  yield { unknownKey: 1 };
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    for (const sample of SAMPLES) yield { [name]: sample };
    for (const value of property.enum ?? []) yield { [name]: value };
    for (const inner of oddValues(property)) yield { [name]: inner };
    if (property.items === undefined) continue;
    for (const sample of SAMPLES) yield { [name]: [sample] };
    for (const inner of oddValues(property.items)) yield { [name]: [inner] };
  }
}
