import { createHash } from 'node:crypto';
import { parser } from '@lezer/python';
import type { SyntaxNode } from '@lezer/common';
import { children } from '../package-models/expression';

/** Twelve digits are enough to distinguish the forms that one function had. */
const LENGTH = 12;

/**
 * Hashes of the code of symbols in the texts of a package: `metadata/utils/filters.py#_filter`, or `metadata/x.py#Class.method`;
 * a path without `#` is the whole module. Comments, docstrings and line breaks do not count. A symbol that the release lacks
 * has none.
 */
export function symbolHashes(
  texts: ReadonlyMap<string, string>,
  symbols: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const trees = new Map<string, SyntaxNode>();
  const hashes = new Map<string, string>();
  for (const symbol of symbols) {
    const [path = '', name] = symbol.split('#');
    const text = texts.get(path);
    if (text === undefined) continue;
    const top = trees.get(path) ?? parser.parse(text).topNode;
    trees.set(path, top);
    const nodes = name === undefined ? [top] : definitions([top], name.split('.'), text);
    if (nodes.length > 0) hashes.set(symbol, hashOf(nodes.map((node) => tokens(node, text).join(' ')).join('\n')));
  }
  return hashes;
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex').slice(0, LENGTH);
}

/** All definitions of a name: overloads, a property with its setter, and both branches of a condition. */
function definitions(within: readonly SyntaxNode[], [name, ...rest]: readonly string[], text: string): SyntaxNode[] {
  if (name === undefined) return [...within];
  return definitions(
    within.flatMap((node) => statementsIn(node)).filter((node) => nameOf(node, text) === name),
    rest,
    text,
  );
}

/** The statements of a module or of a class, also those under a condition. */
function statementsIn(node: SyntaxNode): SyntaxNode[] {
  const definition = node.name === 'DecoratedStatement' ? node.getChild('ClassDefinition') : node;
  const statements =
    definition?.name === 'Script' ? children(definition) : children(definition?.getChild('Body') ?? null);
  return statements.flatMap((one) =>
    /^(?:If|Try|With)Statement$/.test(one.name) ? one.getChildren('Body').flatMap((body) => children(body)) : [one],
  );
}

function nameOf(statement: SyntaxNode, text: string): string {
  const definition =
    statement.name === 'DecoratedStatement'
      ? (statement.getChild('FunctionDefinition') ?? statement.getChild('ClassDefinition'))
      : statement;
  const name = /^(?:Function|Class)Definition$|^AssignStatement$/.test(definition?.name ?? '')
    ? definition?.getChild('VariableName')
    : null;
  return name ? text.slice(name.from, name.to) : '';
}

/** The words of a node in their order; a block is in braces, so that its indentation counts. */
function tokens(top: SyntaxNode, text: string): string[] {
  const found: string[] = [];
  const visit = (node: SyntaxNode): void => {
    if (node.name === 'Comment' || isDocstring(node)) return;
    if (node.name === 'Body') found.push('{');
    if (node.firstChild === null) {
      const word = text.slice(node.from, node.to);
      if (/^[)\]}]$/.test(word) && found.at(-1) === ',') found.pop();
      found.push(word);
    } else if (node.name === 'FormatString') found.push(text.slice(node.from, node.to));
    else for (const child of children(node)) visit(child);
    if (node.name === 'Body') found.push('}');
  };
  visit(top);
  return found;
}

function isDocstring(node: SyntaxNode): boolean {
  return node.name === 'ExpressionStatement' && /^(?:Continued)?String$/.test(node.firstChild?.name ?? '');
}
