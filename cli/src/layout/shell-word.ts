import { printable } from '../../../server/src/service/public';

/** A path as a shell takes it, also one that looks like an option, or that would break the line. */
export function shellWord(path: string): string {
  const typed = path.startsWith('-') ? `./${path}` : path;
  if (/^[\w./@:+-]+$/.test(typed)) return typed;
  if (printable(typed) === typed) return `'${typed.replaceAll("'", `'\\''`)}'`;
  const escaped = typed.replaceAll(/['\\]/g, String.raw`\$&`);
  const isShown = (character: string): boolean => printable(character) === character;
  return `$'${Array.from(escaped, (each) => (isShown(each) ? each : codeOf(each))).join('')}'`;
}

function codeOf(character: string): string {
  return String.raw`\u` + character.charCodeAt(0).toString(16).padStart(4, '0');
}
