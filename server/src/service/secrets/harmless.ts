import { isSecretName } from './secret-name';

/** Forms of one kind, and a sign that each of them has: without it, they need not even be compiled. */
interface Forms {
  readonly sign: RegExp;
  readonly pattern: RegExp;
}

const alone = (forms: readonly string[]): RegExp =>
  new RegExp(
    String.raw`^(?:[fFrR]{1,2}(?=["']))?\\{0,9}["']?(?:(?:[Bb]earer|[Bb]asic|[Tt]oken|[Aa]pi[Kk]ey)[ \t]{1,4})?(?:${forms.join('|')})\\{0,9}["']?[ \t]*(?:[,}\]#;)]|\r?\n|\r?$)`,
  );

/**
 * Ways to write a reference to a value that is kept elsewhere. In one expression they would take longer to compile than most
 * files take to read.
 */
const REFERENCES: readonly Forms[] = [
  // GitHub's expressions; variables without a default, or with another variable as one; schemes of configuration tools.
  {
    sign: /\$/,
    pattern: alone([
      String.raw`\$\{\{[^}\n]{0,500}\}\}`,
      String.raw`\$\{[ \t]{0,9}[\w.!/]{1,200}[ \t]{0,9}(?::?[-?=]|:)?[ \t]{0,9}(?:\$\{?[\w.]{1,200}\}?)?[ \t]{0,9}\}`,
      String.raw`\$\{(?:env|sys|file|vault|ssm|aws|s3|self|cf|opt|param|secrets?|secretsmanager|sm|kv|keyvault|consul|var|local|data|module|each):[^}\n"']{1,500}\}`,
      String.raw`\$[A-Z_][A-Z0-9_]*|\$[\d@*]`,
      String.raw`\$(?:env|Env):\w{1,200}`,
      String.raw`\$\([^)\n]{1,500}\)`,
    ]),
  },
  // Marks of templates and build tools, and a store that is called like a function.
  {
    sign: /[#%@({<]/,
    pattern: alone([
      String.raw`%[A-Za-z_]\w{0,200}%`,
      String.raw`%(?:\([a-z_]{1,80}\))?s`,
      String.raw`@{1,2}[A-Z_]{2,80}@{1,2}`,
      String.raw`(?:\{[\w.]{1,80}\}[-_:/@ ]{0,2}){2,9}`,
      String.raw`[#%]\{[\w.:]{1,200}\}`,
      String.raw`\(\([\w./ -]{1,200}\)\)`,
      String.raw`\{%[^\n]{0,500}%\}`,
      String.raw`\{\{[^\n]{0,1000}\}\}`,
      String.raw`<[^<>\n]{1,300}>`,
      String.raw`@Microsoft\.KeyVault\([^)\n]{1,400}\)`,
    ]),
  },
  // Stores of secrets, and variables of programs.
  {
    sign: /[:/.[]/,
    pattern: alone([
      String.raw`!(?:vault|secret|env|env_var|ssm|ref|sops)[ \t]{1,4}[\w./#:-]{1,200}`,
      String.raw`secret:\/?[\w./-]{0,300}`,
      String.raw`(?:ref\+\w{1,40}|op|vault|ssm|kv|keyvault|secretsmanager|awssm|gcpsm|azurekv|bao|akeyless|conjur):[\w./][\w.:/?=&#@+ -]{0,300}[/#:.][\w.:/?=&#@+ -]{1,300}`,
      String.raw`(?:env|file):(?:[A-Z_][A-Z0-9_]*|\/[\w./-]{1,300})`,
      String.raw`arn:aws[\w-]{0,20}:(?:secretsmanager|ssm|kms):[\w:/.+=@-]{1,300}`,
      String.raw`projects\/[\w-]{1,100}\/secrets\/[\w./-]{1,200}`,
      // What another resource of Terraform has.
      String.raw`[a-z]\w{1,80}(?:\.[a-z][\w-]{0,80}){1,3}\.(?:id|name|arn|result|value|self_link|secret_id)`,
      String.raw`(?:var|local|data|module|each|self|this|args|opts|options|config|settings|secrets|vars|params|ctx|context|process\.env|os\.environ|env)[.[][\w.[\]"'-]{1,200}`,
    ]),
  },
  // Files.
  {
    sign: /[./\\]/,
    pattern: alone([
      String.raw`(?:file:\/\/|@)?(?:~|\.{1,2}|[A-Za-z]:)?[\\/][\w.@\${}\\/ -]{1,300}\.(?:json|pem|key|crt|cer|cert|p12|pfx|jks|ya?ml|txt|conf|cfg|ini|properties|env|keytab|p8|der|ppk|pub|jwt|token|secret|pass|xml)`,
      String.raw`(?:file:\/\/|@)?\/(?:var|run|etc|mnt|opt|home|usr|tmp|vault|secrets?|certs?|app|keys?|bitnami|data|root)\/[\w./@\${}-]{1,300}`,
      String.raw`[\w.-]{1,100}\.(?:pem|crt|cer|p12|pfx|jks|keytab|ppk|pub|p8)`,
    ]),
  },
];
/** What a shell runs; in JavaScript, text in such quotes is a literal, but seldom with blanks. */
const RUN = /^`[\w./-]{1,100}[ \t][^`\n]{1,500}`/;
/** The commonest of them, which is looked for first. */
const VARIABLE = /^["']?\$\{[A-Z_][A-Z\d_]{0,200}\}["']?[ \t]*\r?$/;

/** Words that are no secret where one is expected: types, switches, licenses; in lower case. */
const WORD = alone([
  String.raw`true|false|null|nil|none|undefined|yes|no|on|off|string|str|required|optional|enabled|disabled|redacted|~`,
  // The scheme of a header alone, permissions, and what workflows of GitHub hand on.
  String.raw`basic|bearer|digest|negotiate|ntlm|read|write|inherit`,
  // Types.
  String.raw`(?:optional|union|literal|list|dict|secretstr)(?:\[[\w., |\[\]]{0,100}\])?(?:[ \t]*=[ \t]*none)?|str[ \t]*=[ \t]*(?:field|body|form|header|query)\((?:\.{3}|none)[^\n]{0,300}\)|\w{1,40} \| (?:none|null|undefined)(?:[ \t]*=[ \t]*none)?`,
  // A sentence in place of a value.
  String.raw`(?:set|see|comes|come|taken|stored|managed|provided|injected|generated|mounted|read|loaded|fetched|rotated|encrypted|defined|configured|must|should|will|can|is|are|use|via|from|in|raise|throw|return)(?: [a-z(][a-z('",.)/-]{0,40}){2,20}[.!]?`,
  String.raw`\*{3,100}|x{4,100}|\u2022{1,100}|\.{3}`,
  String.raw`mit|isc|apache[- ]2\.0|bsd-[23]-clause|[al]?gpl-[\w.+-]{1,20}|mpl-2\.0|cc0?-[\w.-]{1,20}|epl-[\d.]{1,5}|proprietary`,
]);
/** Quotes or brackets with nothing in them. */
const NOTHING = /^(?:(?:\\{0,9}["']){2}|\[[ \t]*\]|\{[ \t]*\})[ \t]*(?:[,}\]#;)]|\r?\n|\r?$)/;
/** An alias is read where its anchor is. */
const ALIAS = /^\*\w+\s*(?:[,}\]#]|$)/;
/** In lower case, what looks like a variable may be a password, unless it has the name of one. */
const LOWER_VARIABLE = alone([
  String.raw`\$\{?(?<shell>[a-z_]\w{0,80})\}?|\{(?<hole>[\w.]{1,80})\}|:(?<bind>[a-z_]\w{0,80})`,
]);

/** A template with its own value: a default, a second argument, a literal that is all. */
const LITERALS_IN_TEMPLATE = [
  /\bdefault(?:_var)?\b[ \t]*(?:[(=][ \t]*)?\\*["'`][^"'`\\]/,
  /["'][^"'\n]{0,200}["'][ \t]*,[ \t]*\\*["'](?![A-Z][A-Z\d_]{1,80}["'])[^"'\\]/,
  /\b(?:or|else|coalesce)\b[^"'}\n]{0,100}["'][^"'\\]/,
  /(?:\?\?|\|\|)[ \t]*\\*["'][^"'\\]/,
  /["']%[^"'\n]{1,40}["'][ \t]+\\*["'][^"'\\]/,
  // Ruby's block for what is not there.
  /\{[ \t]*\\*["'][^"'\n]{1,200}["'][ \t]*\}[ \t]*-?%>/,
  /\{\{-?[ \t]*\\*["'][^"'\\\n]{1,200}\\*["'][ \t]*(?:\||-?\}\})/,
];

/** A reference is short; what is longer, in UTF-16 units, is not read further. */
const LONGEST = 2000;

/** Whether a value, with the rest of its line, is not a secret but refers to one, or is something else. */
export function isHarmless(value: string): boolean {
  if (value.startsWith('#') || VARIABLE.test(value) || RUN.test(value)) return true;
  const start = value.length > LONGEST ? value.slice(0, LONGEST) : value;
  if (WORD.test(start.toLowerCase()) || ALIAS.test(start) || NOTHING.test(start)) return true;
  const { shell, hole, bind } = LOWER_VARIABLE.exec(start)?.groups ?? {};
  const variable = shell ?? hole ?? bind;
  if (variable !== undefined && (isSecretName(variable) || /^[A-Z][A-Z\d_]*$/.test(variable))) return true;
  if (!REFERENCES.some(({ sign, pattern }) => sign.test(start) && pattern.test(start))) return false;
  if (start.startsWith('{%') && /%\}[ \t"']*[^\s{"'#][^{]*\{%/.test(start)) return false;
  if (start.includes('{{') || start.includes('<%')) return !LITERALS_IN_TEMPLATE.some((literal) => literal.test(start));
  return !/\b(?:echo|printf)\b/.test(start);
}
