/** Longer answers would fill the context of a model. In bytes of UTF-8. */
export const MOST_BYTES = 20_000;

/** The size of a text in UTF-8. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
