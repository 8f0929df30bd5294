import { posix } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { Model, ReleaseModels } from '../../model-facts';

/** How the models of a release spell a field: up to 1.4, from 1.5.0 to 1.13.3, and since 1.13.4. */
export type Spelling = 'assigned' | 'inside' | 'after';

/** The Python texts of a package whose models accept what the given ones do, spelled as those of a real release. For tests. */
export function lookAlikeTexts(models: ReleaseModels, spelling: Spelling): ReadonlyMap<string, string> {
  return new Map(
    [...models].map(([file, model]) => [
      `metadata/generated/schema/${file.replace(/\.json$/, '.py')}`,
      new Writer(file, spelling).module(model),
    ]),
  );
}

/** The same as a wheel. */
export function lookAlikeWheel(models: ReleaseModels, spelling: Spelling): Uint8Array {
  const texts = [...lookAlikeTexts(models, spelling)].map(([path, text]) => [path, strToU8(text)] as const);
  return zipSync(Object.fromEntries(texts), { level: 0 });
}

const BOUNDS: Readonly<Record<string, string>> = {
  minimum: 'ge',
  maximum: 'le',
  exclusiveMinimum: 'gt',
  pattern: 'pattern',
  multipleOf: 'multiple_of',
  minLength: 'min_length',
  maxLength: 'max_length',
  minItems: 'min_length',
  maxItems: 'max_length',
  deprecated: 'deprecated',
};

const NAMED: Readonly<Record<string, string>> = {
  password: 'CustomSecretStr',
  uri: 'AnyUrl',
  email: 'EmailStr',
  uuid: 'UUID',
  'date-time': 'datetime',
  date: 'date',
  time: 'time',
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

class Writer {
  private readonly imports = new Map<string, string>();

  constructor(
    private readonly file: string,
    private readonly spelling: Spelling,
  ) {}

  module(model: Model): string {
    const { definitions, ...whole } = model;
    const classes = [...Object.entries(definitions ?? {}), [classOf(this.file), whole] as const].map(([name, one]) =>
      this.class(name, one as Model),
    );
    const imports = [...this.imports].map(([path, local]) => {
      const up = path.split('/').filter((step) => step === '..').length;
      const rest = path.split('/').filter((step) => step !== '..');
      return `from ${'.'.repeat(up + 1)}${rest.slice(0, -1).join('.')} import ${rest.at(-1) ?? ''} as ${local}`;
    });
    return [`#   timestamp: 2026-11-01T00:00:00+00:00`, ...imports, ...classes, ''].join('\n\n');
  }

  private class(name: string, model: Model): string {
    const { type, enum: values, properties, required = [], additionalProperties: others } = model;
    if (Array.isArray(values) && type !== undefined)
      return `class ${name}(Enum):\n${values.map((one, index) => `    v${String(index)} = ${python(one)}`).join('\n')}`;
    if (type !== 'object' || typeof others === 'object')
      return `class ${name}(RootModel):\n${this.field('root', model, model['default'] === undefined)}`;
    const extra =
      others === undefined ? [] : [`    model_config = ConfigDict(extra='${others === true ? 'allow' : 'forbid'}')`];
    const fields = Object.entries((properties ?? {}) as Record<string, Model>).map(([key, one]) =>
      this.field(key, one, (required as string[]).includes(key)),
    );
    return `class ${name}(BaseModel):\n${[...extra, ...fields, '    pass'].join('\n')}`;
  }

  private field(key: string, { default: fallback, ...model }: Model, isRequired: boolean): string {
    const type = this.type(model);
    const named = bounds(model);
    const annotation = isRequired
      ? type
      : this.spelling === 'after' && type !== 'None'
        ? `${type} | None`
        : type === 'None'
          ? type
          : `Optional[${type}]`;
    const first = isRequired ? [] : [python(fallback ?? null)];
    const name = `    ${key}`;
    if (this.spelling === 'assigned')
      return `${name}: ${annotation} = Field(${[...(isRequired ? ['...'] : first), ...named].join(', ')})`;
    if (this.spelling === 'inside')
      return `${name}: Annotated[${annotation}, Field(${[...first, ...named].join(', ')})]`;
    const value = isRequired ? '' : ` = ${first.join('')}`;
    return `${name}: Annotated[${annotation}, Field(${named.join(', ')})]${value}`;
  }

  private type(model: Model): string {
    const { $ref, type, format, oneOf, items, enum: values, additionalProperties: others } = model;
    if (typeof $ref === 'string') return this.name($ref);
    if (Array.isArray(oneOf)) return `Union[${oneOf.map((one) => this.inner(one as Model)).join(', ')}]`;
    if (Array.isArray(values)) return `Literal[${values.map(python).join(', ')}]`;
    if (type === 'array') {
      if (items === undefined) return 'list';
      return model['uniqueItems'] === true
        ? `set[${this.inner(items as Model)}]`
        : `list[${this.inner(items as Model)}]`;
    }
    if (type === 'object') return `dict[str, ${this.inner((others ?? {}) as Model)}]`;
    return NAMED[String(format ?? type)] ?? 'Any';
  }

  /** A type inside another one has no `Field` for its bounds. */
  private inner(model: Model): string {
    const named = bounds(model);
    if (named.length === 0) return this.type(model);
    return `${{ string: 'constr', integer: 'conint', number: 'confloat' }[String(model['type'])] ?? 'constr'}(${named.join(', ')})`;
  }

  private name($ref: string): string {
    const [path = '', pointer = ''] = $ref.split('#');
    const definition = pointer.split('/').at(-1);
    if (path === '') return definition === '' || definition === undefined ? classOf(this.file) : definition;
    const module = path.replace(/\.json$/, '');
    const local = this.imports.get(module) ?? `m${String(this.imports.size)}`;
    this.imports.set(module, local);
    return `${local}.${definition === '' || definition === undefined ? classOf(path) : definition}`;
  }
}

function bounds(model: Model): string[] {
  return Object.entries(model).flatMap(([word, value]) => {
    const name = BOUNDS[word];
    return name === undefined ? [] : [`${name}=${python(value)}`];
  });
}

/** The class that stands for a whole file. */
function classOf(file: string): string {
  const stem = posix.basename(file, '.json');
  return stem.charAt(0).toUpperCase() + stem.slice(1);
}

function python(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(python).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, one]) => `${JSON.stringify(key)}: ${python(one)}`)
    .join(', ')}}`;
}
