import {
  isLikelySecret,
  isMemberNamedSecret,
  isPassphraseFor,
  isSecretInProse,
  isUnmistakable,
} from './assigned-words';
import { looksLikeSecret } from './like-a-secret';

/** What can be between a name and its value, and which values then count. */
export interface Separator {
  /** Read from the end of the name. */
  readonly pattern: RegExp;
  /** What must be before the name. */
  readonly behind?: RegExp;
  /** Default: every value that is not a reference. */
  readonly counts?: (value: string, name: string) => boolean;
}

/** Names of what people think of, and of nothing that has a name of its own. */
const OF_PASSWORDS =
  /(?:pass(?:word|wd|phrase|code|wort)?|pwd|pw|kennwort|mdp|contrase[n\u00f1]a|clave|senha|has[l\u0142]o|heslo|wachtwoord|ordine|passe)$/i;

const SEPARATORS: readonly Separator[] = [
  // `DB_PASSWORD=x`, `password = 'x'`, `environ["PASSWORD"] = x`, `password := "x"`, `'password' => 'x'`, `password != 'x'`.
  {
    pattern:
      /(?:\\{0,64}["'`])?[ \t]{0,4}(?:\]|\[\d{0,6}\])?[ \t]{0,40}(?:=>|(?:[:?+.]|\|\||\/\/|\?\?|:{2,3})?=(?![=>~])|!?={2,3})[ \t]{0,4}/y,
    counts: (value, name) =>
      value !== name.slice(name.lastIndexOf('.') + 1) && value !== name && !isMemberNamedSecret(value),
  },
  { pattern: /(?:\\{0,64}["'`])?[ \t]{0,4}\]?[ \t]{0,4}!={1,2}[ \t]{0,4}(?=\\{0,64}["'`])/y },
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
    counts: (value) => isLikelySecret(value),
  },
  // A line of CSV.
  {
    pattern: /[ \t]{0,4}[,;][ \t]{0,4}(?=[^\s,;"'`]{5,300}[ \t]{0,4}(?:[,;]|\r?(?:\n|$)))/y,
    behind: /(?:^|\n|\\n)[ \t#]{0,40}$/,
    counts: (value) => isLikelySecret(value) && /\d/.test(value),
  },
  // `setopt(curl, CURLOPT_PASSWORD, "x")`.
  { pattern: /[ \t]{0,4},[ \t]{0,4}(?=["'])/y, behind: /\([^()\n]{0,60},[ \t]{0,4}$/, counts: isSecretInProse },
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
  { pattern: /[ \t]{0,4}(?:by[ \t]lazy[ \t]?)?\{[ \t]{0,4}(?=\\{0,8}["'])/y, counts: isSecretInProse },
  { pattern: /[ \t]{0,4}<-[ \t]{0,4}(?=["'])/y },
  // `["tool", "--token", "x"]`.
  { pattern: /["'][ \t]{0,4},[ \t]{0,4}(?=["'])/y, behind: /[[(,][ \t]{0,4}["']--?$/ },
  // `coalesce(var.token, "x")`.
  { pattern: /["']?\]?[ \t]{0,4},[ \t]{0,4}(?=["'])/y, behind: /\b(?:coalesce|try|nvl|ifnull)\([^()\n]{0,60}$/i },
  // `getenv("TOKEN") or "x"`, `process.env.TOKEN ?? 'x'`.
  { pattern: /(?:["'`]?[)\]])?[ \t]{1,4}(?:or|\|\||\?\?|\?:)[ \t]{1,4}(?=["'`])/y, counts: isSecretInProse },
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
  { pattern: /(?:\*{1,2}:|:\*{1,2})[ \t]{1,4}/y, counts: isSecretInProse },
  // `password for me: x`, `password (of the database): x`, `password - x`.
  {
    pattern:
      /["'`*]{0,2}(?:[ \t]{1,4}(?:for|of|to|on|at|in|from|vom|von|f\u00fcr|zum|zur|des|der|de|du|del|do|da|para|pour|per|voor|van|dla)[ \t]{1,4}(?:(?:the|our|my|user|den|die|das|la|le|el|il|de)[ \t]{1,4})?[\w.@/-]{1,60}|[ \t]{0,4}\([^()\n]{1,60}\)){1,2}["'`*]{0,2}[ \t]{0,4}[:=][ \t]{0,4}/y,
    counts: isSecretInProse,
  },
  { pattern: /["'`*]{0,2}[ \t]{1,4}(?:[-\u2013\u2014\u2192]|->)[ \t]{1,4}/y, counts: isSecretInProse },
  { pattern: /\)[ \t]{0,2}:[ \t]{0,4}(?=[^\s])/y, counts: isSecretInProse },
  // `Password: x` in prose, behind other words on its line.
  {
    pattern: /["'`*]{0,2}[ \t]{0,2}:[ \t]{1,4}(?=[^\s"'{[|>&*!])/y,
    behind: /\S[ \t]+["'`*]{0,2}$/,
    counts: isSecretInProse,
  },
  // `use token x` in prose.
  {
    pattern: /[ \t](?=[^\s=:"'`{}[\](),;|>&-])/y,
    counts: (value, name) => isUnmistakable(value) || (OF_PASSWORDS.test(name) && isPassphraseFor(name, value)),
  },
  // `password 'x'`, as in SQL; `| password | x |` in a table; `the password is x`.
  { pattern: /[ \t]{1,40}(?=N?\\{0,64}["'])/y, counts: isSecretInProse },
  { pattern: /[ \t]{1,4}(?=`)/y, counts: (value, name) => isLikelySecret(value) || isPassphraseFor(name, value) },
  // `user me, password x`, `logged in with password x`.
  {
    pattern: /[ \t](?=[^\s=:"'`{}[\](),;|>&-])/y,
    behind: /\b(?:user(?:name)?|login|account|with|using|mit)\b[^\n]{0,60}$/i,
    counts: (value) => isLikelySecret(value) && /\d/.test(value),
  },
  {
    pattern: /["'`*]{0,2}[ \t]{0,40}\|[ \t]{0,40}[`"']?/y,
    counts: (value, name) => isSecretInProse(value, name) && !/^["']/.test(value),
  },
  {
    pattern:
      /["'`*]{0,2}[ \t]{1,4}(?:(?:(?:for|of)[ \t]{1,4}(?:[\w/-]{1,40}[ \t]{1,4}){0,4}?[\w.-]{1,40}|\([^()\n]{1,60}\))[ \t]{1,4})?(?:is|was|to|as|ist|lautet|are|will be|should be|remains)[ \t]{0,2}:?[ \t]{1,4}(?!(?:no|not)[ \t])(?:set to[ \t]{1,4})?/y,
    counts: isSecretInProse,
  },
];

/** `setPassword("x")`, `.password("x")`. */
const SETTER = /^(?:.*\.)?(?:(?:set|with|use|add)_?[\p{L}_\d]*|password|passwd|passphrase|api_?key)$/iu;
const CALL: Separator = { pattern: /\([ \t]{0,4}(?=\\{0,64}["'`])/y };
/** `ENV PASSWORD x` in a Dockerfile, `setx PASSWORD x`, `aws configure set aws_secret_access_key x`. */
const COMMAND =
  /(?:^|[\n;&]|\s)(?:ENV|ARG|setx|set -[gxUL]{1,3}|variables? set|config(?:ure)? set|config --global)[ \t]{1,4}[^\s=]{0,80}$/;
const BLANK: Separator = { pattern: /[ \t]{1,4}(?=[^\s=])/y };

/** What can be between a name and its value, in the order in which it is tried; `before` is the text before the name. */
export function separatorsFor(name: string, before: string): readonly Separator[] {
  if (SETTER.test(name)) return [...SEPARATORS, CALL];
  return COMMAND.test(before) ? [...SEPARATORS, BLANK] : SEPARATORS;
}
