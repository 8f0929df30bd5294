import { factsOf } from '../conformance/facts';
import type { OurSet } from '../conformance/ours';
import type { Plain } from '../conformance/plain';

/** A schema that is being written. */
export type Draft = Record<string, unknown>;

/** Is as the `source` of a stub until a person has found out where the change comes from, and as its description. */
export const UNEXPLAINED = 'unexplained';

/** Makes schemas of ours out of published ones. What we have already as a shared part becomes a `$ref` to it. */
export class Stubs {
  private readonly shared = new Map<string, string>();

  constructor(ours: OurSet) {
    for (const name of ours.store.names.filter((one) => /^workflow\/(shared|connections|dbt)\//.test(one))) {
      const facts = keyOf(ours.read(name));
      if (facts !== '[]') this.shared.set(facts, name);
    }
  }

  /** A property or alternative. `own`: written explicitly even where it equals a shared part. */
  make(plain: Plain, { own = false }: { readonly own?: boolean } = {}): Draft {
    const { default: fallback, ...rest } = plain;
    const shared = own ? undefined : this.shared.get(keyOf(rest));
    const words = shared === undefined ? this.words(rest) : { $ref: shared };
    return { ...words, ...(fallback !== undefined && { default: parse(fallback) }) };
  }

  private words(plain: Plain): Draft {
    const { type, enum: values, bounds, properties, required, others, items, members } = plain;
    const parsed = Object.entries(bounds).map(([word, value]) => [word, parse(value)] as const);
    return {
      ...(type && { type: type.length === 1 ? type[0] : type }),
      ...(values && { enum: values.map(parse) }),
      ...Object.fromEntries(parsed),
      ...(plain.secret === true && { secret: true }),
      ...(members.length > 0 && { choose: { by: 'keys' }, anyOf: members.map((member) => this.member(member)) }),
      ...(items && { items: this.make(items) }),
      ...(properties.size > 0 && { properties: this.properties(properties) }),
      ...(required.size > 0 && { required: [...required] }),
      ...(others !== true && { additionalProperties: typeof others === 'object' ? this.make(others) : false }),
    };
  }

  private properties(properties: Plain['properties']): Draft {
    return Object.fromEntries([...properties].map(([name, plain]) => [name, this.property(plain)]));
  }

  /** A property still wants words of ours. */
  property(plain: Plain): Draft {
    return { description: UNEXPLAINED, ...this.make(plain) };
  }

  /** An alternative still wants a title of ours. */
  member(plain: Plain): Draft {
    return { title: UNEXPLAINED, ...this.make(plain) };
  }
}

function keyOf(plain: Omit<Plain, 'default'>): string {
  return JSON.stringify([...factsOf(plain)].sort());
}

function parse(text: string): unknown {
  return JSON.parse(text);
}
