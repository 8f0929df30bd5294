import { lineBreakAfter } from '../../text/lines';
import type { Span } from '../../text/span';
import { isMemberNamedSecret } from './assigned-words';
import { separatorsFor } from './assignment-separators';
import { fallbackLiteral } from './fallback-literal';
import { isHarmless } from './harmless';
import { heredocAt } from './heredoc';
import { endOfJoined } from './joined-literals';
import { valueEnd } from './value-end';
import { endOfWords } from './words-of-value';
import { lengthOfWrapper } from './value-wrapper';

/** The name of a secret, and where it is. */
export interface SecretName extends Span {
  readonly name: string;
}

/** How much of the text before a name is looked at, in UTF-16 units. */
const REACH = 120;

/** An operator after a value, which takes what is on its other side if the value is missing. */
const OPERATOR = /^[ \t]{1,4}(?:or|\|\||\?\?|\/\/|if|\?:?|[!=]==?|[<>])[ \t\r\n]/;

/** A list of names with values of their own, as SQL has it: `CREDENTIALS=(AWS_SECRET_KEY='x')`. */
const PAIRS = /^\([ \t]{0,4}[A-Za-z_]\w{0,80}[ \t]{0,4}=/;

/** The name of a secret in a store, such as `db-password`. */
const NAMES_A_SECRET = /^[a-z]+(?:-[a-z]+){0,5}-(?:passwords?|secrets?|tokens?|credentials?|key)$/;

/** The secret that is assigned to a name; `lineEnd` is the end of the line that the name is on. */
export function assignedValue(text: string, { name, start, end }: SecretName, lineEnd: number): Span | undefined {
  const before = text.slice(Math.max(0, start - REACH), start);
  for (const { pattern, behind, counts } of separatorsFor(name, before)) {
    pattern.lastIndex = end;
    const at = pattern.test(text) ? pattern.lastIndex : undefined;
    if (at === undefined || at >= lineEnd || behind?.test(before) === false) continue;
    const heredoc = heredocAt(text, at);
    if (heredoc) return heredoc;
    const from = at + lengthOfWrapper(text, at);
    // What a bracket or an operator at the end of the line goes on with.
    const isBelow = from > lineEnd;
    const lastEnd = isBelow ? lineBreakAfter(text, from) : lineEnd;
    const found = valueEnd(text, from, lastEnd);
    const value = text.slice(from, found.end);
    // `secret:/x` is a reference to a store, `--secret=db-password` the name of what is in it.
    const isReference = name === 'secret' && (text.charAt(from - 1) === ':' || NAMES_A_SECRET.test(value));
    if (found.isCode || isMemberNamedSecret(value) || OPERATOR.test(text.slice(found.end, found.end + 8))) {
      const literal = fallbackLiteral(text, found.isCode ? found.end : from, lastEnd);
      if (literal) return literal;
    }
    if (
      found.isCode ||
      PAIRS.test(value) ||
      isReference ||
      isEmpty(value) ||
      isHarmless(value) ||
      counts?.(value, name) === false
    )
      continue;
    return { start: from, end: endOfWords(text, { start, from, end: endOfJoined(text, found.end) }) };
  }
  return undefined;
}

function isEmpty(value: string): boolean {
  return /^[rbfuRBFUNL@$]{0,2}[\\"'`]*$/.test(value) || /^(?:[[{(]+|\[[\w.]+\(.*)$/.test(value);
}
