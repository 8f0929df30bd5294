import { rememberByKey } from '../../text/remember';
import type { Span } from '../../text/span';
import { FirstLook } from './first-look';
import { isHarmless } from './harmless';
import { likelyNames } from './likely-names';
import { mask, merged } from './mask';
import { namedValues } from './named-values';
import { reversedSecrets } from './reversed-secrets';
import { secretAssignments } from './secret-assignments';
import { secretBlocks, secretInserts } from './secret-blocks';
import { secretCalls } from './secret-calls';
import { secretCollections } from './secret-collections';
import { secretCommands } from './secret-commands';
import { secretDirectives } from './secret-directives';
import { secretForms } from './secret-forms';
import { secretKeyBlocks } from './secret-key-blocks';
import { secretMarkup } from './secret-markup';
import { isSecretName } from './secret-name';
import { secretMentions } from './secret-mentions';
import { secretTables } from './secret-tables';
import { secretUrls } from './secret-urls';

/** `${PW:-x}`, the default of a secret variable; where the value of another key is looked at, its own name counts. */
const DEFAULT = /\$\{([\w.]{1,100})(?::?[-=]|:(?![-=?]))([^}\n]{1,500})\}/g;

/** Where secrets of a known form are in a text, and those assigned as in a shell; they may overlap. */
export function secretTexts(text: string): Span[] {
  const look = new FirstLook(text);
  return [
    ...secretForms(text, look),
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
    ...secretCollections(text),
    ...secretAssignments(text),
    ...namedValues(text),
    ...likelyNames(text),
    ...reversedSecrets(text),
  ];
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
