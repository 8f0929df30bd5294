import { posix } from 'node:path';
import type { Model, ReleaseModels } from '../model-facts';
import { boundsOf, readAnnotation, type Field } from './annotation';
import type { Expression } from './expression';
import { readPython, type Assignment, type PythonClass, type PythonModule } from './python';

const FOLDER = 'metadata/generated/schema/';

/** The models of a Python package as JSON Schema, under the paths of the schemas that they were made from. */
export function readModels(texts: ReadonlyMap<string, string>): ReleaseModels {
  const modules = new Map<string, Module>();
  for (const [path, text] of texts) {
    if (!path.startsWith(FOLDER) || path.endsWith('__init__.py')) continue;
    const name = path.slice(FOLDER.length, -'.py'.length);
    modules.set(name, new Module(name, readPython(text)));
  }
  return new Map([...modules].map(([name, module]) => [`${name}.json`, new ModelReader(module, modules).model()]));
}

/** A file of the models, with what its names stand for. */
class Module {
  readonly classes: ReadonlyMap<string, PythonClass>;
  /** The class that stands for the whole file: the one of its name, or else the last. */
  readonly root: string;
  private readonly locals: ReadonlyMap<string, string>;

  constructor(
    readonly name: string,
    { classes, imports }: PythonModule,
  ) {
    const folder = posix.dirname(name);
    this.classes = new Map(classes.map((one) => [one.name, one]));
    const stem = comparable(posix.basename(name));
    this.root = classes.find((one) => comparable(one.name) === stem)?.name ?? classes.at(-1)?.name ?? '';
    this.locals = new Map(
      imports.flatMap(({ dots, from, name: imported, local }) => {
        if (dots === 0) return [];
        const above = '../'.repeat(dots - 1);
        return [[local, posix.normalize(posix.join(folder, above, from.replaceAll('.', '/'), imported))]];
      }),
    );
  }

  /** The file and class that a name stands for; undefined for a name that is not imported from the models. */
  find(name: string): { readonly file: string; readonly of: string } | undefined {
    const [first = '', ...rest] = name.split('.');
    if (rest.length === 0) {
      if (this.classes.has(first)) return { file: this.name, of: first };
      const imported = this.locals.get(first);
      return imported === undefined ? undefined : { file: posix.dirname(imported), of: posix.basename(imported) };
    }
    const file = this.locals.get(first);
    if (file !== undefined) return { file, of: rest.join('.') };
    return this.classes.has(first) ? { file: this.name, of: name } : undefined;
  }
}

class ModelReader {
  constructor(
    private readonly module: Module,
    private readonly modules: ReadonlyMap<string, Module>,
  ) {}

  model(): Model {
    const { classes, root } = this.module;
    const whole = classes.get(root);
    const others = [...classes].filter(([name]) => name !== root);
    return {
      ...(whole && this.class(whole)),
      ...(others.length > 0 && {
        definitions: Object.fromEntries(others.map(([name, one]) => [name, this.class(one)])),
      }),
    };
  }

  private class(one: PythonClass): Model {
    const bases = one.bases.map((base) =>
      base.kind === 'name' ? base.name : base.kind === 'subscript' ? base.of : '',
    );
    if (bases.includes('Enum')) return enumModel(one);
    const root = one.assignments.find(({ name }) => name === '__root__' || name === 'root');
    if (root && (root.name === '__root__' || bases.includes('RootModel'))) return this.property(root).model;
    const fields = one.assignments.filter(({ annotation }) => annotation !== undefined);
    const properties = fields.map((field) => [aliasOf(field), this.property(field)] as const);
    const required = properties.flatMap(([name, { isRequired }]) => (isRequired ? [name] : []));
    return {
      type: 'object',
      ...(properties.length > 0 && {
        properties: Object.fromEntries(properties.map(([name, { model }]) => [name, model])),
      }),
      ...(required.length > 0 && { required }),
      ...otherKeys(one),
    };
  }

  private property({ annotation, value }: Assignment): { readonly model: Model; readonly isRequired: boolean } {
    if (annotation === undefined) return { model: {}, isRequired: false };
    const { model, field: inner } = readAnnotation(annotation, (name) => this.refer(name));
    const outer = value?.kind === 'call' && /(^|\.)Field$/.test(value.name) ? value : undefined;
    const field = outer ?? inner;
    const written = outer === undefined ? (value ?? inner?.args[0]) : outer.args[0];
    const fallback = written ?? field?.named.get('default');
    const isRequired = fallback === undefined || (fallback.kind === 'other' && fallback.text === '...');
    const known = isRequired ? undefined : this.data(fallback);
    return {
      model: {
        ...model,
        ...(field && this.bounds(field, model)),
        ...(known !== undefined && known !== null && { default: known }),
      },
      isRequired,
    };
  }

  private bounds(field: Field, model: Model): Model {
    return boundsOf(field, model['type']);
  }

  private refer(name: string): string | undefined {
    const found = this.module.find(name);
    if (found === undefined) return undefined;
    const target = this.modules.get(found.file);
    const pointer = target?.root === found.of ? '' : `#/definitions/${found.of}`;
    if (found.file === this.module.name) return pointer === '' ? '#' : pointer;
    return `${posix.relative(posix.dirname(this.module.name), found.file)}.json${pointer}`;
  }

  /** The data that an expression stands for: a literal, or a value of an enumeration. */
  private data(expression: Expression): unknown {
    switch (expression.kind) {
      case 'value':
        return expression.value;
      case 'list':
        return expression.items.map((item) => this.data(item));
      case 'dict':
        return Object.fromEntries(expression.entries.map(([key, value]) => [String(this.data(key)), this.data(value)]));
      case 'name':
        return this.enumValue(expression.name);
      case 'call':
      case 'subscript':
      case 'union':
      case 'sum':
      case 'other':
        return undefined;
    }
  }

  private enumValue(name: string): unknown {
    const [, of = '', member = ''] = /^(.*)\.(\w+)$/.exec(name) ?? [];
    const found = this.module.find(of);
    const value =
      found &&
      this.modules
        .get(found.file)
        ?.classes.get(found.of)
        ?.assignments.find((one) => one.name === member);
    return value?.value?.kind === 'value' ? value.value.value : undefined;
  }
}

function enumModel({ assignments }: PythonClass): Model {
  const values = assignments.flatMap(({ value }) => (value?.kind === 'value' ? [value.value] : []));
  return { type: typeof values[0] === 'number' ? 'integer' : 'string', enum: values };
}

/** What the model does with keys that it does not have: it rejects them, keeps them, or (when it says nothing) ignores them. */
function otherKeys({ assignments, classes }: PythonClass): Model {
  const config = assignments.find(({ name }) => name === 'model_config')?.value;
  const extra =
    config?.kind === 'call'
      ? config.named.get('extra')
      : classes.find(({ name }) => name === 'Config')?.assignments.find(({ name }) => name === 'extra')?.value;
  const word =
    extra?.kind === 'value' ? extra.value : extra?.kind === 'name' ? extra.name.replace('Extra.', '') : undefined;
  return word === 'forbid' || word === 'allow' ? { additionalProperties: word === 'allow' } : {};
}

/** The key that people write: Python's own words are written differently in the models. */
function aliasOf({ name, annotation, value }: Assignment): string {
  const inner = annotation?.kind === 'subscript' ? annotation.args[1] : undefined;
  for (const field of [value, inner]) {
    const alias = field?.kind === 'call' ? field.named.get('alias') : undefined;
    if (alias?.kind === 'value' && typeof alias.value === 'string') return alias.value;
  }
  return name;
}

function comparable(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
