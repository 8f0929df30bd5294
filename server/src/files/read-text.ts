import { existsSync } from 'node:fs';
import { isTooLarge, mightBeOurs, MAX_LENGTH } from '../service/public';
import { outwait } from './in-use';
import { HEAD, readBytes, type ReadBytes } from './read-bytes';
import { notUtf8, unmarkedWideEncodingOf } from './encodings';
import { codeOf, reasonOf } from './system-errors';

/** In bytes. No text within the limit is bigger, because a UTF-16 unit takes at most three bytes in UTF-8. */
const LARGEST = 3 * MAX_LENGTH;
const TOO_LARGE = `is larger than ${MAX_LENGTH / 1_000_000} MB, the most that omconfig reads; add it to \`exclude\` in omconfig.yaml if it is not configuration`;

/**
 * A file's text without its byte order mark, or why there is none. `foreign`: nothing in it looks like OpenMetadata.
 */
export type ReadText =
  | {
      readonly ok: true;
      readonly text: string;
      readonly mark: string;
      /** Its lines end with carriage returns alone; in `text` they end with line feeds. */
      readonly carriage?: true;
      readonly utf8: boolean;
      /** UTF-16 with a byte order mark: the text is certain, but omconfig does not write that encoding. */
      readonly wide?: true;
      /** UTF-16 without its byte order mark, which no reader of YAML recognizes. */
      readonly lacksMark?: true;
      /** Why it is no UTF-8, as the end of a sentence that begins with the path. */
      readonly fault?: string;
    }
  /**
   * `reason`: the end of a sentence that begins with the path; `isRefused`: it is a device, a pipe or what a drive does not give
   * in time; `isGone`: the file is no longer there, or a link leads nowhere.
   */
  | {
      readonly ok: false;
      readonly reason: string;
      readonly isRefused?: true;
      readonly foreign?: boolean;
      readonly isGone?: true;
    };

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

/** How a file is read. */
export interface Reading {
  /** Whether to wait a few seconds for a program that has the file open; a server must not. */
  readonly waits?: boolean;
  /** Its folder has just listed it as a regular file. */
  readonly isListedFile?: boolean;
}

/** Reads a file as UTF-8. `utf8: false`: it is in another encoding, so the text is only good for guessing what it is. */
export function readText(path: string, { waits = false, isListedFile = false }: Reading = {}): ReadText {
  const readNow = (): ReadBytes => readBytes(path, LARGEST, isListedFile);
  try {
    const read = waits ? outwait(path, readNow) : readNow();
    if (!read.ok) return read;
    return read.isCut ? tooLarge(headOf(read.bytes), path) : decode(read.bytes, path);
  } catch (error) {
    const isOddlyNamed = path.includes('\uFFFD') && codeOf(error) === 'ENOENT';
    if (isOddlyNamed) return { ok: false, reason: 'has a name that is not in UTF-8; rename it' };
    return { ok: false, reason: reasonOf(error), ...(!existsSync(path) && { isGone: true }) };
  }
}

/** Like `readText`, for bytes that were read already. */
export function decode(bytes: Uint8Array, path = ''): ReadText {
  if (bytes.includes(0) || bytes[0] === 0xff || bytes[0] === 0xfe) return decodeWide(bytes, path);
  if (bytes.length > LARGEST) return tooLarge(headOf(bytes), path);
  const read = decodeUtf8(bytes);
  return read.ok && isTooLarge(read.text) ? tooLarge(read.text, path) : read;
}

/** Bytes with zeros among them, or with the byte order mark of UTF-16. */
function decodeWide(bytes: Uint8Array, path: string): ReadText {
  const marked = wideEncodingOf(bytes);
  const wide = marked ?? unmarkedWideEncodingOf(bytes);
  // Without its zeros it reads well enough to see whether it is an OpenMetadata file.
  const refused = (reason: string): ReadText => {
    const head = lenient.decode(bytes.subarray(0, HEAD).filter((byte) => byte !== 0));
    const foreign = !mightBeOurs(head, path);
    return { ok: false, reason: foreign ? 'is a binary file' : reason, foreign };
  };
  if (wide === undefined)
    return bytes.includes(0) ? refused('contains null bytes; save it as UTF-8') : decodeUtf8(bytes);
  if (wide === 'utf-32') return refused('is in UTF-32; save it as UTF-8');
  try {
    return {
      ...withoutMark(new TextDecoder(wide, { ignoreBOM: true, fatal: true }).decode(bytes), false),
      wide: true,
      ...(marked === undefined && { lacksMark: true }),
    };
  } catch {
    return refused('is not valid UTF-16; save it as UTF-8');
  }
}

function decodeUtf8(bytes: Uint8Array): ReadText {
  try {
    return withoutMark(strict.decode(bytes), true);
  } catch {
    const text = lenient.decode(bytes);
    return { ...withoutMark(text, false), fault: notUtf8(bytes, text) };
  }
}

function tooLarge(text: string, path: string): ReadText {
  return { ok: false, reason: TOO_LARGE, foreign: !mightBeOurs(text, path) };
}

function headOf(bytes: Uint8Array): string {
  return lenient.decode(bytes.subarray(0, HEAD));
}

/** What PowerShell writes when output is redirected to a file; recognized by its byte order mark. */
function wideEncodingOf([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-32' | undefined {
  const isUtf32 = first === 0xff ? third === 0 && fourth === 0 : first === 0 && second === 0 && third === 0xfe;
  if (isUtf32) return 'utf-32';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** The text with the byte order mark and the line ends that the file had. */
export function asWritten(read: ReadText, text: string): string {
  if (!read.ok) return text;
  return read.mark + (read.carriage ? text.replaceAll('\n', '\r') : text);
}

function withoutMark(written: string, utf8: boolean): Extract<ReadText, { ok: true }> {
  const carriage = written.includes('\r') && !written.includes('\n');
  const text = carriage ? written.replaceAll('\r', '\n') : written;
  const isMarked = text.startsWith('\uFEFF');
  return {
    ok: true,
    text: isMarked ? text.slice(1) : text,
    mark: isMarked ? '\uFEFF' : '',
    utf8,
    ...(carriage && { carriage }),
  };
}
