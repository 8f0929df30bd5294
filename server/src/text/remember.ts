import { BoundedCache } from './bounded-cache';

/** How many files a memory keeps. */
const MOST_FILES = 500;

/** What can be remembered; undefined means that nothing is. */
type Found = string | number | boolean | object | null;

/**
 * A function that finds something out about an object, once: the answer goes with the object. What is handed in besides
 * must be the same for the same object.
 */
export function rememberByObject<Key extends object, Value extends Found, Context = void>(
  find: (key: Key, context: Context) => Value,
): (key: Key, context: Context) => Value {
  const values = new WeakMap<Key, Value>();
  return (key, context) => {
    const before = values.get(key);
    if (before !== undefined) return before;
    const value = find(key, context);
    values.set(key, value);
    return value;
  };
}

/**
 * A function that finds something out about a text, such as a name, a question or a whole file, and remembers the answers
 * for the last ones. What is handed in besides must be the same for the same text.
 */
export function rememberByKey<Key extends string, Value extends Found, Context = void>(
  capacity: number,
  find: (key: Key, context: Context) => Value,
): (key: Key, context: Context) => Value {
  const values = new BoundedCache<Key, Value>(capacity);
  return (key, context) => {
    const before = values.get(key);
    if (before !== undefined) return before;
    const value = find(key, context);
    values.set(key, value);
    return value;
  };
}

/**
 * The same for what is asked about thousands of texts with each keystroke, and is cheap enough to be found out again: when
 * there are too many answers all of them are dropped, so that a remembered one costs nothing but looking it up.
 */
export function rememberMany<Key extends string, Value extends Found>(
  most: number,
  find: (key: Key) => Value,
): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const before = values.get(key);
    if (before !== undefined) return before;
    const value = find(key);
    if (values.size >= most) values.clear();
    values.set(key, value);
    return value;
  };
}

/**
 * A function of a file's text that remembers its answer for each path as long as the text stays the same, so that asking
 * at every keystroke costs a comparison.
 */
export function rememberByText<Answer>(
  read: (text: string, path: string) => Answer,
): (path: string, text: string) => Answer {
  const answers = new BoundedCache<string, { readonly text: string; readonly answer: Answer }>(MOST_FILES);
  return (path, text) => {
    const before = answers.get(path);
    if (before?.text === text) return before.answer;
    const answer = read(text, path);
    answers.set(path, { text, answer });
    return answer;
  };
}

/**
 * A function that finds something out about what an owner holds, by a key such as a folder, and remembers it until the
 * owner's epoch is another. Without an epoch nobody knows of changes, so it is found each time.
 */
export function rememberByEpoch<Owner extends object, Value extends Found>(
  epochOf: (owner: Owner) => number | undefined,
): (owner: Owner, key: string, find: () => Value) => Value {
  const epochs = new WeakMap<Owner, { readonly epoch: number; readonly answers: Map<string, Value> }>();
  return (owner, key, find) => {
    const epoch = epochOf(owner);
    if (epoch === undefined) return find();
    let current = epochs.get(owner);
    if (current?.epoch !== epoch) {
      current = { epoch, answers: new Map() };
      epochs.set(owner, current);
    }
    const before = current.answers.get(key);
    if (before !== undefined) return before;
    const found = find();
    current.answers.set(key, found);
    return found;
  };
}
