import type { SyntaxProblem } from '../../node';

/** The first control character, which no loader accepts; code `binary` if the text should not be read at all. */
export function badCharacter(text: string, base: number): SyntaxProblem | undefined {
  const at = firstForbidden(text);
  if (at === undefined) return undefined;
  const span = { start: at + base, end: at + base + 1 };
  if (text.includes('\0')) {
    return { ...span, code: 'binary', message: 'This file is binary: it contains a NUL character.' };
  }
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
  return {
    ...span,
    code: 'bad-character',
    message: `The control character U+${code} is not allowed in YAML. Delete it.`,
  };
}

function firstForbidden(text: string): number | undefined {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127) return at;
  }
  return undefined;
}
