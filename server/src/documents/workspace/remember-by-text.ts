import { BoundedCache } from '../../text/bounded-cache';

/** How many files a memory keeps. */
const CAPACITY = 500;

/**
 * A function of a file's text that remembers its answer for each path as long as the text stays the same, so that asking
 * at every keystroke costs a comparison.
 */
export function rememberByText<Answer>(read: (text: string) => Answer): (path: string, text: string) => Answer {
  const known = new BoundedCache<string, { readonly text: string; readonly answer: Answer }>(CAPACITY);
  return (path, text) => {
    const before = known.get(path);
    if (before?.text === text) return before.answer;
    const answer = read(text);
    known.set(path, { text, answer });
    return answer;
  };
}
