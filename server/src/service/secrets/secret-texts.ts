import type { Span } from '../../text/span';
import { mask, merged } from './mask';
import { secretAssignments } from './secret-assignments';

/**
 * A form of secret, and a word that every text with one contains: searching for the word is much faster than the
 * pattern.
 */
interface SecretForm {
  readonly marks: readonly string[];
  readonly pattern: RegExp;
}

/** What is recognizable by its form: tokens of well-known providers, private keys, a password in a URL. */
const FORMS: readonly SecretForm[] = [
  { marks: ['eyJ'], pattern: /(?<![\w-])eyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g },
  {
    marks: ['-----BEGIN '],
    pattern:
      /-----BEGIN [A-Z ]*PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY(?: BLOCK)?-----|$(?![\s\S]))/g,
  },
  { marks: ['AKIA', 'ASIA'], pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g },
  { marks: ['AIza'], pattern: /\bAIza[\w-]{30,}/g },
  {
    marks: ['gh', 'glpat-', 'xox', 'dapi', 'sk-'],
    pattern: /\b(?:gh[pousr]_|github_pat_|glpat-|xox[abpr]-|dapi|sk-)[\w-]{16,}/g,
  },
  // Up to the last @ before the host, because people forget to escape it; a port with a path is not a password.
  { marks: ['@'], pattern: /(?<=:\/\/[^\s:/@]{0,200}:)(?!\d+[/?#])[^\s@/$<{"'][^\s"'<>`]{0,500}(?=@)/g },
  // A token in place of the user name, as for git.
  { marks: ['@'], pattern: /(?<=https?:\/\/)[^\s:/@$<{"']{4,500}(?=@)/g },
  { marks: ['jdbc:oracle:'], pattern: /(?<=\bjdbc:oracle:\w{1,10}:[^\s/@"']{1,100}\/)[^\s@"'${<]{1,500}(?=@)/g },
  // `user/password@//host`, as Oracle's own tools take it.
  { marks: ['@//'], pattern: /(?<=(?<![^\s"'=])[\w$#.]{1,100}\/)[^\s@"'${</]{1,500}(?=@\/\/)/g },
  { marks: ['Bearer'], pattern: /(?<=\bBearer\s{1,4})[\w.~+/-]{12,}=*/g },
  { marks: ['Basic'], pattern: /(?<=\bBasic\s{1,4})[\w+/]{8,}=*/g },
  // In the query of a URL, and in a connection string.
  {
    marks: ['='],
    pattern:
      /(?<=[?&;#][\w.-]{0,40}(?:token|password|passwd|pwd|secret|sig|signature|(?:api|access)?[_-]?key|code)=)[^\s&;"'#<>${}]+/gi,
  },
  {
    marks: ['='],
    pattern: /(?<=\bSharedAccessSignature[ \t]{0,4}=[ \t]{0,4})[^\s&;"'#<>${}]+/gi,
  },
  // Webhooks, whose URL is all that is needed to use them.
  { marks: ['hooks.slack.com/'], pattern: /(?<=hooks\.slack\.com\/(?:services|workflows)\/)[\w/-]+/g },
  { marks: ['hooks.zapier.com/'], pattern: /(?<=hooks\.zapier\.com\/hooks\/catch\/)[\w/-]+/g },
  { marks: ['api.telegram.org/'], pattern: /(?<=api\.telegram\.org\/bot)[\w:-]+/g },
  { marks: ['/api/webhooks/'], pattern: /(?<=discord(?:app)?\.com\/api\/webhooks\/)[\w/-]+/g },
  { marks: ['webhook.office.com/'], pattern: /(?<=webhook\.office\.com\/webhookb2\/)[\w@./-]+/g },
];

/** Where secrets of a known form are in a text, and those assigned as in a shell; they may overlap. */
export function secretTexts(text: string): Span[] {
  const formed = FORMS.filter(({ marks }) => marks.some((mark) => text.includes(mark))).flatMap(({ pattern }) =>
    [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length })),
  );
  return [...formed, ...secretAssignments(text)];
}

/** A text without its secrets of a known form. */
export function withoutSecretTexts(text: string): string {
  return mask(text, merged(secretTexts(text)));
}
