import { lineBreakAfter } from '../../text/lines';
import { rememberMany } from '../../text/remember';
import type { Span } from '../../text/span';
import { assignedValue, type SecretName } from './assigned-value';
import { isLikelyKey, mayBeKey } from './likely-key';
import { indexOfSecretName, isSecretName } from './secret-name';
import { FOREIGN_KEYS, OF_FOREIGN_KEYS } from './secret-words';

const NAME = /[A-Za-z_\u00aa-\uff00\uff5f-\uffff][\w.\u00aa-\uff00\uff5f-\uffff-]*/g;

/** Where secrets are assigned in other languages than YAML: in a shell, in properties, in programs, in prose; on one line. */
export function secretAssignments(text: string): Span[] {
  const found: Span[] = [];
  let lineEnd = -1;
  /** Up to here, names are read; behind it, those of lines that may contain one of a secret. */
  let read = -1;
  NAME.lastIndex = 0;
  for (let match = NAME.exec(text); match; match = NAME.exec(text)) {
    if (match.index > read) {
      const line = nextLineWithName(text, match.index);
      if (!line) break;
      read = line.end;
      if (line.start > match.index) {
        NAME.lastIndex = line.start;
        continue;
      }
    }
    // In quotes, a name can follow the end of a line: `\napi_key=x`; and `-Dapi.key=x` defines it.
    const previous = text.charAt(match.index - 1);
    const escape =
      (previous === '\\' && /^[nrt]/.test(match[0])) || (previous === '-' && /^D[a-z]/.test(match[0])) ? 1 : 0;
    const written = withoutMarks(match[0].slice(escape));
    const start = match.index + escape;
    const name = mayGoOn(written) ? wholeName(text, written, start) : written;
    const isSecret = isSecretName(name);
    if (!isSecret && !mayBeKey(name)) continue;
    const named: SecretName = { name, start, end: start + written.length };
    if (lineEnd < named.end) lineEnd = lineBreakAfter(text, named.end);
    const value = assignedValue(text, named, lineEnd);
    if (!value || (!isSecret && !isLikelyKey(name, text.slice(value.start, value.end)))) continue;
    found.push(value);
    NAME.lastIndex = Math.max(NAME.lastIndex, value.end);
  }
  return found;
}

/** The next line at an offset or behind it that may contain the name of a secret. */
function nextLineWithName(text: string, from: number): Span | undefined {
  const at = indexOfSecretName(text, from);
  return at < 0 ? undefined : { start: text.lastIndexOf('\n', at) + 1, end: lineBreakAfter(text, at) };
}

/** A word that says what a secret is only with the one before it, as in `API key: x`. */
const MAY_GO_ON = /^(?:keys?|string|phrase|code|codes|url|passe)$/i;

const mayGoOn = rememberMany(5000, (word) => {
  if (MAY_GO_ON.test(word)) return true;
  const lower = word.toLowerCase();
  return FOREIGN_KEYS.has(lower) || OF_FOREIGN_KEYS.has(lower);
});

/** `API key` in prose, or the word alone. */
function wholeName(text: string, word: string, start: number): string {
  const previous = text.charAt(start - 1);
  if (previous !== ' ' && previous !== ':') return word;
  const before = /(?:[A-Za-z\u00c0-\u024f]{2,20}[ :]){1,2}$/.exec(text.slice(Math.max(0, start - 44), start))?.[0];
  return before === undefined ? word : before.replaceAll(/[ :]/g, '-') + word;
}

/** A name without the full stop or the arrow that follows it. */
function withoutMarks(name: string): string {
  let end = name.length;
  while (end > 0 && (name[end - 1] === '.' || name[end - 1] === '-')) end -= 1;
  return name.slice(0, end);
}
