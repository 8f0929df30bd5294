import { createRequire } from 'node:module';
import { Ajv, type ValidateFunction } from 'ajv';
import ts from 'typescript';

type Schema = boolean | Readonly<Record<string, unknown>>;

interface Message {
  readonly params: Schema;
  /** Absent for a notification. */
  readonly result?: Schema;
  /** What comes in pieces by `$/progress`, where the protocol has that. */
  readonly partial?: Schema;
  /** Where a client declares that it knows the message, such as `textDocument.hover`. */
  readonly capability: string;
}

/** The protocol's messages by method, and what is wrong with one that was sent. */
export interface ProtocolModel {
  readonly methods: ReadonlyMap<string, Message>;
  /** What is wrong with a value of a message; empty when the protocol allows it. */
  readonly faults: (method: string, part: 'params' | 'result' | 'partial', value: unknown) => readonly string[];
}

/**
 * Reads the protocol's meta-model from the types that it is generated from upstream: those of
 * `vscode-languageserver-protocol`, which has a namespace with method, parameters and result for each message. Objects are
 * closed: a property that the protocol does not have is a fault.
 */
export function readProtocolModel(): ProtocolModel {
  const entry = createRequire(import.meta.url)
    .resolve('vscode-languageserver-protocol')
    .replace(/\.js$/, '.d.ts');
  const program = ts.createProgram([entry], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noLib: false,
    lib: ['lib.es2020.d.ts'],
    types: [],
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  });
  const source = program.getSourceFile(entry);
  const checker = program.getTypeChecker();
  const api = source && checker.getSymbolAtLocation(source);
  if (!api) throw new Error(`The types of the protocol are not in ${entry}.`);
  const writer = new SchemaWriter(checker);
  const methods = new Map<string, Message>();
  for (const symbol of checker.getExportsOfModule(api)) {
    const named = messageOf(checker, writer, symbol);
    if (named) methods.set(named.method, named.message);
  }
  return { methods, faults: faultsBy(methods, writer.definitions) };
}

function faultsBy(methods: ReadonlyMap<string, Message>, definitions: Readonly<Record<string, Schema>>) {
  const ajv = new Ajv({ strict: false, allErrors: false });
  ajv.addSchema({ $id: 'protocol', $defs: definitions });
  const compiled = new Map<string, ValidateFunction>();
  return (method: string, part: 'params' | 'result' | 'partial', value: unknown): string[] => {
    const schema = methods.get(method)?.[part];
    if (schema === undefined) return [`${method} has no ${part} in the protocol`];
    const name = `${method} ${part}`;
    const validate = compiled.get(name) ?? ajv.compile(schema);
    compiled.set(name, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message = '', params }) => `${name}${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };
}

function messageOf(
  checker: ts.TypeChecker,
  writer: SchemaWriter,
  namespace: ts.Symbol,
): { readonly method: string; readonly message: Message } | undefined {
  if ((namespace.flags & (ts.SymbolFlags.Module | ts.SymbolFlags.Alias)) === 0) return undefined;
  const target = namespace.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(namespace) : namespace;
  const member = (name: string): ts.Type | undefined => {
    const symbol = target.exports?.get(ts.escapeLeadingUnderscores(name));
    return symbol && checker.getTypeOfSymbol(symbol);
  };
  const method = member('method');
  const type = member('type');
  if (!method?.isStringLiteral() || !type) return undefined;
  const [first, second, third] = checker.getTypeArguments(type as ts.TypeReference);
  const capability = capabilityOf(checker, member('capabilities'));
  const isRequest = type.symbol.name.includes('Request');
  const takesNothing = type.symbol.name.endsWith('0');
  if (!isRequest)
    return { method: method.value, message: { params: takesNothing ? {} : writer.of(first), capability } };
  const [params, result, partial] = takesNothing ? [undefined, first, second] : [first, second, third];
  const schemas = { params: writer.of(params), result: writer.of(result), partial: writer.of(partial) };
  return { method: method.value, message: { ...schemas, capability } };
}

/** The first of the two paths that the type `CM` of a message has. */
function capabilityOf(checker: ts.TypeChecker, type: ts.Type | undefined): string {
  const client = type?.aliasTypeArguments?.[0] ?? (type && checker.getTypeArguments(type as ts.TypeReference)[0]);
  return client?.isStringLiteral() === true ? client.value : '';
}

/** Writes types as JSON Schemas; each object becomes a definition of its own, because many refer to themselves. */
class SchemaWriter {
  readonly definitions: Record<string, Schema> = {};
  private readonly names = new Map<ts.Type, string>();

  constructor(private readonly checker: ts.TypeChecker) {}

  of(type: ts.Type | undefined): Schema {
    if (!type || type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true;
    if (type.flags & (ts.TypeFlags.Void | ts.TypeFlags.Null)) return { type: 'null' };
    if (type.flags & ts.TypeFlags.Never) return false;
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if (type.flags & ts.TypeFlags.BooleanLiteral) return { const: this.checker.typeToString(type) === 'true' };
    if (type.flags & ts.TypeFlags.StringLike) return { type: 'string' };
    if (type.flags & ts.TypeFlags.NumberLike) return { type: 'number' };
    if (type.flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' };
    if (type.isUnion()) {
      const members = type.types.filter((member) => !(member.flags & ts.TypeFlags.Undefined));
      return { anyOf: members.map((member) => this.of(member)) };
    }
    if (this.checker.isArrayType(type)) {
      const [item] = this.checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', items: this.of(item) };
    }
    if (this.checker.isTupleType(type)) {
      const items = this.checker.getTypeArguments(type as ts.TypeReference).map((item) => this.of(item));
      return { type: 'array', items, minItems: items.length, maxItems: items.length };
    }
    return { $ref: `protocol#/$defs/${this.define(type)}` };
  }

  private define(type: ts.Type): string {
    const known = this.names.get(type);
    if (known !== undefined) return known;
    const name = `d${String(this.names.size)}`;
    this.names.set(type, name);
    this.definitions[name] = this.objectOf(type);
    return name;
  }

  private objectOf(type: ts.Type): Schema {
    const properties = this.checker.getPropertiesOfType(type);
    const index = this.checker.getIndexInfosOfType(type)[0];
    const required = properties.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional)).map(({ name }) => name);
    return {
      type: 'object',
      properties: Object.fromEntries(properties.map((property) => [property.name, this.propertyOf(property)])),
      required,
      additionalProperties: index ? this.of(index.type) : false,
    };
  }

  /** The names of integers are not in the types, only in their text. */
  private propertyOf(property: ts.Symbol): Schema {
    const schema = this.of(this.checker.getTypeOfSymbol(property));
    const text = property.valueDeclaration?.getText() ?? '';
    if (/:\s*uinteger\[\]/.test(text)) return { type: 'array', items: { type: 'integer', minimum: 0 } };
    if (/:\s*uinteger\b/.test(text)) return { type: 'integer', minimum: 0 };
    if (/:\s*integer\s*;/.test(text)) return { type: 'integer' };
    return schema;
  }
}
