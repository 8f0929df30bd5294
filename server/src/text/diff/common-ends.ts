import type { Span } from '../span';

/** What differs between two texts: everything before and after these spans is the same. */
export interface ChangedRange {
  readonly before: Span;
  readonly after: Span;
}

/** How many characters are compared at once: comparing slices is a memory comparison, a loop is not. */
const CHUNK = 1024;

/** The smallest part outside of which two texts are the same. Never splits a surrogate pair. */
export function changedRange(before: string, after: string): ChangedRange {
  const start = commonPrefix(before, after);
  const suffix = commonSuffix(before, after, Math.min(before.length, after.length) - start);
  return { before: { start, end: before.length - suffix }, after: { start, end: after.length - suffix } };
}

function commonPrefix(a: string, b: string): number {
  const limit = Math.min(a.length, b.length);
  let at = 0;
  while (at + CHUNK <= limit && a.slice(at, at + CHUNK) === b.slice(at, at + CHUNK)) at += CHUNK;
  while (at < limit && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at > 0 && at < limit && isHighSurrogate(a.charCodeAt(at - 1)) ? at - 1 : at;
}

function commonSuffix(a: string, b: string, limit: number): number {
  const slice = (text: string, from: number): string => text.slice(text.length - from - CHUNK, text.length - from);
  let length = 0;
  while (length + CHUNK <= limit && slice(a, length) === slice(b, length)) length += CHUNK;
  while (length < limit && a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length)) length++;
  return length > 0 && isLowSurrogate(a.charCodeAt(a.length - length)) ? length - 1 : length;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
