import type { Span } from '../../text/span';

/** A form of secret, and what any text with one of it holds: to search for that is much faster than to try the pattern. */
interface SecretForm {
  readonly marks: readonly string[];
  readonly pattern: RegExp;
}

/** What gives itself away by its form: tokens of well-known makes, private keys, a password in an address. */
const FORMS: readonly SecretForm[] = [
  { marks: ['eyJ'], pattern: /(?<![\w-])eyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g },
  {
    marks: ['-----BEGIN '],
    pattern:
      /-----BEGIN [A-Z ]*PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY(?: BLOCK)?-----|$(?![\s\S]))/g,
  },
  { marks: ['AKIA', 'ASIA'], pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g },
  {
    marks: ['gh', 'glpat-', 'xox', 'dapi', 'sk-'],
    pattern: /\b(?:gh[pousr]_|github_pat_|glpat-|xox[abpr]-|dapi|sk-)[\w-]{16,}/g,
  },
  { marks: ['@'], pattern: /(?<=:\/\/[^\s:/@]*:)[^\s@/$<{][^\s@/]*(?=@)/g },
  { marks: ['Bearer'], pattern: /(?<=\bBearer\s{1,4})[\w.~+/-]{12,}=*/g },
  { marks: ['Basic'], pattern: /(?<=\bBasic\s{1,4})[\w+/]{8,}=*/g },
  // In the query of an address, and in a connection string.
  {
    marks: ['='],
    pattern:
      /(?<=[?&;][\w.-]{0,40}(?:token|password|passwd|pwd|secret|sig|signature|api_?key|access_?key|code)=)[^\s&;"'#<>${}]+/gi,
  },
  {
    marks: ['='],
    pattern:
      /(?<=\b(?:AccountKey|SharedAccessKey|SharedAccessSignature|Pwd|Password)[ \t]{0,4}=[ \t]{0,4})[^\s&;"'#<>${}]+/gi,
  },
  // Web hooks, whose address is all that is needed to use them.
  { marks: ['hooks.slack.com/'], pattern: /(?<=hooks\.slack\.com\/(?:services|workflows)\/)[\w/-]+/g },
  { marks: ['/api/webhooks/'], pattern: /(?<=discord(?:app)?\.com\/api\/webhooks\/)[\w/-]+/g },
  { marks: ['webhook.office.com/'], pattern: /(?<=webhook\.office\.com\/webhookb2\/)[\w@./-]+/g },
];

/** Where secrets of a known form are in a text; they may overlap. */
export function secretTexts(text: string): Span[] {
  return patternsFor(text).flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length })),
  );
}

/** A text with the secrets of a known form taken out. */
export function withoutSecretTexts(text: string): string {
  return patternsFor(text).reduce((rest, pattern) => rest.replaceAll(pattern, MASK), text);
}

function patternsFor(text: string): RegExp[] {
  return FORMS.filter(({ marks }) => marks.some((mark) => text.includes(mark))).map(({ pattern }) => pattern);
}

/** Stands for every secret, so that not even its length shows. */
export const MASK = '••••••';
