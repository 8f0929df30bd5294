import { hasRole } from '../workspace/file-roles';
import { folderOf } from '../workspace/folders';
import type { Workspace } from '../workspace/workspace';
import { indexOf } from '../workspace/workspace-index';
import { referencedPath } from './reference';
import { blockFrom } from './terraform-block';

/** An expression and the file that it is in. */
export interface TerraformExpression {
  readonly expression: string;
  readonly file: string;
  /** The name that it is given to. */
  readonly name?: string | undefined;
}

/** How far chains of variables, local values and modules are followed. */
const MOST_STEPS = 8;
/** In a workspace with more Terraform files, the calls of a module are not searched. */
const MOST_FILES = 500;

/**
 * The string that a Terraform expression gives: a literal, or what variables, local values, alternatives and the calls of the
 * module lead to. Undefined where that is not in the workspace, and where the calls of a module differ.
 */
export function terraformValue(from: TerraformExpression, workspace: Workspace): string | undefined {
  return terraformLiteral(from, workspace)?.value;
}

/** A string, the file that has it, and the name that gets it there, if it gets one. */
export interface TerraformLiteral {
  readonly value: string;
  readonly file: string;
  readonly name?: string | undefined;
}

/** The same with the file that has the string. */
export function terraformLiteral(
  { expression, file, name: given }: TerraformExpression,
  workspace: Workspace,
  steps = 0,
): TerraformLiteral | undefined {
  const whole = expression.trim();
  // `"${var.v}"` is `var.v`.
  const written = /^"\$\{([^{}"\n]*)\}"/.exec(whole)?.[1]?.trim() ?? whole;
  const literal = /^"([^"$\n]*)"/.exec(written)?.[1];
  if (literal !== undefined) return { value: literal, file, name: given };
  if (steps > MOST_STEPS) return undefined;
  const choice = /^[^?\n]+\?([^:\n]+):(.+)$/.exec(written);
  const parts = choice ? choice.slice(1) : (/^(?:coalesce|try)\((.*)\)/.exec(written)?.[1]?.split(',') ?? []);
  const follow = (next: string, where = file, as?: string): TerraformLiteral | undefined =>
    terraformLiteral({ expression: next, file: where, name: as }, workspace, steps + 1);
  if (parts.length > 0) return first(parts, (part) => follow(part));
  const [, kind, path = ''] = /^(var|local)\.([\w.]+)$/.exec(written.replaceAll(/\["(\w+)"\]/g, '.$1')) ?? [];
  const [name = '', ...members] = path.split('.');
  const own = terraformFilesIn(folderOf(file), workspace);
  const inMember = (one: TerraformFile, value: string | undefined, as = name): TerraformLiteral | undefined =>
    follow(value === undefined ? '' : memberOf(value, members), one.file, members.at(-1) ?? as);
  if (kind === 'local') return first(own, (one) => inMember(one, assigned(one.text, name)));
  if (kind !== 'var') return undefined;
  const called = callsOf(folderOf(file), name, workspace).flatMap(
    (call) => follow(memberOf(call.expression, members), call.file, members.at(-1) ?? name) ?? [],
  );
  if (called.length > 0) return new Set(called.map(({ value }) => value)).size === 1 ? called[0] : undefined;
  return first(own, (one) => inMember(one, givenTo(one, name), one.file.endsWith('.tfvars') ? name : 'default'));
}

/** What an object has for names of members, one in the other: of `{ om = { version = x } }` for `om` and `version`. */
function memberOf(expression: string, members: readonly string[]): string {
  let inner = expression;
  for (const member of members) {
    const open = /^\s*\{/.exec(inner)?.[0];
    if (open === undefined) return '';
    inner = argument(blockFrom(inner, open.length).text, member) ?? '';
  }
  return inner;
}

/** What an object has for a name, on a line of its own or between commas; not what objects in it have. */
function argument(object: string, name: string): string | undefined {
  const pattern = new RegExp(String.raw`(?:^|[,\n{])[ \t]*["']?${name}["']?[ \t]*[=:][ \t]*`, 'g');
  for (const { index, 0: head } of object.matchAll(pattern)) {
    const before = object.slice(0, index);
    if (before.split('{').length !== before.split('}').length) continue;
    const value = object.slice(index + head.length);
    return value.startsWith('{') ? `{${blockFrom(value, 1).text}}` : /^(?:"[^"\n]*"|[^,}\n#])+/.exec(value)?.[0];
  }
  return undefined;
}

function first<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface TerraformFile {
  readonly file: string;
  readonly text: string;
}

function read(files: readonly string[], workspace: Workspace): readonly TerraformFile[] {
  return files.flatMap((file) => {
    const text = hasRole(file, 'terraform') ? workspace.read(file) : undefined;
    return text === undefined ? [] : [{ file, text }];
  });
}

/** Values that Terraform takes by itself come before the defaults of declarations, and these before files for a part of all runs. */
function terraformFilesIn(folder: string, workspace: Workspace): readonly TerraformFile[] {
  const files = read(indexOf(workspace).installing(folder), workspace);
  return [...files].sort((a, b) => rank(a.file) - rank(b.file));
}

function rank(file: string): number {
  if (!file.endsWith('.tfvars')) return 1;
  return /(?:^|\/)terraform\.tfvars$|\.auto\.tfvars$/.test(file) ? 0 : 2;
}

/** What a file gives to a variable: a value in `.tfvars`, or the default of its declaration. */
function givenTo({ file, text }: TerraformFile, name: string): string | undefined {
  if (file.endsWith('.tfvars')) return assigned(text, name);
  const declared = new RegExp(String.raw`\bvariable[ \t]+"${name}"[ \t]*\{`).exec(text);
  return declared ? assigned(blockFrom(text, declared.index + declared[0].length).text, 'default') : undefined;
}

/** What a line gives to a name; an object goes on to its last bracket. */
function assigned(text: string, name: string): string | undefined {
  const match = new RegExp(String.raw`^[ \t]*${name}[ \t]*=[ \t]*([^\s#][^\n#]*)`, 'm').exec(text);
  if (match?.[1]?.startsWith('{') !== true) return match?.[1];
  const start = match.index + match[0].length - match[1].length + 1;
  return `{${blockFrom(text, start).text}}`;
}

const MODULE = /\bmodule[ \t]+"[^"\n]*"[ \t]*\{/g;

/** The arguments of that name in the calls of the module that a folder is. */
function callsOf(folder: string, name: string, workspace: Workspace): readonly TerraformExpression[] {
  const files = [...workspace.paths()].filter((file) => file.endsWith('.tf'));
  if (files.length > MOST_FILES) return [];
  return read(files, workspace).flatMap(({ file, text }) =>
    [...text.matchAll(MODULE)].flatMap(({ index, 0: head }) => {
      const block = blockFrom(text, index + head.length).text;
      const source = /^[ \t]*source[ \t]*=[ \t]*"(\.[^"\n]*)"/m.exec(block)?.[1];
      const expression = source === undefined ? undefined : assigned(block, name);
      const isCall = source !== undefined && referencedPath(folderOf(file), source) === folder;
      return isCall && expression !== undefined ? [{ expression, file }] : [];
    }),
  );
}
