import { parser } from '@lezer/python';
import type { SyntaxNode, SyntaxNodeRef } from '@lezer/common';
import { emptyPart, type Part } from './part';
import { partAt } from './part-at';
import { Receivers } from './receivers';

/** What one module may read of objects that it is given, by names alone. Nothing is run. */
export interface ModuleReads {
  /** Modules that it imports, anywhere in it: `metadata.utils.filters`, and each name of an import as a module. */
  readonly imports: readonly string[];
  /** Its name for something → what it is called where it comes from, with the module: `metadata.utils.filters.one`. */
  readonly aliases: ReadonlyMap<string, string>;
  readonly parts: readonly Part[];
}

/** What the sources of one kind share: their methods are called by sources and by topologies, which name them. */
const SHARED_BY_SOURCES = /^metadata\.ingestion\.source\.\w+\.\w+$/;

const DUMPS: ReadonlySet<string> = new Set([
  'model_dump',
  'model_dump_json',
  'dict',
  'json',
  '__dict__',
  'model_fields_set',
]);
const NAMED: ReadonlySet<string> = new Set(['getattr', 'hasattr', 'setattr']);
const WHOLE: ReadonlySet<string> = new Set(['vars', 'dict', 'asdict']);

/** Reads what a Python text asks for; `module` is its dotted name, `isPackage` whether it is an `__init__.py`. */
export function readModule(text: string, module: string, isPackage: boolean): ModuleReads {
  const folder = isPackage ? module : module.split('.').slice(0, -1).join('.');
  const reader = new ModuleReader(text, folder, SHARED_BY_SOURCES.test(module));
  parser.parse(text).iterate({
    enter: (node) => {
      if (reader.isType(node)) return false;
      reader.enter(node);
      return node.name !== 'ImportStatement';
    },
    leave: ({ node }) => {
      reader.leave(node);
    },
  });
  return reader.result();
}

class ModuleReader {
  private readonly imports = new Set<string>();
  private readonly aliases = new Map<string, string>();
  private readonly parts: Part[] = [emptyPart()];
  /** The parts around what is read now, innermost last, with the nodes that they are. */
  private readonly around: { readonly node: SyntaxNode; readonly part: Part }[] = [];
  /** `source_config` is given something that is not known to be the settings of a pipeline. */
  private isOtherwise = false;
  private readonly receivers: Receivers;

  constructor(
    private readonly text: string,
    private readonly folder: string,
    private readonly isInternal: boolean,
  ) {
    this.receivers = new Receivers(text);
  }

  result(): ModuleReads {
    if (this.isOtherwise) for (const part of this.parts) for (const name of part.ofPipeline) part.names.add(name);
    return { imports: [...this.imports], aliases: this.aliases, parts: this.parts };
  }

  private get part(): Part {
    return this.around.at(-1)?.part ?? this.parts[0] ?? emptyPart();
  }

  /** What is named as a type, in an annotation or as the first argument of `cast`, is not made or called there. */
  isType({ name, node }: SyntaxNodeRef): boolean {
    if (name === 'TypeDef') return true;
    const call = node.parent?.name === 'ArgList' ? node.parent.parent : null;
    const called = call?.firstChild;
    return called ? node.prevSibling?.name === '(' && this.of(called) === 'cast' : false;
  }

  leave(node: SyntaxNode): void {
    const last = this.around.at(-1);
    if (last?.node.from === node.from && last.node.to === node.to && last.node.name === node.name) this.around.pop();
  }

  enter({ name, node }: SyntaxNodeRef): void {
    const about = partAt(node, { within: this.part, text: this.text, isInternal: this.isInternal });
    if (about !== undefined) {
      const part = emptyPart(about);
      this.parts.push(part);
      this.around.push({ node, part });
    }
    switch (name) {
      case 'VariableName':
      case 'PropertyName':
        this.part.mentions.add(this.of(node));
        break;
      case 'ImportStatement':
        this.import(this.of(node));
        break;
      case 'MemberExpression':
        this.member(node);
        break;
      case 'String':
        this.literal(node);
        break;
      case 'CallExpression':
        this.call(node);
        break;
      case 'AssignStatement':
        this.assignment(node);
        break;
      case 'ArgList':
        if (/\*\*\s*[\w.]+/.test(this.of(node))) this.spread(node);
        break;
    }
  }

