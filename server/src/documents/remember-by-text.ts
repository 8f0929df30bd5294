/** How many files a memory keeps; the one that was read first goes first. */
const CAPACITY = 500;

/**
 * A function of a file's text that remembers its answer for each path as long as the text stays the same, so that asking
 * at every keystroke costs a comparison.
 */
export function rememberByText<Answer>(read: (text: string) => Answer): (path: string, text: string) => Answer {
  const known = new Map<string, { readonly text: string; readonly answer: Answer }>();
  return (path, text) => {
    const before = known.get(path);
    if (before?.text === text) return before.answer;
    const answer = read(text);
    const oldest = known.keys().next();
    if (known.size >= CAPACITY && !oldest.done) known.delete(oldest.value);
    known.set(path, { text, answer });
    return answer;
  };
}
