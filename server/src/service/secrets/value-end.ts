/** Where a value ends. */
export interface ValueEnd {
  readonly end: number;
  /** A call or a subscript, whose result is not known. */
  readonly isCode: boolean;
}

/**
 * Where a value ends that starts here, with its quotes, as shells, programs, URLs and connection strings write it: on its
 * line, which ends at `lineEnd`, or at the closing one of three quotes.
 */
export function valueEnd(text: string, start: number, lineEnd: number): ValueEnd {
  const quoted = quotedEnd(text, start, lineEnd);
  return quoted === undefined ? bareEnd(text, start, lineEnd) : { end: quoted, isCode: false };
}

/** A quote, escaped or not; the letter before it is that of raw and formatted texts in Python, C# and SQL. */
const QUOTE = /(?:[rbfuRBFU]{1,2}|[NL@$])?(?:"""|'''|(\\{0,64})(["'`]))/y;

function quotedEnd(text: string, start: number, lineEnd: number): number | undefined {
  QUOTE.lastIndex = start;
  const match = QUOTE.exec(text);
  if (!match) return undefined;
  const [whole, slashes, quote = ''] = match;
  const from = start + whole.length;
  if (slashes === undefined) {
    const end = text.indexOf(whole.slice(-3), from);
    return end < 0 ? text.length : end + 3;
  }
  if (slashes !== '') {
    const end = text.slice(from, lineEnd).indexOf(slashes + quote);
    return end < 0 ? lineEnd : from + end + slashes.length + 1;
  }
  for (let at = from; at < lineEnd; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\\' && quote !== "'") at += 1;
    else if (sign === quote && quote === "'" && text.charAt(at + 1) === quote) at += 1;
    else if (sign === quote) return at + 1;
  }
  return lineEnd;
}

/** A reference with blanks or signs in it, which belong to the value. */
const REFERENCE = /\$\{\{[^}\n]{0,200}\}\}|\$\{[^}\n]{0,200}\}|\$\([^)\n]{0,200}\)|\{\{[^\n}]{0,200}\}\}/y;
/** The end of a value in spite of what follows: the next pair, the end of a list or a command, an escaped quote or line. */
const END =
  /[,;&|]{1,2}(?:[ \t]{0,4}["']?[A-Za-z_][\w.[\]-]{0,80}["']?[ \t]{0,2}[=:]|[\s"'`)\]}\\]|$)|&&|\|\||\\{1,64}["'`]|\\{1,64}[nrt](?:[\s"'`\\{}[\]-]|$|[A-Za-z_][\w.-]{0,80}[ \t]{0,2}[=:])/y;
const CODE = /(?:await|new|yield|lambda|async|function|not)(?=[ \t])|[A-Za-z_][\w.]{0,200}(?=[([])/y;

function bareEnd(text: string, start: number, lineEnd: number): ValueEnd {
  CODE.lastIndex = start;
  const called = CODE.exec(text)?.[0];
  if (called !== undefined) return { end: start + called.length, isCode: true };
  let open = 0;
  for (let at = start; at < lineEnd; at += 1) {
    const sign = text.charAt(at);
    if (sign === '$' || sign === '{') {
      REFERENCE.lastIndex = at;
      const reference = REFERENCE.exec(text)?.[0];
      if (reference !== undefined) {
        at += reference.length - 1;
        continue;
      }
    }
    if ('([{'.includes(sign)) open += 1;
    else if (')]}'.includes(sign) && open > 0) open -= 1;
    else if (/[\s"'`<>)\]}]/.test(sign)) return { end: at, isCode: false };
    else if (',;&|\\'.includes(sign)) {
      END.lastIndex = at;
      if (END.test(text)) return { end: at, isCode: false };
    }
  }
  return { end: lineEnd, isCode: false };
}
