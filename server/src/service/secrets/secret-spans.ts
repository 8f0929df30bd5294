import { rememberByKey } from '../../text/remember';
import type { Span } from '../../text/span';
import { announcedNumbers } from './announced-numbers';
import { chanceWords } from './chance-words';
import { loginPairs } from './login-pairs';
import { merged } from './mask';
import { passwordWords } from './password-words';
import { secretComments } from './secret-comments';
import { secretLines } from './secret-lines';
import { secretNodes } from './secret-nodes';
import { secretTexts } from './secret-texts';
import { unexplainedWords } from './unexplained-words';

/**
 * Where secrets are in a text of YAML or JSON, sorted and without overlap: values of keys whose name shows it, what other
 * languages assign in it, and what looks like a token or a private key wherever it is. Reads both the structure and,
 * because that may be broken, line by line; when in doubt it hides too much.
 */
export function secretSpans(text: string): readonly Span[] {
  return text.length <= KEPT ? spansOf(text) : findSpans(text);
}

/** In UTF-16 units. Of longer texts nothing is kept. */
const KEPT = 20_000;

/** The problems of a file ask, then what shows them. */
const spansOf = rememberByKey(4, findSpans);

function findSpans(text: string): readonly Span[] {
  return merged([
    ...secretLines(text),
    ...secretNodes(text),
    ...secretTexts(text),
    ...secretComments(text),
    ...chanceWords(text),
    ...loginPairs(text),
    ...passwordWords(text),
    ...unexplainedWords(text),
    ...announcedNumbers(text),
  ]);
}
