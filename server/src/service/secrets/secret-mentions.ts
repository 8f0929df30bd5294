import type { Span } from '../../text/span';
import { isHarmless } from './harmless';
import { looksMadeUp } from './like-a-secret';
import { isSecretName } from './secret-name';

const MENTION =
  /pass(?:word|wd|phrase|code|wort)|pwd|secret|token|api[ _-]?key|private[ _-]?key|credential|\bauth|addauth|\blog(?:in|on)\b|\bPIN\b|<<<|--pass|\bpw\b/i;
/** Between two words that may be secrets: quotes, brackets, and what separates a name or a user from them. */
const WORD = /[^\s"'`=:,;(){}[\]<>|/&?@\\]{8,200}/g;
/** How much of a line is read, in UTF-16 units. */
const LONGEST = 2000;

/**
 * What looks like made by a generator of passwords, in a line that is about secrets: in commands, programs and prose
 * whose form is not known.
 */
export function secretMentions(text: string): Span[] {
  if (!MENTION.test(text)) return [];
  const found: Span[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const content = line.length > LONGEST ? line.slice(0, LONGEST) : line;
    if (content.length > 12 && MENTION.test(content)) {
      for (const { index, 0: written } of content.matchAll(WORD)) {
        const word = written.replace(/[.!?]+$/, '');
        const before = content.slice(Math.max(0, index - 2), index);
        if (
          before.endsWith('@') ||
          /[$%{]$/.test(before) ||
          content.charAt(index + written.length) === '(' ||
          !looksMadeUp(word) ||
          isSecretName(word) ||
          isHarmless(word)
        )
          continue;
        found.push({ start: start + index, end: start + index + word.length });
      }
    }
    start += line.length + 1;
  }
  return found;
}
