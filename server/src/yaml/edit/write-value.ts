import type { Fragment, Plain } from '../operation';
import { indentLines, splitLines } from './lines';
import type { Style } from './style';
import { writeScalar } from './write-scalar';

/** Something to be written: data, a piece of another text, or one of these below new keys. */
export type Written =
  | { readonly kind: 'plain'; readonly value: Plain }
  | { readonly kind: 'fragment'; readonly fragment: Fragment }
  | { readonly kind: 'below'; readonly key: string; readonly value: Written }
  | { readonly kind: 'item'; readonly value: Written };

/** The lines of `key: value` in block style, starting at column 0. */
export function entryLines(key: string, value: Written, style: Style): string[] {
  return attach(`${writeScalar(key, { flow: false, json: false })}:`, value, style);
}

/** The lines of `- value` in block style, the dash at column 0. */
export function itemLines(value: Written, style: Style): string[] {
  const body = value.kind === 'fragment' ? fragmentBody(value.fragment) : undefined;
  if (body && !body.block) return [...body.above, ...joined('-', body)];
  const [first = '', ...rest] = body ? body.lines : bodyOf(value, style);
  return [...(body?.above ?? []), `- ${first}`, ...indentLines(rest, 2)];
}

/** Puts a value behind `head` (`key:`), or in the lines below it. */
function attach(head: string, value: Written, style: Style): string[] {
  switch (value.kind) {
    case 'fragment': {
      const body = fragmentBody(value.fragment);
      if (!body.block) return [...body.above, ...joined(head, body)];
      return [...body.above, head + body.behind, ...indentLines(body.lines, below(body.lines, style))];
    }
    case 'below':
      return [head, ...indentLines(bodyOf(value, style), style.step)];
    case 'item':
      return [head, ...indentLines(bodyOf(value, style), style.dash)];
    case 'plain': {
      const inline = inlinePlain(value.value, style);
      if (inline !== undefined) return [inline === '' ? head : `${head} ${inline}`];
      return [head, ...indentLines(bodyOf(value, style), Array.isArray(value.value) ? style.dash : style.step)];
    }
  }
}

/** The lines of a value that needs lines of its own. */
function bodyOf(value: Written, style: Style): string[] {
  switch (value.kind) {
    case 'fragment':
      return [...fragmentBody(value.fragment).lines];
    case 'below':
      return entryLines(value.key, value.value, style);
    case 'item':
      return itemLines(value.value, style);
    case 'plain':
      return plainLines(value.value, style);
  }
}

function plainLines(value: Plain, style: Style): string[] {
  const inline = inlinePlain(value, style);
  if (inline !== undefined) return [inline];
  if (Array.isArray(value)) return value.flatMap((item: Plain) => itemLines({ kind: 'plain', value: item }, style));
  return Object.entries(value as Readonly<Record<string, Plain>>).flatMap(([key, inner]) =>
    entryLines(key, { kind: 'plain', value: inner }, style),
  );
}

function inlinePlain(value: Plain, style: Style): string | undefined {
  if (typeof value !== 'object' || value === null) return writeScalar(value, { flow: false, json: style.json });
  if (Array.isArray(value)) return value.length === 0 ? '[]' : undefined;
  return Object.keys(value).length === 0 ? '{}' : undefined;
}

interface Body {
  readonly above: readonly string[];
  readonly lines: readonly string[];
  /** With the space before it. */
  readonly behind: string;
  readonly block: boolean;
}

function fragmentBody({ above, text, behind, block }: Fragment): Body {
  return {
    above: above === '' ? [] : splitLines(above),
    lines: splitLines(text),
    behind: behind === '' || /^\s/.test(behind) ? behind : ` ${behind}`,
    block,
  };
}

function joined(head: string, { lines: [first = '', ...rest], behind }: Body): string[] {
  const line = first === '' ? head : `${head} ${first}`;
  return rest.length === 0 ? [line + behind] : [line, ...rest];
}

function below(lines: readonly string[], style: Style): number {
  return lines.find((line) => line !== '' && !line.startsWith('#'))?.startsWith('-') === true ? style.dash : style.step;
}

/** A value between `{}` and `[]`, on one line; undefined for a piece of text that cannot stand there. */
export function flowText(value: Written, style: Style): string | undefined {
  switch (value.kind) {
    case 'plain':
      return flowPlain(value.value, style);
    case 'fragment':
      return value.fragment.block ||
        value.fragment.above !== '' ||
        value.fragment.behind !== '' ||
        /^[|>]/.test(value.fragment.text)
        ? undefined
        : value.fragment.text;
    case 'below': {
      const inner = flowText(value.value, style);
      return inner === undefined ? undefined : `{ ${flowKey(value.key, style)}: ${inner} }`;
    }
    case 'item': {
      const inner = flowText(value.value, style);
      return inner === undefined ? undefined : `[${inner}]`;
    }
  }
}

export function flowKey(key: string, style: Style): string {
  return writeScalar(key, { flow: true, json: style.json });
}

function flowPlain(value: Plain, style: Style): string {
  if (typeof value !== 'object' || value === null) return writeScalar(value, { flow: true, json: style.json });
  if (Array.isArray(value)) return `[${value.map((item: Plain) => flowPlain(item, style)).join(', ')}]`;
  const entries = Object.entries(value as Readonly<Record<string, Plain>>);
  return entries.length === 0
    ? '{}'
    : `{ ${entries.map(([key, inner]) => `${flowKey(key, style)}: ${flowPlain(inner, style)}`).join(', ')} }`;
}
