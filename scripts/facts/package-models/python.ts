import { parser } from '@lezer/python';
import type { SyntaxNode } from '@lezer/common';
import { children, ExpressionReader, type Expression } from './expression';

/** `name: annotation = value`, either part of which may be absent. */
export interface Assignment {
  readonly name: string;
  readonly annotation?: Expression;
  readonly value?: Expression;
}

/** A class with the assignments and classes of its body; methods are left out. */
export interface PythonClass {
  readonly name: string;
  readonly bases: readonly Expression[];
  readonly assignments: readonly Assignment[];
  readonly classes: readonly PythonClass[];
}

/** `from ..level import name as local`: `dots` is 2, `from` is `level`. */
export interface PythonImport {
  readonly dots: number;
  readonly from: string;
  readonly name: string;
  readonly local: string;
}

/** The top level of a file. */
export interface PythonModule {
  readonly imports: readonly PythonImport[];
  readonly classes: readonly PythonClass[];
  readonly assignments: readonly Assignment[];
}

/** The imports, classes and assignments of a Python text. What is not understood is left out. */
export function readPython(text: string): PythonModule {
  return new Reader(text).module(parser.parse(text).topNode);
}

class Reader {
  private readonly expressions: ExpressionReader;

  constructor(private readonly text: string) {
    this.expressions = new ExpressionReader(text);
  }

  module(top: SyntaxNode): PythonModule {
    const statements = children(top);
    return {
      imports: statements.filter(({ name }) => name === 'ImportStatement').flatMap((node) => this.imports(node)),
      classes: this.classes(statements),
      assignments: this.assignments(statements),
    };
  }

  private imports(node: SyntaxNode): PythonImport[] {
    const words = children(node);
    const split = words.findIndex(({ name }) => name === 'import');
    if (words[0]?.name !== 'from' || split < 0) return [];
    const path = this.text.slice(words[1]?.from ?? 0, words[split]?.from ?? 0).replace(/\s/g, '');
    const from = path.replace(/^\.+/, '');
    const imported: PythonImport[] = [];
    for (let at = split + 1; at < words.length; at++) {
      const word = words[at];
      if (word?.name !== 'VariableName') continue;
      const name = this.of(word);
      const isRenamed = words[at + 1]?.name === 'as';
      const local = isRenamed ? this.of(words[at + 2]) : name;
      if (isRenamed) at += 2;
      imported.push({ dots: path.length - from.length, from, name, local });
    }
    return imported;
  }

  private classes(statements: readonly SyntaxNode[]): PythonClass[] {
    return statements
      .filter(({ name }) => name === 'ClassDefinition')
      .map((node) => {
        const body = children(node.getChild('Body'));
        const bases = node.getChild('ArgList');
        return {
          name: this.of(node.getChild('VariableName')),
          bases: bases ? this.expressions.args(bases).args : [],
          assignments: this.assignments(body),
          classes: this.classes(body),
        };
      });
  }

  private assignments(statements: readonly SyntaxNode[]): Assignment[] {
    return statements
      .filter(({ name }) => name === 'AssignStatement')
      .flatMap((node) => {
        const [target, ...rest] = children(node);
        if (target?.name !== 'VariableName') return [];
        const typed = node.getChild('TypeDef');
        const annotation = children(typed).at(-1);
        const sign = rest.findIndex(({ name }) => name === 'AssignOp');
        const value = sign < 0 ? undefined : rest[sign + 1];
        return [
          {
            name: this.of(target),
            ...(annotation && { annotation: this.expressions.read(annotation) }),
            ...(value && { value: this.expressions.read(value) }),
          },
        ];
      });
  }

  private of(node: SyntaxNode | null | undefined): string {
    return this.expressions.of(node);
  }
}
