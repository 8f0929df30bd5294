import type { Span } from '../../text/span';
import type { Container, Containers, ContainerVariable, PlacedImage } from './container';
import { imageReference, roleOfImage } from './image';
import { mountsOwnFile } from './own-file';

const IMAGE = /\bimage[ \t]*=[ \t]*"([^"\n]*openmetadata\/server[^"\n]*)"/g;

/** `"NAME=value"` in a list; `NAME = "value"` in a mapping; a block with a name and a value. */
const LISTED = /"([A-Za-z_]\w*)=([^"\n]*)"/g;
const MAPPED = /(?:^|[{,\n])[ \t]*"?([A-Za-z_]\w*)"?[ \t]*[=:][ \t]*("(?:[^"\\\n]|\\.)*"|[^\n,}]+)/g;
const BLOCK = /\benv[ \t]*\{[^{}]*?\bname[ \t]*=[ \t]*"(\w+)"[^{}]*?\bvalue[ \t]*=[ \t]*("(?:[^"\\\n]|\\.)*"|[^\n}]+)/g;

/** The containers of our server that Terraform or Nomad starts: `docker_container`, `kubernetes_deployment`, a task with an image. */
export function hclContainers(text: string): Containers {
  const ours: Container[] = [];
  const images: PlacedImage[] = [];
  for (const { 1: written = '', index } of text.matchAll(IMAGE)) {
    const image = imageReference(written);
    const role = roleOfImage(image);
    images.push({ ...image, name: undefined, start: index });
    const own = blockAround(text, index);
    if (role === undefined || !own) continue;
    // Nomad has the image in `config`, next to `env`.
    const isConfig = /\bconfig[ \t]*$/.test(text.slice(Math.max(0, own.start - 40), own.start));
    const node = (isConfig ? blockAround(text, own.start) : undefined) ?? own;
    const block = text.slice(node.start, node.end);
    ours.push({
      ...{ role, image, isDefaultTag: false, path: [], node, elsewhere: new Map(), envFiles: [] },
      ...{
        variables: variablesIn(text, node),
        isWhole: isWholeBlock(block),
      },
      hasOwnFile: mountsOwnFile(text, node),
    });
  }
  return { ours, layout: 'hcl', images };
}

/** Whether all variables of a block are written in it. */
function isWholeBlock(block: string): boolean {
  if (/\benv_from\b|\bdynamic\b|\btemplate[ \t]*\{|\benv[ \t]*=[ \t]*[^[{\s]/.test(block)) return false;
  return [...block.matchAll(/\benv[ \t]*=[ \t]*\[/g)].every(({ 0: head, index }) => {
    const from = index + head.length - 1;
    // Anything but texts in the list comes from elsewhere.
    return !/\w/.test(block.slice(from, closing(block, from)).replaceAll(/"(?:[^"\\\n]|\\.)*"/g, ''));
  });
}

/** The block that holds an offset, between its braces. */
function blockAround(text: string, offset: number): Span | undefined {
  let depth = 0;
  for (let start = offset - 1; start >= 0; start--) {
    if (text[start] === '}') depth++;
    else if (text[start] === '{' && depth-- === 0) return { start, end: closing(text, start) };
  }
  return undefined;
}

/** Behind the bracket that closes the one at an offset. */
function closing(text: string, start: number): number {
  const open = text.charAt(start);
  const close = open === '[' ? ']' : '}';
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === open) depth++;
    else if (text[at] === close && --depth === 0) return at + 1;
  }
  return text.length;
}

function variablesIn(text: string, { start, end }: Span): readonly ContainerVariable[] {
  const block = text.slice(start, end);
  const found = [...block.matchAll(BLOCK)].map((match) => variableOf(start, match));
  for (const { 0: head, index } of block.matchAll(/\benv[ \t]*(?:=[ \t]*)?[[{]/g)) {
    const from = start + index + head.length - 1;
    const inside = text.slice(from, closing(text, from));
    const pattern = inside.startsWith('[') ? LISTED : MAPPED;
    if (inside.startsWith('{') && /^\{\s*name[ \t]*=/.test(inside)) continue;
    for (const match of inside.matchAll(pattern)) found.push(variableOf(from, match));
  }
  return found;
}

function variableOf(from: number, match: RegExpExecArray): ContainerVariable {
  const [whole, name = '', written = ''] = match;
  const start = from + match.index;
  const nameStart = start + whole.indexOf(name);
  const valueStart = start + whole.lastIndexOf(written);
  const own = written.trimEnd();
  const isQuoted = own.startsWith('"');
  const isLiteral = !own.includes('${') && (isQuoted || whole.startsWith('"') || /^(?:true|false|\d+)$/.test(own));
  return {
    ...{ name, path: [], isDefault: false, nameSpan: { start: nameStart, end: nameStart + name.length } },
    value: !isLiteral ? undefined : isQuoted ? own.slice(1, -1).replaceAll(/\\(["\\])/g, '$1') : own,
    span: { start: valueStart, end: valueStart + own.length },
  };
}
