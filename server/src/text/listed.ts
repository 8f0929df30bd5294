/** `a`, `a and b`, `a, b and c`; '' for no words. */
export function listed(words: readonly string[], last: 'and' | 'or'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;
}
