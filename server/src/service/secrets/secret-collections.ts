import type { Span } from '../../text/span';
import { describesSecret, holdsSecrets } from './below-secrets';
import { isHarmless } from './harmless';
import { looksLikePassword } from './like-a-secret';
import { isSecretName } from './secret-name';

/** What assigns what is between brackets, also within a function that encodes it, and the name that may be before it. */
const OPENS = /(?::?=>?|:)[ \t]{0,4}(?:[A-Za-z_][\w.]{0,40}\([ \t\n]{0,20})?(?=[[{(])/g;
const NAME_BEFORE = /([A-Za-z_][\w.-]{0,80})["']?\]?[ \t]{0,4}$/;
const LONGEST_NAME = 90;
/** A resource of Terraform that is a secret. */
const RESOURCE = /\bresource[ \t]{1,4}"(\w{1,80})"[ \t]{1,4}"[\w-]{1,80}"[ \t]{0,4}(?=\{)/g;
/** What in it holds the secret, on a line of its own. */
const DATA =
  /\b(?:\w{0,20}data|value|payload|content)[ \t]{0,20}=[ \t]{0,4}(?:"([^"\n]{1,500})"|(?:[A-Za-z_]\w{0,40}\([ \t\n]{0,20})?(?=\{))/g;
/** Several names with as many values: `user, password = "me", "x"`. */
const TOGETHER =
  /(?<=^|[\n;])[ \t]{0,80}((?:[\w.]{1,60}[ \t]{0,4},[ \t]{0,4}){1,8}[\w.]{1,60})[ \t]{0,4}:?=[ \t]{0,4}(?=[("'])/g;

const LITERAL =
  /(?:([\w.-]{1,80})\\{0,8}["'`]?[ \t]{0,40}(?::|=>?)[ \t]{0,40})?[rbfu]{0,2}(\\{0,8}["'`])([^"'`\n\\]{1,500})\2/g;
/** How much of a list is read, in UTF-16 units. */
const LONGEST = 2000;

/**
 * Secrets in lists and maps of programs, whose name says what all of it is: `SECRETS = ["x", "y"]`, `tokens = { dev = "x" }`;
 * only what looks like one, because what describes a secret may be next to it.
 */
export function secretCollections(text: string): Span[] {
  const found: Span[] = [];
  for (const { index, 0: whole } of text.matchAll(OPENS)) {
    const name = NAME_BEFORE.exec(text.slice(Math.max(0, index - LONGEST_NAME), index))?.[1] ?? '';
    if (isSecretName(name) || holdsSecrets(name)) read(text, index + whole.length, found);
  }
  if (text.includes('resource')) readResources(text, found);
  for (const { index, 0: whole, 1: names = '' } of text.matchAll(TOGETHER))
    readTogether(text, index + whole.length, { names: names.split(','), found });
  return found;
}

function readResources(text: string, found: Span[]): void {
  for (const { index, 0: whole, 1: type = '' } of text.matchAll(RESOURCE)) {
    if (!/(?:^|_)secrets?(?:_|$)/.test(type)) continue;
    const start = index + whole.length;
    const body = text.slice(start, endOfBrackets(text, start));
    for (const match of body.matchAll(DATA)) {
      const [written, value] = match;
      const end = start + match.index + written.length;
      if (value === undefined) read(text, end, found);
      else if (!isHarmless(value)) found.push({ start: end - 1 - value.length, end: end - 1 });
    }
  }
}

/** The literals of a list, and of a map those under a name that does not say that they are something else. */
function read(text: string, start: number, found: Span[]): void {
  const content = text.slice(start, endOfBrackets(text, start));
  for (const { index, 0: whole, 1: name, 2: quote = '', 3: value = '' } of content.matchAll(LITERAL)) {
    if (name === undefined && /^[ \t]*(?::|=)/.test(content.slice(index + whole.length, index + whole.length + 9)))
      continue;
    if (!looksLikePassword(value) || isSecretName(value) || isHarmless(value)) continue;
    if (name !== undefined && describesSecret(name)) continue;
    const end = start + index + whole.length - quote.length;
    found.push({ start: end - value.length, end });
  }
}

interface Together {
  readonly names: readonly string[];
  readonly found: Span[];
}

function readTogether(text: string, start: number, { names, found }: Together): void {
  if (!names.some((name) => isSecretName(name.trim()))) return;
  const line = text.slice(start, start + LONGEST).split('\n', 1)[0] ?? '';
  const values = [...line.matchAll(/[rbfu]{0,2}(["'])([^"'\n]{1,500})\1|[^\s,()]{1,200}/g)];
  for (const [place, name] of names.entries()) {
    const match = values[place];
    const value = match?.[2];
    if (match === undefined || value === undefined || !isSecretName(name.trim()) || isHarmless(value)) continue;
    const end = start + match.index + match[0].length - 1;
    found.push({ start: end - value.length, end });
  }
}

/** Where the bracket is closed that is open at an offset. */
function endOfBrackets(text: string, start: number): number {
  let open = 0;
  const last = Math.min(text.length, start + LONGEST);
  for (let at = start; at < last; at += 1) {
    const sign = text.charAt(at);
    if ('([{'.includes(sign)) open += 1;
    else if (')]}'.includes(sign) && (open -= 1) === 0) return at;
  }
  return last;
}
