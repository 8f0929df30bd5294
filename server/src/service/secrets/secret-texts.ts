import { rememberByKey } from '../../text/remember';
import type { Span } from '../../text/span';
import { isHarmless } from './harmless';
import { mask, merged } from './mask';
import { secretAssignments } from './secret-assignments';
import { secretBlocks, secretInserts } from './secret-blocks';
import { secretCalls } from './secret-calls';
import { secretCommands } from './secret-commands';
import { secretDirectives } from './secret-directives';
import { secretKeyBlocks } from './secret-key-blocks';
import { secretMarkup } from './secret-markup';
import { isSecretName } from './secret-name';
import { secretMentions } from './secret-mentions';
import { secretTables } from './secret-tables';
import { secretUrls } from './secret-urls';
import { TEXT_FORMS } from './text-forms';
import { TOKEN_FORMS } from './token-forms';

/** A form of secret that is ready to be looked for: the last group is the secret. */
interface Search {
  readonly marks: readonly string[];
  readonly ignoresCase: boolean;
  readonly pattern: RegExp;
}

const WORD = '(?<![A-Za-z0-9])';
const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

const SEARCHES: readonly Search[] = [
  ...TOKEN_FORMS.map(({ prefixes, body }): Search => ({
    marks: prefixes,
    ignoresCase: false,
    pattern: new RegExp(`${WORD}((?:${prefixes.map(escaped).join('|')})${body})`, 'g'),
  })),
  ...TEXT_FORMS.map(({ marks, before = '', secret, after, startsWord, ignoresCase }): Search => ({
    marks,
    ignoresCase: ignoresCase === true,
    pattern: new RegExp(
      `${startsWord === true ? '(?<![\\w-])' : ''}(?:${before})(${secret})${after === undefined ? '' : `(?=${after})`}`,
      ignoresCase === true ? 'gi' : 'g',
    ),
  })),
];

/** `${PW:-x}`, the default of a secret variable; where the value of another key is looked at, its own name counts. */
const DEFAULT = /\$\{([\w.]{1,100})(?::?[-=]|:(?![-=?]))([^}\n]{1,500})\}/g;

/** Where secrets of a known form are in a text, and those assigned as in a shell; they may overlap. */
export function secretTexts(text: string): Span[] {
  return [
    ...secretsOfForms(text),
    ...secretKeyBlocks(text),
    ...secretUrls(text),
    ...secretDefaults(text),
    ...secretMarkup(text),
    ...secretCommands(text),
    ...secretCalls(text),
    ...secretDirectives(text),
    ...secretTables(text),
    ...secretMentions(text),
    ...secretBlocks(text),
    ...secretInserts(text),
    ...secretAssignments(text),
  ];
}

function secretsOfForms(text: string): Span[] {
  const folded = text.toLowerCase();
  const isIn = ({ marks, ignoresCase }: Search): boolean =>
    marks.some((mark) => (ignoresCase ? folded : text).includes(mark));
  const found: Span[] = [];
  for (const search of SEARCHES) {
    if (!isIn(search)) continue;
    const { pattern } = search;
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const [whole, secret = ''] = match;
      const end = match.index + whole.length;
      if (!isHarmless(secret)) found.push({ start: end - secret.length, end });
    }
  }
  return found;
}

function secretDefaults(text: string): Span[] {
  if (!text.includes('${')) return [];
  return [...text.matchAll(DEFAULT)].flatMap(({ index, 0: whole, 1: name = '', 2: value = '' }): Span[] => {
    const end = index + whole.length - 1;
    return isSecretName(name) && !isHarmless(value) ? [{ start: end - value.length, end }] : [];
  });
}

/** A text without its secrets of a known form. */
export function withoutSecretTexts(text: string): string {
  return text.length <= LONGEST_MESSAGE ? messageWithoutSecrets(text) : masked(text);
}

/** In UTF-16 units. */
const LONGEST_MESSAGE = 1000;

/** Many files of a repository have the same message. */
const messageWithoutSecrets = rememberByKey(1000, masked);

function masked(text: string): string {
  return mask(text, merged(secretTexts(text)));
}
