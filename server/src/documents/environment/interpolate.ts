/** A text with its variables filled in. */
export interface Interpolated {
  readonly value: string;
  /** A default was taken, which the environment in which it is started may replace. */
  readonly isDefault: boolean;
}

/** `$$`, `$NAME`, `${NAME}` and `${NAME<operator>` with what comes behind it up to the brace. */
const REFERENCE = /\$(?:(\$)|([A-Za-z_]\w*)|\{([A-Za-z_]\w*)(:?[-?+])?)/;

/**
 * A text as Docker Compose fills it in: with the values of `known`, else with the defaults in the text. Undefined where a
 * variable has neither, because then the value is not known.
 */
export function interpolate(text: string, known: (name: string) => string | undefined): Interpolated | undefined {
  let value = '';
  let isDefault = false;
  let rest = text;
  for (let match = REFERENCE.exec(rest); match; match = REFERENCE.exec(rest)) {
    value += rest.slice(0, match.index);
    rest = rest.slice(match.index + match[0].length);
    if (match[1] !== undefined) {
      value += '$';
      continue;
    }
    const filled = match[2] !== undefined ? plain(match[2], rest, known) : braced(match, rest, known);
    if (!filled) return undefined;
    value += filled.value;
    isDefault ||= filled.isDefault;
    rest = filled.rest;
  }
  return { value: value + rest, isDefault };
}

interface Filled extends Interpolated {
  /** The text after the reference. */
  readonly rest: string;
}

type Known = Parameters<typeof interpolate>[1];

function plain(name: string, rest: string, known: Known): Filled | undefined {
  const value = known(name);
  return value === undefined ? undefined : { value, isDefault: false, rest };
}

function braced(match: RegExpExecArray, text: string, known: Known): Filled | undefined {
  const [, , , name = '', operator] = match;
  const end = closingBrace(text);
  if (end < 0) return undefined;
  const rest = text.slice(end + 1);
  const value = known(name);
  const isSet = value !== undefined && (value !== '' || operator?.startsWith(':') !== true);
  if (isSet && operator?.endsWith('+') !== true) return { value, isDefault: false, rest };
  if (operator?.endsWith('-') !== true) return undefined;
  const standard = interpolate(text.slice(0, end), known);
  return standard && { value: standard.value, isDefault: true, rest };
}

/** The brace that closes a reference, behind those that are opened in its default. */
function closingBrace(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{' && text[at - 1] === '$') depth++;
    else if (text[at] === '}' && depth-- === 0) return at;
  }
  return -1;
}
