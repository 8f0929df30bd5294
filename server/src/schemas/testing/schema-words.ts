import type { Plain } from '../../yaml/operation';

/** The words of a plain schema that test data is made from. */
export interface SchemaWords {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, SchemaWords>>;
  readonly type?: string | readonly string[];
  readonly enum?: readonly Plain[];
  readonly const?: Plain;
  readonly anyOf?: readonly SchemaWords[];
  readonly properties?: Readonly<Record<string, SchemaWords>>;
  readonly required?: readonly string[];
  readonly items?: SchemaWords;
  readonly minimum?: number;
  readonly format?: string;
  readonly minItems?: number;
  readonly additionalProperties?: boolean | SchemaWords;
  readonly minLength?: number;
}
