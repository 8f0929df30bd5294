import type { Span } from '../../text/span';

/** What gives itself away by its form: tokens of well-known makes, private keys, a password in an address. */
const SECRET_TEXTS: readonly RegExp[] = [
  /(?<![\w-])eyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY(?: BLOCK)?-----|$(?![\s\S]))/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /\b(?:gh[pousr]_|github_pat_|glpat-|xox[abpr]-|dapi|sk-)[\w-]{16,}/g,
  /(?<=:\/\/[^\s:/@]*:)[^\s@/$<{][^\s@/]*(?=@)/g,
  /(?<=\bBearer\s{1,4})[\w.~+/-]{12,}=*/g,
  /(?<=\bBasic\s{1,4})[\w+/]{8,}=*/g,
  // In the query of an address, and in a connection string.
  /(?<=[?&;][\w.-]{0,40}(?:token|password|passwd|pwd|secret|sig|signature|api_?key|access_?key|code)=)[^\s&;"'#<>${}]+/gi,
  /(?<=\b(?:AccountKey|SharedAccessKey|SharedAccessSignature|Pwd|Password)[ \t]{0,4}=[ \t]{0,4})[^\s&;"'#<>${}]+/gi,
  // Web hooks, whose address is all that is needed to use them.
  /(?<=hooks\.slack\.com\/(?:services|workflows)\/)[\w/-]+/g,
  /(?<=discord(?:app)?\.com\/api\/webhooks\/)[\w/-]+/g,
  /(?<=webhook\.office\.com\/webhookb2\/)[\w@./-]+/g,
];

/** Where secrets of a known form are in a text; they may overlap. */
export function secretTexts(text: string): Span[] {
  return SECRET_TEXTS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length })),
  );
}

/** A text with the secrets of a known form taken out. */
export function withoutSecretTexts(text: string): string {
  return SECRET_TEXTS.reduce((rest, pattern) => rest.replaceAll(pattern, MASK), text);
}

/** Stands for every secret, so that not even its length shows. */
export const MASK = '••••••';
