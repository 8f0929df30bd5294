import type { Span } from '../../text/span';
import { isHarmless } from './harmless';
import { looksLikeSecret } from './like-a-secret';
import { isLikelyKey } from './likely-key';
import { indexOfSecretName, isSecretName } from './secret-name';
import { valueEnd } from './value-end';

const NAME = /[A-Za-z_\u00aa-\uff00\uff5f-\uffff][\w.\u00aa-\uff00\uff5f-\uffff-]*/g;

/** What can be between a name and its value, and which values then count. */
interface Separator {
  /** Read from the end of the name. */
  readonly pattern: RegExp;
  /** What must be before the name. */
  readonly behind?: RegExp;
  /** Default: every value that is not a reference. */
  readonly counts?: (value: string, name: string) => boolean;
}

/** In prose, where other words may follow: a value in quotes that is not the name of something, or a word like a secret. */
const isSaid = (value: string): boolean => {
  const word = value.replace(/[.,;!?]$/, '').replaceAll(/^["'`*]+|["'`*]+$/g, '');
  if (isSecretName(word) || /^[A-Z_\d]+$/.test(word)) return false;
  return looksLikeSecret(word) || /^["']/.test(value);
};

/** Letters in both cases, a digit, and no sign that separates words or parts of a version; or several parts with digits. */
const isStrong = (value: string): boolean =>
  (/^(?=.{0,40}[a-z])(?=.{0,40}[A-Z])(?=.{0,40}\d)[^\s/,.;()-]{8,200}[.,;]?$/.test(value) ||
    /^[a-zA-Z]\w{0,40}\d\w{0,40}[-_]\w{0,40}\d\w{0,40}(?:[-_]\w{1,40}){0,9}$/.test(value)) &&
  isSaid(value);

/** What looks like a secret, without its quotes. */
const isLikely = (value: string): boolean => {
  const word = value.replaceAll(/^["'`\\]+|["'`\\]+$/g, '');
  return looksLikeSecret(word) && !isSecretName(word);
};

/** `config.password` in a program. */
const isMember = (value: string): boolean => /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$/.test(value) && isSecretName(value);

const SEPARATORS: readonly Separator[] = [
  // `DB_PASSWORD=x`, `password = 'x'`, `environ["PASSWORD"] = x`, `password := "x"`, `'password' => 'x'`, `password == 'x'`.
  {
    pattern: /(?:\\{0,64}["'`])?[ \t]{0,4}\]?[ \t]{0,40}(?:=>|(?:[:?+]|\|\||\/\/)?=(?![=>~])|!?={2,3})[ \t]{0,4}/y,
    counts: (value, name) => value !== name.slice(name.lastIndexOf('.') + 1) && value !== name && !isMember(value),
  },
  // `password:x`, where the blank was forgotten; `/password:x`.
  { pattern: /[ \t]{0,2}:(?=[^\s/:*"'{[\\=>])(?![A-Za-z]{1,20}["']\])/y, behind: /(?:^|[^{])$/ },
  // In a URL or a form, encoded.
  { pattern: /(?:%22)?(?:%20)?%3[AaDd](?:%20)?(?:%22)?(?=[^\s%&])/y },
  // `--password x`, `-Password "x"`.
  { pattern: /[ \t]{1,40}(?![-=&|;>+])/y, behind: /(?<![\w-])--?$/ },
  // `define('DB_PASSWORD', 'x')`, `getenv("TOKEN", "x")`.
  {
    pattern: /\\{0,64}["'`][ \t]{0,4},[ \t]{0,4}(?=(?:[rbfuRBFU]{1,2}|[NL@$])?\\{0,64}["'`])/y,
    behind: /\([ \t]{0,4}\\{0,64}["'`]$/,
  },
  {
    pattern: /\\{0,64}["'`][ \t]{0,4},[ \t]{0,4}(?=\\{0,64}["'`])/y,
    behind: /\.(?:set|put|add)\w{0,20}\([ \t]{0,4}\\{0,64}["'`][^"'`\n]{0,60}["'`],[ \t]{0,4}\\{0,64}["'`]$/,
  },
  // `add_argument("--password", default="x")`.
  {
    pattern: /["'`][ \t]{0,4},[^()\n]{0,200}?\bdefault[ \t]{0,4}=[ \t]{0,4}(?=["'`])/y,
    behind: /\([^()\n]{0,80}["'`]-{0,2}$/,
  },
  // `env::var("TOKEN").unwrap_or("x")`, `Optional.ofNullable(token).orElse("x")`.
  {
    pattern:
      /(?:["'`]?[)\]]){0,2}[ \t\n]{0,20}\.(?:unwrap_or(?:_else|_default)?|orElse(?:Get)?|or_else|getOrElse|valueOr|or|get_or_insert)[ \t]?\([^"'`()\n]{0,20}(?=["'`])/y,
  },
  // `environment 'TOKEN', 'x'`, `fill('#password', 'x')`, `get('#password').type('x')`.
  {
    pattern:
      /[\]"'`)]{1,4}[ \t]{0,4}(?:,[ \t]{0,4}|\.(?:type|fill|send_?keys|set_?value|val|input|enter_?text)\([ \t]{0,4})(?=["'`])/iy,
    counts: (value) => isLikely(value),
  },
  // `setopt(curl, CURLOPT_PASSWORD, "x")`.
  { pattern: /[ \t]{0,4},[ \t]{0,4}(?=["'])/y, behind: /\([^()\n]{0,60},[ \t]{0,4}$/, counts: isSaid },
  // `"password": { "value": "x" }`.
  {
    pattern:
      /["']?[ \t]{0,4}[:=][ \t]{0,4}\{[ \t]{0,4}["']?(?:value|default(?:Value)?|val|plaintext|text)["']?[ \t]{0,4}[:=][ \t]{0,4}(?=["'])/y,
  },
  // `["password"] "x"`; with the colon of East Asia.
  { pattern: /["']\][ \t]{1,4}(?=["'])/y },
  { pattern: /[ \t]{0,2}\uff1a[ \t]{0,2}(?=\S)/y },
  // `password: x` in LDIF with two colons, `api_key{"x"}`, `password by lazy { "x" }`, `password <- "x"`.
  { pattern: /::[ \t]{1,4}(?=\S)/y },
  { pattern: /[ \t]{0,4}(?:by[ \t]lazy[ \t]?)?\{[ \t]{0,4}(?=\\{0,8}["'])/y, counts: isSaid },
  { pattern: /[ \t]{0,4}<-[ \t]{0,4}(?=["'])/y },
  // `["tool", "--token", "x"]`.
  { pattern: /["'][ \t]{0,4},[ \t]{0,4}(?=["'])/y, behind: /[[(,][ \t]{0,4}["']--?$/ },
  // `coalesce(var.token, "x")`.
  { pattern: /["']?\]?[ \t]{0,4},[ \t]{0,4}(?=["'])/y, behind: /\b(?:coalesce|try|nvl|ifnull)\([^()\n]{0,60}$/i },
  // `getenv("TOKEN") or "x"`, `process.env.TOKEN ?? 'x'`.
  { pattern: /(?:["'`]?[)\]])?[ \t]{1,4}(?:or|\|\||\?\?|\?:)[ \t]{1,4}(?=["'`])/y, counts: isSaid },
  // `password x` alone on a line, as in the configuration of Redis, and `secret_access_key x` among the arguments of a program.
  {
    pattern:
      /[ \t]{1,40}(?=[^\s=:"'`{}[\](),;|>&-][^\s"']{0,500}(?:[ \t]{0,9};?\r?(?:\n|$|\\n)|["'][ \t]{0,4}[\]},]))/y,
    behind: /(?:^|\n|\\n|[[,:][ \t]{0,4}["'])[ \t#]*$/,
    counts: (value, name) => looksLikeSecret(value) || /^(?:requirepass|masterauth|bindpw|rootpw)$/i.test(name),
  },
  {
    pattern: /[ \t]{1,4}(?=[^\s=:"'`{}[\](),;|>&-])/y,
    counts: (value, name) => /^[a-z]{1,20}(?:_[a-z]{1,20}){1,5}$/i.test(name) && looksLikeSecret(value),
  },
  // `**Password**: x` in Markdown.
  { pattern: /(?:\*{1,2}:|:\*{1,2})[ \t]{1,4}/y, counts: isSaid },
  // `password for me: x`, `password (of the database): x`, `password - x`.
  {
    pattern:
      /["'`*]{0,2}(?:[ \t]{1,4}(?:for|of|to|on|at|in)[ \t]{1,4}(?:(?:the|our|my|user)[ \t]{1,4})?[\w.@/-]{1,60}|[ \t]{0,4}\([^()\n]{1,60}\)){1,2}["'`*]{0,2}[ \t]{0,4}[:=][ \t]{0,4}/y,
    counts: isSaid,
  },
  { pattern: /["'`*]{0,2}[ \t]{1,4}(?:[-\u2013\u2014\u2192]|->)[ \t]{1,4}/y, counts: isSaid },
  { pattern: /\)[ \t]{0,2}:[ \t]{0,4}(?=[^\s])/y, counts: isSaid },
  // `Password: x` in prose, behind other words on its line.
  { pattern: /["'`*]{0,2}[ \t]{0,2}:[ \t]{1,4}(?=[^\s"'{[|>&*!])/y, behind: /\S[ \t]+["'`*]{0,2}$/, counts: isSaid },
  // `use token x` in prose.
  { pattern: /[ \t](?=[^\s=:"'`{}[\](),;|>&-])/y, counts: isStrong },
  // `password 'x'`, as in SQL; `| password | x |` in a table; `the password is x`.
  { pattern: /[ \t]{1,40}(?=N?\\{0,64}["'])/y, counts: isSaid },
  { pattern: /[ \t]{1,4}(?=`)/y, counts: (value) => isLikely(value) },
  // `user me, password x`, `logged in with password x`.
  {
    pattern: /[ \t](?=[^\s=:"'`{}[\](),;|>&-])/y,
    behind: /\b(?:user(?:name)?|login|account|with|using|mit)\b[^\n]{0,60}$/i,
    counts: (value) => isLikely(value) && /\d/.test(value),
  },
  { pattern: /["'`*]{0,2}[ \t]{0,40}\|[ \t]{0,40}[`"']?/y, counts: (value) => isSaid(value) && !/^["']/.test(value) },
  {
    pattern:
      /["'`*]{0,2}[ \t]{1,4}(?:(?:(?:for|of)[ \t]{1,4}(?:[\w/-]{1,40}[ \t]{1,4}){0,4}?[\w.-]{1,40}|\([^()\n]{1,60}\))[ \t]{1,4})?(?:is|was|to|as|ist|lautet|are|will be|should be|remains)[ \t]{0,2}:?[ \t]{1,4}(?:set to[ \t]{1,4})?/y,
    counts: isSaid,
  },
];

/** `setPassword("x")`, `.password("x")`. */
const SETTER = /^(?:.*\.)?(?:(?:set|with|use|add)_?[\p{L}_\d]*|password|passwd|passphrase|api_?key)$/iu;
const CALL: Separator = { pattern: /\([ \t]{0,4}(?=\\{0,64}["'`])/y };
/** `ENV PASSWORD x` in a Dockerfile, `setx PASSWORD x`, `aws configure set aws_secret_access_key x`. */
const COMMAND =
  /(?:^|[\n;&]|\s)(?:ENV|ARG|setx|set -[gxUL]{1,3}|variables? set|config(?:ure)? set|config --global)[ \t]{1,4}[^\s=]{0,80}$/;
const BLANK: Separator = { pattern: /[ \t]{1,4}(?=[^\s=])/y };

/** How much of the text before a name is looked at, in UTF-16 units. */
const REACH = 120;

/** Where secrets are assigned in other languages than YAML: in a shell, in properties, in programs, in prose; on one line. */
export function secretAssignments(text: string): Span[] {
  const found: Span[] = [];
  let lineEnd = -1;
  /** Up to here, names are read; behind it, those of lines that may contain one of a secret. */
  let read = -1;
  NAME.lastIndex = 0;
  for (let match = NAME.exec(text); match; match = NAME.exec(text)) {
    if (match.index > read) {
      const line = nextLineWithName(text, match.index);
      if (!line) break;
      read = line.end;
      if (line.start > match.index) {
        NAME.lastIndex = line.start;
        continue;
      }
    }
    // In quotes, a name can follow the end of a line: `\napi_key=x`; and `-Dapi.key=x` defines it.
    const previous = text.charAt(match.index - 1);
    const escape =
      (previous === '\\' && /^[nrt]/.test(match[0])) || (previous === '-' && /^D[a-z]/.test(match[0])) ? 1 : 0;
    const written = withoutMarks(match[0].slice(escape));
    const start = match.index + escape;
    const name = MAY_GO_ON.test(written) ? wholeName(text, written, start) : written;
    const isSecret = isSecretName(name);
    if (!isSecret && !MAY_BE_A_KEY.test(name)) continue;
    const named: Named = { name, start, end: start + written.length };
    if (lineEnd < named.end) lineEnd = lineEndAfter(text, named.end);
    const value = valueOf(text, named, lineEnd);
    if (!value || (!isSecret && !isLikelyKey(name, text.slice(value.start, value.end)))) continue;
    found.push(value);
    NAME.lastIndex = Math.max(NAME.lastIndex, value.end);
  }
  return found;
}

/** The next line at an offset or behind it that may contain the name of a secret. */
function nextLineWithName(text: string, from: number): Span | undefined {
  const at = indexOfSecretName(text, from);
  return at < 0 ? undefined : { start: text.lastIndexOf('\n', at) + 1, end: lineEndAfter(text, at) };
}

/** A word that says what a secret is only with the one before it, as in `API key: x`; and the end of a name that may be a key's. */
const MAY_GO_ON = /^(?:keys?|string|phrase|code|codes|url|passe)$/i;
const MAY_BE_A_KEY = /[a-z_-]keys?$/i;

/** `API key` in prose, or the word alone. */
function wholeName(text: string, word: string, start: number): string {
  const before = /(?:[A-Za-z]{2,20}[ :]){1,2}$/.exec(text.slice(Math.max(0, start - 44), start))?.[0];
  return before === undefined ? word : before.replaceAll(/[ :]/g, '-') + word;
}

/** A name without the full stop or the arrow that follows it. */
function withoutMarks(name: string): string {
  let end = name.length;
  while (end > 0 && (name[end - 1] === '.' || name[end - 1] === '-')) end -= 1;
  return name.slice(0, end);
}

/** The name of a secret, and where it is. */
interface Named extends Span {
  readonly name: string;
}

function valueOf(text: string, { name, start, end }: Named, lineEnd: number): Span | undefined {
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
    const lastEnd = isBelow ? lineEndAfter(text, from) : lineEnd;
    const found = valueEnd(text, from, lastEnd);
    const value = text.slice(from, found.end);
    // `secret:/x` is a reference to a store, `--secret=db-password` the name of what is in it.
    const isReference = name === 'secret' && (text.charAt(from - 1) === ':' || NAMES_A_SECRET.test(value));
    if (found.isCode || isMember(value) || OPERATOR.test(text.slice(found.end, found.end + 8))) {
      const literal = literalIn(text, found.isCode ? found.end : from, lastEnd);
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
    return { start: from, end: endOfJoined(text, found.end) };
  }
  return undefined;
}

const NAMES_A_SECRET = /^[a-z]+(?:-[a-z]+){0,5}-(?:passwords?|secrets?|tokens?|credentials?|key)$/;

/** Literals that are added to the one before. */
const JOINED = /[ \t]{0,4}(?:\+|\.{1,2}|&)[ \t]{0,4}(?:\\?\r?\n[ \t]{0,80})?(["'])[^"'\n]{0,500}\1/y;

function endOfJoined(text: string, end: number): number {
  if (!/["']/.test(text.charAt(end - 1))) return end;
  JOINED.lastIndex = end;
  let last = end;
  while (JOINED.test(text)) last = JOINED.lastIndex;
  return last;
}

/** The lines up to a word, as shells and Terraform have them. */
const HEREDOC = /<<[-~]?[ \t]{0,2}["']?([A-Za-z_]\w{0,40})["']?[ \t]{0,9}\r?\n/y;
/** How much of them is read, in UTF-16 units. */
const LONGEST_HEREDOC = 4000;

function heredocAt(text: string, at: number): Span | undefined {
  HEREDOC.lastIndex = at;
  const { 0: head, 1: word } = HEREDOC.exec(text) ?? [];
  if (head === undefined || word === undefined) return undefined;
  const start = at + head.length;
  const lines = text.slice(start, start + LONGEST_HEREDOC);
  const end = lines.search(new RegExp(String.raw`^[ \t]*${word}[ \t\r]*$`, 'm'));
  return { start, end: start + (end < 0 ? lines.length : end) };
}

/** Behind what may be there: what is taken if it is not. */
const OPERATOR = /^[ \t]{1,4}(?:or|\|\||\?\?|\/\/|if|\?:?|[!=]==?|[<>])[ \t\r\n]/;

/** What a program takes where it finds nothing: `getpass() or "x"`, `getenv("X", "x")`, `get("x", default="x")`. */
const LITERAL =
  /^[\w.[]{0,80}\(?[^;#\n]{0,200}?(?:\/\/|\b(?:or|else|(?:default(?:_var|_value|Value)?|fallback)[ \t]{0,2}=)|\|\||\?\?|\?:|\?[^?:\n]{1,100}:|["'`][ \t]{0,4},)\s{0,80}(?=["'`][^"'`\n]{1,200}["'`][ \t]{0,4}(?:\)|;|,|\r?$))/;

/** The next line is a part of the expression. */
const GOES_ON = /(?:\bor|\|\||\?\?|\?:|\/\/)[ \t\r]{0,9}$/;
const FALLBACK = /^[^;#\n]{0,200}?\b(?:default(?:_value|Value)?|fallback)[ \t]{0,2}=[ \t]{0,4}(?=["'`][^"'`\n])/;

/** What is asked for, in place of a default: `get("database", "password")`. */
const NAMES_A_COLUMN = /^["'`](?:password|passwd|token|secret|key|jwt)["'`]$/i;

function literalIn(text: string, at: number, lineEnd: number): Span | undefined {
  const line = text.slice(at, Math.min(lineEnd, at + LONGEST_CODE));
  const code = GOES_ON.test(line) ? text.slice(at, Math.min(lineEndAfter(text, lineEnd + 1), at + LONGEST_CODE)) : line;
  const before = (FALLBACK.exec(code) ?? LITERAL.exec(code))?.[0];
  if (before === undefined) return undefined;
  const start = at + before.length;
  const { end } = valueEnd(text, start, start > lineEnd ? lineEndAfter(text, start) : lineEnd);
  const value = text.slice(start, end);
  return isHarmless(value) || NAMES_A_COLUMN.test(value) ? undefined : { start, end };
}

/** A bracket around an expression. */
const BRACKET = /\([ \t]{0,4}(?=[A-Za-z_][\w.]{0,80}[.([])/y;

/** What makes something else of a literal: `[]byte("x")`, `SecretStr("x")`, `new Secret("x")`. */
const WRAPPER =
  /(?:[([](?:[ \t]{0,4}\\?\r?\n[ \t]{0,80}){0,3}|(?:&?\[\](?:byte|string|rune)|bytes|bytearray|str|String|Buffer\.from|Some|Ok|Just|(?:new[ \t])?(?:[A-Z]\w{0,20}\.){0,2}(?:Secret\w{0,20}|Password\w{0,20}|GetBytes|of|from|valueOf))[({])[ \t]{0,4}(?=\\{0,8}["'`])/y;

/** The value is on the next line, as in properties. */
const CONTINUATION = /\\\r?\n[ \t]{0,80}(?=\S)/y;

function lengthOfWrapper(text: string, at: number): number {
  WRAPPER.lastIndex = at;
  BRACKET.lastIndex = at;
  CONTINUATION.lastIndex = at;
  return (WRAPPER.exec(text) ?? BRACKET.exec(text) ?? CONTINUATION.exec(text))?.[0].length ?? 0;
}

/** A list of names with values of their own, as SQL has it: `CREDENTIALS=(AWS_SECRET_KEY='x')`. */
const PAIRS = /^\([ \t]{0,4}[A-Za-z_]\w{0,80}[ \t]{0,4}=/;
/** How much of an expression is read, in UTF-16 units. */
const LONGEST_CODE = 400;

function separatorsFor(name: string, before: string): readonly Separator[] {
  if (SETTER.test(name)) return [...SEPARATORS, CALL];
  return COMMAND.test(before) ? [...SEPARATORS, BLANK] : SEPARATORS;
}

function isEmpty(value: string): boolean {
  return /^[rbfuRBFUNL@$]{0,2}[\\"'`]*$/.test(value) || /^(?:[[{(]+|\[[\w.]+\(.*)$/.test(value);
}

function lineEndAfter(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