  private import(statement: string): void {
    const words = statement
      .replace(/#.*$/gm, '')
      .replace(/[()\\\s]+/g, ' ')
      .trim();
    const [, dotted = '', list = ''] = /^from (\S+) import (.*)$/.exec(words) ?? [];
    if (dotted !== '') {
      const dots = /^\.*/.exec(dotted)?.[0].length ?? 0;
      const parents = this.folder.split('.');
      const base = dots === 0 ? '' : `${parents.slice(0, parents.length - dots + 1).join('.')}.`;
      const from = `${base}${dotted.slice(dots)}`.replace(/\.$/, '');
      this.imports.add(from);
      for (const [name, alias] of namesIn(list)) {
        this.imports.add(`${from}.${name}`);
        this.aliases.set(alias, `${from}.${name}`);
      }
      return;
    }
    const [, plain = ''] = /^import (.*)$/.exec(words) ?? [];
    for (const [name, alias] of namesIn(plain)) {
      this.imports.add(name);
      this.aliases.set(alias, name);
    }
  }

  /** `a.b.c`: c is asked of `a.b`. */
  private member(node: SyntaxNode): void {
    const { firstChild: receiver, lastChild: property } = node;
    if (receiver === null || property?.name !== 'PropertyName') return;
    const of = this.of(receiver).replace(/\s/g, '');
    const name = this.of(property);
    if (DUMPS.has(name) && !this.isLiteralLookup(node) && !this.isHashed(node)) this.whole(of);
    this.asked(of, name);
  }

  /** A name is asked of an expression. */
  private asked(of: string, name: string): void {
    if (this.receivers.isPipeline(of)) {
      this.part.ofPipeline.add(name);
      return;
    }
    this.part.names.add(name);
    if (this.receivers.isConnection(of)) this.part.ofConnection.add(name);
    if (this.receivers.isProcessor(of)) this.part.ofProcessor.add(name);
  }

  /** `x.__dict__.get("name")`: only the name is asked for, which is a literal. */
  private isLiteralLookup(node: SyntaxNode): boolean {
    const after = this.text.slice(node.to, node.to + 80);
    return /^\s*(?:\.get\(|\[)\s*["']\w+["']/.test(after);
  }

  /** `hashlib.sha256(x.model_dump_json().encode())`: nothing can be read of what is only compared. */
  private isHashed({ from }: SyntaxNode): boolean {
    return /\bhashlib\.\w+\(\s*$/.test(this.text.slice(Math.max(0, from - 80), from));
  }

  private literal(node: SyntaxNode): void {
    const text = /^["']([\w.]+)["']$/.exec(this.of(node))?.[1];
    if (text === undefined || this.isExported(node)) return;
    this.part.mentions.add(text);
    const value = /^\w+$/.exec(text)?.[0];
    if (value === undefined) return;
    const call = node.parent?.name === 'ArgList' ? node.parent.parent : null;
    const asked = call?.name === 'CallExpression' && NAMED.has(this.of(call.firstChild)) ? this.argument(call, 0) : '';
    this.asked(asked, value);
  }

  /** `__all__ = ["name"]` uses nothing. */
  private isExported({ parent }: SyntaxNode): boolean {
    const statement = /^(?:Array|Tuple)Expression$/.test(parent?.name ?? '') ? parent?.parent : null;
    return statement?.name === 'AssignStatement' && this.of(statement.firstChild) === '__all__';
  }

  private call(node: SyntaxNode): void {
    const called = this.of(node.firstChild);
    if (WHOLE.has(called)) this.whole(this.argument(node, 0));
    if (!NAMED.has(called)) return;
    if (!/^["']\w+["']$/.test(this.argument(node, 1))) this.whole(this.argument(node, 0));
  }

  private spread(list: SyntaxNode): void {
    for (const [, spread = ''] of this.of(list).matchAll(/\*\*\s*([\w.]+)/g)) this.whole(spread);
  }

  private whole(expression: string): void {
    const name = /\w+$/.exec(expression)?.[0];
    if (name !== undefined) this.part.whole.add(name);
    if (this.receivers.isPipeline(expression)) this.part.anyOfPipeline = true;
    else if (this.receivers.mayBeConnection(expression)) this.part.anyOfConnection = true;
  }

  private assignment(node: SyntaxNode): void {
    const sides = this.of(node).replace(/\s/g, '');
    const [, value] = /^(?:self\.)?source_config(?::[^=]*)?=(?!=)(.*)$/s.exec(sides) ?? [];
    if (value === undefined) return;
    const known = /\b(?:sourceConfig\.config|source_config)\b/.test(value);
    if (!known) this.isOtherwise = true;
  }

  private argument(call: SyntaxNode, index: number): string {
    const args: SyntaxNode[] = [];
    for (let one = call.getChild('ArgList')?.firstChild ?? null; one; one = one.nextSibling)
      if (!/^[(),]$|Comment/.test(one.name)) args.push(one);
    return this.of(args[index]).replace(/\s/g, '');
  }

  private of(node: SyntaxNode | null | undefined): string {
    return node ? this.text.slice(node.from, node.to) : '';
  }
}

/** `one, Two as Three,` → one under its name, Two under the name Three. */
function namesIn(list: string): (readonly [name: string, alias: string])[] {
  return list
    .split(',')
    .map((one) => one.trim().split(' '))
    .map(([name = '', , alias = name]) => [name, alias] as const)
    .filter(([name]) => name !== '');
}
