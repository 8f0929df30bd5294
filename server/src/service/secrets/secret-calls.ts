import { rememberByKey } from '../../text/remember';
import type { Span } from '../../text/span';
import { CALL_SECRETS, type CallSecrets } from './call-secrets';
import { isHarmless } from './harmless';
import { isKnownName } from './known-words';
import { looksLikePassword, looksRandom } from './like-a-secret';
import { wordsOf } from './words-of';

/** How much of a call is read, in UTF-16 units, and how many arguments. */
const LONGEST = 1000;
const MOST_ARGUMENTS = 8;
/** How long a name before a bracket is. */
const LONGEST_NAME = 80;

const NAME = /(?:([A-Za-z_]\w{0,40})(?:\.|::|->|\?\.))?([A-Za-z_]\w{0,60})(?:<\w{1,40}>)?[ \t]?$/;
const FORMS_OF = formsByName();
const FORMS_BY_END = CALL_SECRETS.flatMap((form) =>
  form.names.split(' ').flatMap((name) => (name.startsWith('*') ? [{ end: name.slice(1), form }] : [])),
);

function formsByName(): ReadonlyMap<string, readonly CallSecrets[]> {
  const found = new Map<string, CallSecrets[]>();
  for (const form of CALL_SECRETS) {
    for (const name of form.names.split(' ')) found.set(joined(name), [...(found.get(joined(name)) ?? []), form]);
  }
  return found;
}

function joined(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

/** Secrets that a program hands to a function without a name: `jwt.sign(x, 'x')`, `Fernet("x")`, `login("me", "x")`. */
export function secretCalls(text: string): Span[] {
  const found: Span[] = [];
  for (let at = text.indexOf('('); at >= 0; at = text.indexOf('(', at + 1)) {
    if (!/[\w> \t]/.test(text.charAt(at - 1))) continue;
    const { 1: of = '', 2: name = '' } = NAME.exec(text.slice(Math.max(0, at - LONGEST_NAME), at)) ?? [];
    const forms = formsFor(name, of);
    if (forms.length === 0) continue;
    const literals = argumentsAt(text, at + 1);
    for (const form of forms) for (const span of secretsAmong(text, literals, form)) found.push(span);
  }
  return found;
}

function formsFor(written: string, of: string): readonly CallSecrets[] {
  const forms = formsOf(written).filter((form) => form.of === undefined || form.of.test(of));
  return forms.length === 0 && takesLogin(written) ? [LOGIN] : forms;
}

/** Remembered, because programs call the same functions. */
const formsOf = rememberByKey(1000, (written: string): readonly CallSecrets[] => {
  const name = joined(written);
  if (name === '') return [];
  const forms = [...(FORMS_OF.get(name) ?? [])];
  for (const { end, form } of FORMS_BY_END) if (name.length >= end.length && name.endsWith(end)) forms.push(form);
  return forms;
});

/** Words by which a function takes a login, wherever in its name they are: `username_pw_set`. */
const LOGIN_WORDS: ReadonlySet<string> = new Set(
  'cookie password passwd passphrase pwd pw pass userpass credential credentials creds login logon signin authenticate'.split(
    ' ',
  ),
);
const LOGIN: CallSecrets = { names: '', places: [-1], only: 'unknown' };
const takesLogin = rememberByKey(1000, (written: string) => wordsOf(written).some((word) => LOGIN_WORDS.has(word)));

function secretsAmong(text: string, literals: readonly (Span | undefined)[], { places, only }: CallSecrets): Span[] {
  const wanted =
    places === 'all' ? literals : places === 'rest' ? literals.slice(1) : places.map((place) => literals.at(place));
  return wanted.flatMap((span): Span[] => {
    const value = span && text.slice(span.start, span.end);
    if (span === undefined || value === undefined || value.length < 3 || isHarmless(value)) return [];
    const inner = value.slice(1, -1);
    return counts(inner, only) ? [span] : [];
  });
}

function counts(value: string, only: CallSecrets['only']): boolean {
  switch (only) {
    case 'likely':
      return looksLikePassword(value);
    case 'unknown':
      return looksLikePassword(value) && !isKnownName(value);
    case 'random':
      return looksRandom(value);
    case undefined:
      return true;
  }
}

/** What may be before and behind the literal of an argument: a letter for its kind, and a conversion to bytes. */
const LITERAL =
  /^(?:[\w.]{1,40}[ \t]?[=:][ \t]?)?(?:(?:Buffer\.from|bytes|str|new TextEncoder\(\)\.encode|SecretStr|\[\]byte|Encoding\.\w{3,8}\.GetBytes|to_?bytes|String|Some|Ok)\(?[ \t]?)?(?:[rbfuRBFU]{1,2}|[NL@$])?(\\{0,8}["'`])/;

/** The literals among the arguments of a call that begin at an offset; undefined for other arguments. */
function argumentsAt(text: string, start: number): readonly (Span | undefined)[] {
  const found: (Span | undefined)[] = [];
  const last = Math.min(text.length, start + LONGEST);
  for (let at = start; found.length < MOST_ARGUMENTS;) {
    const end = endOfArgument(text, at, last);
    if (end === undefined) break;
    found.push(literalIn(text.slice(at, end), at));
    if (text.charAt(end) !== ',') break;
    at = end + 1;
  }
  return found;
}

/** Where an argument ends, at a comma or at the bracket that closes the call. */
function endOfArgument(text: string, start: number, last: number): number | undefined {
  let open = 0;
  for (let at = start; at < last; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'" || sign === '`') {
      const end = text.indexOf(sign, at + 1);
      if (end < 0 || end > last) return undefined;
      at = end;
    } else if ('([{'.includes(sign)) open += 1;
    else if (')]}'.includes(sign)) {
      if (open === 0) return at;
      open -= 1;
    } else if (sign === ',' && open === 0) return at;
  }
  return undefined;
}

function literalIn(argument: string, at: number): Span | undefined {
  const trimmed = argument.trimStart();
  const { 0: whole, 1: quote } = LITERAL.exec(trimmed) ?? [];
  if (whole === undefined || quote === undefined) return undefined;
  const start = at + argument.length - trimmed.length + whole.length - quote.length;
  const end = trimmed.indexOf(quote, whole.length);
  return end < 0 ? undefined : { start, end: start + quote.length + end - whole.length + quote.length };
}
