import type { SyntaxNode } from '@lezer/common';

/** An expression of Python, as far as models and tables use them. Nothing is ever run. */
export type Expression =
  /** A literal; `None` is null. */
  | { readonly kind: 'value'; readonly value: string | number | boolean | null }
  /** A name, with dots. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'dict'; readonly entries: readonly (readonly [Expression, Expression])[] }
  | {
      readonly kind: 'call';
      readonly name: string;
      readonly args: readonly Expression[];
      readonly named: ReadonlyMap<string, Expression>;
    }
  /** `of[args]`. */
  | { readonly kind: 'subscript'; readonly of: string; readonly args: readonly Expression[] }
  /** `a | b`. */
  | { readonly kind: 'union'; readonly members: readonly Expression[] }
  /** `a + b`. */
  | { readonly kind: 'sum'; readonly terms: readonly Expression[] }
  /** Anything else, as written. */
  | { readonly kind: 'other'; readonly text: string };

/** Turns syntax nodes of one text into expressions. */
export class ExpressionReader {
  constructor(private readonly text: string) {}

  /** What a node of an expression stands for. */
  read(node: SyntaxNode): Expression {
    switch (node.name) {
      case 'None':
        return { kind: 'value', value: null };
      case 'Boolean':
        return { kind: 'value', value: this.of(node) === 'True' };
      case 'Number':
        return { kind: 'value', value: Number(this.of(node).replaceAll('_', '')) };
      case 'String':
        return { kind: 'value', value: stringOf(this.of(node)) };
      case 'ContinuedString':
        return {
          kind: 'value',
          value: children(node)
            .map((one) => stringOf(this.of(one)))
            .join(''),
        };
      case 'VariableName':
        return { kind: 'name', name: this.of(node) };
      case 'ParenthesizedExpression':
        return this.first(node);
      case 'ArrayExpression':
      case 'TupleExpression':
      case 'SetExpression':
        return { kind: 'list', items: parts(node).map((one) => this.read(one)) };
      case 'DictionaryExpression':
        return { kind: 'dict', entries: this.entries(node) };
      case 'UnaryExpression':
        return this.negative(node);
      case 'BinaryExpression':
        return this.binary(node);
      case 'CallExpression':
        return this.call(node);
      case 'MemberExpression':
        return this.member(node);
      default:
        return { kind: 'other', text: this.of(node) };
    }
  }

  private first(node: SyntaxNode): Expression {
    const [inner] = parts(node);
    return inner ? this.read(inner) : { kind: 'other', text: this.of(node) };
  }

  private entries(node: SyntaxNode): [Expression, Expression][] {
    const inner = parts(node);
    return inner.flatMap((key, index) => {
      const value = inner[index + 1];
      return index % 2 === 0 && value ? [[this.read(key), this.read(value)] as [Expression, Expression]] : [];
    });
  }

  private negative(node: SyntaxNode): Expression {
    const value = node.lastChild ? this.read(node.lastChild) : undefined;
    if (!this.of(node).startsWith('-') || value?.kind !== 'value' || typeof value.value !== 'number')
      return { kind: 'other', text: this.of(node) };
    return { kind: 'value', value: -value.value };
  }

  private binary(node: SyntaxNode): Expression {
    const [left, sign, right] = children(node);
    if (!left || !right) return { kind: 'other', text: this.of(node) };
    const sides = [this.read(left), this.read(right)] as const;
    const word = this.of(sign);
    if (word === '|')
      return { kind: 'union', members: sides.flatMap((one) => (one.kind === 'union' ? one.members : [one])) };
    if (word === '+') return { kind: 'sum', terms: sides.flatMap((one) => (one.kind === 'sum' ? one.terms : [one])) };
    return { kind: 'other', text: this.of(node) };
  }

  private call(node: SyntaxNode): Expression {
    const args = node.getChild('ArgList');
    const name = this.of(node.firstChild).replace(/\s/g, '');
    return args ? { kind: 'call', name, ...this.args(args) } : { kind: 'other', text: this.of(node) };
  }

  private member(node: SyntaxNode): Expression {
    const [of, sign] = children(node);
    if (this.of(sign) === '.') return { kind: 'name', name: this.of(node).replace(/\s/g, '') };
    return {
      kind: 'subscript',
      of: this.of(of),
      args: parts(node)
        .slice(1)
        .map((one) => this.read(one)),
    };
  }

  /** The arguments in brackets. */
  args(list: SyntaxNode): { args: Expression[]; named: Map<string, Expression> } {
    const inner = children(list);
    const args: Expression[] = [];
    const named = new Map<string, Expression>();
    for (let at = 0; at < inner.length; at++) {
      const node = inner[at];
      if (!node || isSign(node)) continue;
      const value = inner[at + 2];
      if (inner[at + 1]?.name === 'AssignOp' && value) {
        named.set(this.of(node), this.read(value));
        at += 2;
      } else args.push(this.read(node));
    }
    return { args, named };
  }

  /** The text of a node; empty without one. */
  of(node: SyntaxNode | null | undefined): string {
    return node ? this.text.slice(node.from, node.to) : '';
  }
}

/** The nodes below a node, without comments. */
export function children(node: SyntaxNode | null): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node?.firstChild ?? null; child; child = child.nextSibling)
    if (child.name !== 'Comment') found.push(child);
  return found;
}

/** Without brackets, commas and colons. */
function parts(node: SyntaxNode): SyntaxNode[] {
  return children(node).filter((one) => !isSign(one));
}

function isSign({ name }: SyntaxNode): boolean {
  return /^[()[\]{},:.]$/.test(name);
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\n': '' };

/** The value of a Python string literal. Bytes and f-strings are taken as they are written. */
function stringOf(literal: string): string {
  const [, prefix = '', quote = '', body = ''] = /^([a-zA-Z]*)('''|"""|'|")([\s\S]*)\2$/.exec(literal) ?? [];
  if (quote === '' || prefix.toLowerCase().includes('r')) return body;
  return body.replace(/\\(x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[\s\S])/g, (_, code: string) =>
    code.length > 1 ? String.fromCodePoint(Number.parseInt(code.slice(1), 16)) : (ESCAPES[code] ?? unescaped(code)),
  );
}

/** A backslash before anything else stays, as in Python. */
function unescaped(code: string): string {
  return /['"\\]/.test(code) ? code : `\\${code}`;
}
