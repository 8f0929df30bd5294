import type { ServerVariable } from '../../documents/environment/server-variable';
import { parseText } from '../../yaml/read/parse';

/**
 * Why a value breaks the server's file when it is put in its place, as the rest of a sentence; undefined where it does not. The
 * server fills in variables before it reads the YAML, so a value is YAML, whatever quotes are around it in the file that sets it.
 */
export function breaksFile(value: string, { key, defaults = [] }: ServerVariable): string | undefined {
  // Several variables make up the address of the database, and what is left empty is the default.
  if (key === undefined || key === 'database.url' || value.trim() === '') return undefined;
  const text = value.trim();
  if (!/[[\]{}#&*!%@`|>'"]|: |:$/.test(text) || isListLike(text, defaults)) return undefined;
  if (/^[%@`]/.test(text)) return `YAML does not allow \`${text.charAt(0)}\` there, so the server does not start.`;
  if (/^[&*!]/.test(text))
    return `a value that begins with \`${text.charAt(0)}\` means something else in YAML, so the server does not start or gets another value.`;
  const { documents } = parseText(`key: ${text}\nnext: 1\n`);
  const [document] = documents;
  if (!document || documents.length > 1 || document.syntax.length > 0)
    return 'there it is not valid YAML, so the server does not start.';
  const { root } = document;
  const node = root?.kind === 'map' ? root.entries[0]?.value : undefined;
  if (node?.kind === 'map' || node?.kind === 'seq')
    return 'there YAML reads a list or a mapping, so the server does not start.';
  return text.includes(' #') && node?.kind === 'scalar' && node.style === 'plain'
    ? 'there YAML reads the rest, from ` #` on, as a comment.'
    : undefined;
}

/** Whether the file expects a list or a mapping there. */
function isListLike(text: string, defaults: NonNullable<ServerVariable['defaults']>): boolean {
  return /^[[{]/.test(text) && defaults.some(({ value }) => /^\s*(?:[[{]|$)/.test(value));
}
