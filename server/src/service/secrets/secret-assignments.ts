import type { Span } from '../../text/span';
import { isHarmless } from './harmless';
import { looksLikeSecret } from './like-a-secret';
import { isSecretName } from './secret-name';
import { valueEnd } from './value-end';

const NAME = /[A-Za-z_\u00aa-\uffff][\w.\u00aa-\uffff-]*/g;

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

/** `config.password` in a program. */
const isMember = (value: string): boolean => /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$/.test(value) && isSecretName(value);

const SEPARATORS: readonly Separator[] = [
  // `DB_PASSWORD=x`, `password = 'x'`, `environ["PASSWORD"] = x`, `password := "x"`, `'password' => 'x'`, `password == 'x'`.
  {
    pattern: /(?:\\{0,64}["'`])?[ \t]{0,4}\]?[ \t]{0,40}(?:=>|[:?+]?=(?![=>~])|!?={2,3})[ \t]{0,4}/y,
    counts: (value, name) => value !== name && !isMember(value),
  },
  // `password:x`, where the blank was forgotten; `/password:x`.
  { pattern: /[ \t]{0,2}:(?=[^\s/:"'{[\\=>])/y, behind: /(?:^|[^{])$/ },
  // In a URL or a form, encoded.
  { pattern: /(?:%22)?(?:%20)?%3[AaDd](?:%20)?(?:%22)?(?=[^\s%&])/y },
  // `--password x`, `-Password "x"`.
  { pattern: /[ \t]{1,40}(?![-=&|;>+])/y, behind: /(?<![\w-])--?$/ },
  // `define('DB_PASSWORD', 'x')`, `getenv("TOKEN", "x")`.
  {
    pattern: /\\{0,64}["'`][ \t]{0,4},[ \t]{0,4}(?=(?:[rbfuRBFU]{1,2}|[NL@$])?\\{0,64}["'`])/y,
    behind: /\([ \t]{0,4}\\{0,64}["'`]$/,
  },
  // `password 'x'`, as in SQL; `| password | x |` in a table; `the password is x`.
  { pattern: /[ \t]{1,40}(?=N?\\{0,64}["'])/y, counts: isSaid },
  { pattern: /["'`*]{0,2}[ \t]{0,40}\|[ \t]{0,40}[`"']?/y, counts: (value) => isSaid(value) && !/^["']/.test(value) },
  {
    pattern: /["'`*]{0,2}[ \t]{1,4}(?:is|was|to|as|ist|lautet)[ \t]{0,2}:?[ \t]{1,4}(?:set to[ \t]{1,4})?/y,
    counts: isSaid,
  },
];

/** `setPassword("x")`, `.password("x")`. */
const SETTER = /^(?:.*\.)?(?:(?:set|with|use|add)_?[\p{L}_\d]*|password|passwd|passphrase|api_?key)$/iu;
const CALL: Separator = { pattern: /\([ \t]{0,4}(?=\\{0,64}["'`])/y };
/** `ENV PASSWORD x` in a Dockerfile, `setx PASSWORD x`, `aws configure set aws_secret_access_key x`. */
const COMMAND =
  /(?:^|[\n;&]|\s)(?:ENV|ARG|setx|set -[gxUL]{1,3}|config(?:ure)? set|config --global)[ \t]{1,4}[^\s=]{0,80}$/;
const BLANK: Separator = { pattern: /[ \t]{1,4}(?=[^\s=])/y };

/** How much of the text before a name is looked at, in UTF-16 units. */
const REACH = 120;

/** Where secrets are assigned in other languages than YAML: in a shell, in properties, in programs, in prose; on one line. */
export function secretAssignments(text: string): Span[] {
  const found = text.includes('variable') ? secretVariables(text) : [];
  let lineEnd = -1;
  NAME.lastIndex = 0;
  for (let match = NAME.exec(text); match; match = NAME.exec(text)) {
    const name = withoutMarks(match[0]);
    if (!isSecretName(name)) continue;
    const named: Named = { name, start: match.index, end: match.index + name.length };
    if (lineEnd < named.end) lineEnd = lineEndAfter(text, named.end);
    const value = valueOf(text, named, lineEnd);
    if (!value) continue;
    found.push(value);
    NAME.lastIndex = Math.max(NAME.lastIndex, value.end);
  }
  return found;
}

/** A name without the full stop or the arrow that follows it. */
function withoutMarks(name: string): string {
  let end = name.length;
  while (end > 0 && (name[end - 1] === '.' || name[end - 1] === '-')) end -= 1;
  return name.slice(0, end);
}

/** The default of a variable in Terraform. */
const VARIABLE = /\bvariable\s{1,4}"([\w-]{1,80})"\s{0,4}\{([^{}]{0,2000}?\bdefault\s{0,40}=\s{0,4})/g;

function secretVariables(text: string): Span[] {
  return [...text.matchAll(VARIABLE)].flatMap(({ index, 0: whole, 1: name = '' }): Span[] => {
    const start = index + whole.length;
    const { end } = valueEnd(text, start, lineEndAfter(text, start));
    return isSecretName(name) && end > start && !isHarmless(text.slice(start, end)) ? [{ start, end }] : [];
  });
}

/** The name of a secret, and where it is. */
interface Named extends Span {
  readonly name: string;
}

function valueOf(text: string, { name, start, end }: Named, lineEnd: number): Span | undefined {
  const before = text.slice(Math.max(0, start - REACH), start);
  for (const { pattern, behind, counts } of separatorsFor(name, before)) {
    pattern.lastIndex = end;
    const from = pattern.test(text) ? pattern.lastIndex : undefined;
    if (from === undefined || from >= lineEnd || behind?.test(before) === false) continue;
    const found = valueEnd(text, from, lineEnd);
    const value = text.slice(from, found.end);
    // `secret:/x` is a reference to a store.
    const isReference = name === 'secret' && text.charAt(from - 1) === ':';
    if (found.isCode || isReference || isEmpty(value) || isHarmless(value) || counts?.(value, name) === false) continue;
    return { start: from, end: found.end };
  }
  return undefined;
}

function separatorsFor(name: string, before: string): readonly Separator[] {
  if (SETTER.test(name)) return [...SEPARATORS, CALL];
  return COMMAND.test(before) ? [...SEPARATORS, BLANK] : SEPARATORS;
}

function isEmpty(value: string): boolean {
  return /^[rbfuRBFUNL@$]{0,2}[\\"'`]*$/.test(value);
}

function lineEndAfter(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
