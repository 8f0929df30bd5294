import type { Model } from '../model-facts';
import type { Expression } from './expression';

/** What an annotation says: the schema of the values, and whether `None` is one of them. */
export interface Annotated {
  readonly model: Model;
  readonly isNullable: boolean;
  /** The arguments of the `Field(…)` in it, if there is one. */
  readonly field?: Field;
}

/** A call of `Field(…)`. */
export type Field = Extract<Expression, { readonly kind: 'call' }>;

/** Resolves the name of a class of our own to a reference; undefined for names of Python and its libraries. */
export type Refer = (name: string) => string | undefined;

/** Classes of Python and its libraries that stand for values of one kind. */
const TYPES: Readonly<Record<string, Model>> = {
  str: { type: 'string' },
  int: { type: 'integer' },
  float: { type: 'number' },
  bool: { type: 'boolean' },
  Any: {},
  dict: { type: 'object', additionalProperties: {} },
  Dict: { type: 'object', additionalProperties: {} },
  list: { type: 'array' },
  List: { type: 'array' },
  CustomSecretStr: { type: 'string', format: 'password' },
  SecretStr: { type: 'string', format: 'password' },
  AnyUrl: { type: 'string', format: 'uri' },
  EmailStr: { type: 'string', format: 'email' },
  UUID: { type: 'string', format: 'uuid' },
  datetime: { type: 'string', format: 'date-time' },
  AwareDatetime: { type: 'string', format: 'date-time' },
  date: { type: 'string', format: 'date' },
  time: { type: 'string', format: 'time' },
  constr: { type: 'string' },
  conint: { type: 'integer' },
  confloat: { type: 'number' },
};

/** Arguments of `Field`, `constr`, `conint` … that bound a value: their name → the word of JSON Schema. */
const BOUNDS: Readonly<Record<string, string>> = {
  ge: 'minimum',
  le: 'maximum',
  gt: 'exclusiveMinimum',
  lt: 'exclusiveMaximum',
  pattern: 'pattern',
  regex: 'pattern',
  multiple_of: 'multipleOf',
  min_length: 'minLength',
  max_length: 'maxLength',
  min_items: 'minItems',
  max_items: 'maxItems',
  unique_items: 'uniqueItems',
  deprecated: 'deprecated',
};

/** The schema that an annotation stands for. */
export function readAnnotation(expression: Expression, refer: Refer): Annotated {
  switch (expression.kind) {
    case 'name':
      return only(namedModel(expression.name, refer));
    case 'value':
      // A class that is defined further down can be named in quotes.
      if (typeof expression.value === 'string') return only(namedModel(expression.value, refer));
      return expression.value === null ? { model: { type: 'null' }, isNullable: true } : only({});
    case 'union':
      return unionOf(expression.members, refer);
    case 'call':
      return only({ ...TYPES[lastName(expression.name)], ...boundsOf(expression, 'string') });
    case 'subscript':
      return subscript(lastName(expression.of), expression.args, refer);
    case 'list':
    case 'dict':
    case 'sum':
    case 'other':
      return only({});
  }
}

/** The bounds in the arguments of `Field` and its like. A length of a list counts its items. */
export function boundsOf({ named }: Field, type: unknown): Model {
  return Object.fromEntries(
    [...named].flatMap(([name, argument]) => {
      const word = BOUNDS[name];
      if (word === undefined || argument.kind !== 'value') return [];
      return [[type === 'array' ? word.replace('Length', 'Items') : word, argument.value]];
    }),
  );
}

function only(model: Model): Annotated {
  return { model, isNullable: false };
}

function subscript(of: string, args: readonly Expression[], refer: Refer): Annotated {
  const [first, second] = args;
  if (first === undefined) return only({});
  switch (of) {
    case 'Annotated': {
      const inner = readAnnotation(first, refer);
      return second?.kind === 'call' && lastName(second.name) === 'Field' ? { ...inner, field: second } : inner;
    }
    case 'Optional':
      return { ...readAnnotation(first, refer), isNullable: true };
    case 'Union':
      return unionOf(args, refer);
    case 'list':
    case 'List':
      return only({ type: 'array', items: readAnnotation(first, refer).model });
    case 'set':
    case 'Set':
      return only({ type: 'array', items: readAnnotation(first, refer).model, uniqueItems: true });
    case 'dict':
    case 'Dict':
      return only({ type: 'object', additionalProperties: second ? readAnnotation(second, refer).model : {} });
    case 'Literal':
      return only({ enum: args.flatMap((one) => (one.kind === 'value' ? [one.value] : [])) });
    default:
      return only({});
  }
}

function unionOf(expressions: readonly Expression[], refer: Refer): Annotated {
  const members = expressions.map((one) => readAnnotation(one, refer));
  const isNone = (one: Expression): boolean => one.kind === 'value' && one.value === null;
  const models = members.flatMap(({ model }, index) => {
    const expression = expressions[index];
    return expression === undefined || isNone(expression) ? [] : [model];
  });
  const [single] = models;
  const isNullable = members.some((one) => one.isNullable);
  return { model: models.length > 1 ? { oneOf: models } : (single ?? { type: 'null' }), isNullable };
}

function namedModel(name: string, refer: Refer): Model {
  const target = refer(name);
  return target === undefined ? (TYPES[lastName(name)] ?? {}) : { $ref: target };
}

function lastName(name: string): string {
  return name.split('.').at(-1) ?? name;
}
