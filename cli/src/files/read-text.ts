import { readFileSync, statSync } from 'node:fs';

/** Bytes; what is bigger is no configuration that a person wrote. */
const LARGEST = 50 * 1024 * 1024;

/** A file's text without its byte order mark, or why there is none. `foreign`: no person wrote that, so it is none of ours. */
export type ReadText =
  | { readonly ok: true; readonly text: string; readonly mark: string; readonly utf8: boolean }
  | { readonly ok: false; readonly reason: string; readonly foreign?: boolean };

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

/** Reads a file as UTF-8. `utf8: false`: it is in another encoding, so the text is only good for guessing what it is. */
export function readText(path: string): ReadText {
  try {
    const { size } = statSync(path);
    if (size > LARGEST) return { ok: false, reason: 'is larger than 50 MB', foreign: true };
    return decode(readFileSync(path));
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

/** As `readText`, of bytes that are there already. */
export function decode(bytes: Uint8Array): ReadText {
  if (bytes.length > LARGEST) return { ok: false, reason: 'is larger than 50 MB', foreign: true };
  const wide = wideEncodingOf(bytes);
  if (wide !== undefined) return withoutMark(new TextDecoder(wide, { ignoreBOM: true }).decode(bytes), false);
  if (bytes.includes(0)) return { ok: false, reason: 'is not a text file', foreign: true };
  try {
    return withoutMark(strict.decode(bytes), true);
  } catch {
    return withoutMark(lenient.decode(bytes), false);
  }
}

/** What PowerShell writes when output is sent to a file; known by its byte order mark. */
function wideEncodingOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Why the system refused, in words. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS.get(code) ?? `cannot be used (${code === '' ? 'unknown reason' : code})`;
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'does not exist'],
  ['ENOTDIR', 'does not exist'],
  ['EACCES', 'may not be read or written by you'],
  ['EPERM', 'may not be read or written by you'],
  ['EROFS', 'is on a read-only file system'],
  ['EISDIR', 'is a folder'],
  ['ELOOP', 'is a link that leads to itself'],
  ['ENAMETOOLONG', 'has too long a name'],
  ['EEXIST', 'exists already'],
  ['ENOSPC', 'does not fit on the disk'],
]);

function withoutMark(text: string, utf8: boolean): ReadText {
  return text.startsWith('\uFEFF')
    ? { ok: true, text: text.slice(1), mark: '\uFEFF', utf8 }
    : { ok: true, text, mark: '', utf8 };
}
