import type { SyntaxNode } from '@lezer/common';
import type { Part } from './part';

/** Where a node is. */
interface Around {
  /** The part that it is in. */
  readonly within: Part;
  readonly text: string;
  /** Whether only the package itself calls the methods of the module's classes. */
  readonly isInternal: boolean;
}

/** The part that begins with a node of a module's syntax, inside of another part; undefined where none begins. */
export function partAt(
  node: SyntaxNode,
  { within, text, isInternal }: Around,
): Pick<Part, 'name' | 'within' | 'types' | 'isClass'> | undefined {
  const of = (one: SyntaxNode | null | undefined): string => (one ? text.slice(one.from, one.to) : '');
  switch (node.name) {
    case 'DecoratedStatement':
      return decorated(node, { within, of, isInternal });
    case 'FunctionDefinition':
    case 'ClassDefinition':
      return node.parent?.name === 'DecoratedStatement' ? undefined : definition(node, { within, of, isInternal });
    case 'Body':
      return guarded(node, within, of);
    default:
      return undefined;
  }
}

type TextOf = (node: SyntaxNode | null | undefined) => string;

interface Reading extends Pick<Around, 'within' | 'isInternal'> {
  readonly of: TextOf;
}

/**
 * `@f.register(Type)`, or `@f.register` with an annotated parameter: runs when f is called with an object of the type. What
 * another register takes (`@registry.add(…)`, `@compiles(…)`) runs in any case, and is no part of its own.
 */
function decorated(
  node: SyntaxNode,
  { within, of, isInternal }: Reading,
): Pick<Part, 'name' | 'within' | 'types' | 'isClass'> | undefined {
  const decorators = node.getChildren('Decorator').map((decorator) =>
    of(decorator)
      .replace(/\s*#.*$/, '')
      .trim(),
  );
  const inner = node.getChild('FunctionDefinition') ?? node.getChild('ClassDefinition');
  const annotated = /^\(\s*\w+\s*:\s*["']?(?:\w+\.)*(\w+)["']?\s*[,)=]/.exec(of(inner?.getChild('ParamList')))?.[1];
  const registered = decorators.map((text) => {
    const [, name, type = annotated] = /^@(?:\w+\.)*(\w+)\.register(?:\((?:cls=)?([\w.]+)\))?$/.exec(text) ?? [];
    return name === undefined || type === undefined ? undefined : { name, type };
  });
  const [first] = registered;
  if (first && registered.every((one) => one)) {
    const types = registered.flatMap((one) => one?.type.split('.').at(-1) ?? []);
    return { name: first.name, within, types };
  }
  return decorators.some((text) => REGISTERS.test(text)) ? undefined : definition(inner, { within, of, isInternal });
}

const REGISTERS = /\.(?:register|add|wrap)\b|^@compiles\b/;

/** Whether something only tests a connection, by its name. */
export function isTest(name: string): boolean {
  return /^_?test_|^_?checks$|^_?get_test_|^_?run_test|Checks$/.test(name);
}

/** What stands at the top of a module, methods that only the package itself calls, and methods that test a connection. */
function definition(
  node: SyntaxNode | null,
  { within, of, isInternal }: Reading,
): Pick<Part, 'name' | 'within' | 'isClass'> | undefined {
  const name = of(node?.getChild('VariableName'));
  const top = node?.parent?.name === 'DecoratedStatement' ? node.parent.parent : node?.parent;
  if (name === '') return undefined;
  if (top?.name === 'Script') return { name, within, ...(node?.name === 'ClassDefinition' && { isClass: true }) };
  const isMethod = top?.name === 'Body' && top.parent?.name === 'ClassDefinition';
  const isNamed = isInternal ? !name.startsWith('__') : /^_[a-z]/.test(name) || isTest(name);
  return isMethod && isNamed ? { name, within } : undefined;
}

/** The block of `if isinstance(x, Type):` or `if hasattr(self.service_connection, "field"):`. */
function guarded(node: SyntaxNode, within: Part, of: TextOf): Pick<Part, 'within' | 'types'> | undefined {
  const test = node.prevSibling;
  if (node.parent?.name !== 'IfStatement' || test?.name !== 'CallExpression') return undefined;
  const tested = /^isinstance\(\s*[\w.]+\s*,\s*(?:\(\s*)?([\w.,\s]+?),?\s*\)?\s*\)$/.exec(of(test))?.[1];
  const field = /^hasattr\(\s*(?:self\.)?service_connection\s*,\s*["'](\w+)["']\s*,?\s*\)$/.exec(of(test))?.[1];
  if (field !== undefined) return { within, types: [`.${field}`] };
  if (tested === undefined) return undefined;
  return { within, types: tested.split(',').map((one) => one.trim().split('.').at(-1) ?? '') };
}
