import type { Span } from '../../text/span';
import { isHarmless } from './harmless';
import { isSecretName, mayHaveSecretName } from './secret-name';

/** A name and one word on a line of its own, as in the configuration of programs; also in a comment. */
const DIRECTIVE = /^([ \t#]{0,40})([A-Za-z][\w.-]{1,60})[ \t]{1,20}(\S{3,200})[ \t]{0,9};?\r?$/;
/** What is next to a password in such a file. */
const OF_LOGIN = /^(?:user(?:name|_name)?|log[io]n|account|host|hostname|server|port|from|auth|tls|machine)$/i;
/** The same as a line of a text, which most texts do not have. */
const LINE_OF_LOGIN =
  /(?:^|\n)[ \t#]{0,40}(?:user(?:name|_name)?|log[io]n|account|host|hostname|server|port|from|auth|tls|machine)[ \t]/i;
/** In lines, how far away it may be. */
const REACH = 3;

/**
 * Secrets in files whose lines consist of a name and a word, without a sign between them: `password x` is a line of prose as well, but not
 * next to `user me`.
 */
export function secretDirectives(text: string): Span[] {
  if (!LINE_OF_LOGIN.test(text) || !mayHaveSecretName(text)) return [];
  const found: Span[] = [];
  let start = 0;
  /** Since which line a login was seen, and which secrets wait for one. */
  let login = -Infinity;
  let waiting: { readonly line: number; readonly span: Span }[] = [];
  for (const [line, content] of text.split('\n').entries()) {
    const [, , name = '', value = ''] = content.length < 300 ? (DIRECTIVE.exec(content) ?? []) : [];
    if (OF_LOGIN.test(name)) {
      login = line;
      for (const { line: at, span } of waiting) if (line - at <= REACH) found.push(span);
      waiting = [];
    } else if (name !== '' && isSecretName(name) && !isHarmless(value)) {
      const at = start + content.lastIndexOf(value);
      const span = { start: at, end: at + value.length };
      if (line - login <= REACH) found.push(span);
      else waiting.push({ line, span });
    }
    start += content.length + 1;
  }
  return found;
}
