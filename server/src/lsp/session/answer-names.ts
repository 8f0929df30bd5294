/**
 * Names of the answers about open documents, so that a client can learn that nothing changed. The last answer of each is kept
 * as text: comparing two texts costs next to nothing after each letter, even with many problems, while hashing the text would
 * cost more than looking for the problems.
 */
export class AnswerNames {
  private readonly lastAnswers = new Map<string, { readonly name: string; readonly text: string }>();
  private count = 0;

  /** @param process another one whenever the server is started, so that a client that outlives it is not misled */
  constructor(private readonly process = Date.now().toString(36)) {}

  /** The name of what is answered about a file now: the last one's, when that said the same. */
  nameOf(path: string, content: unknown): string {
    const text = JSON.stringify(content);
    const last = this.lastAnswers.get(path);
    if (last?.text === text) return last.name;
    this.count += 1;
    const name = `${this.process}-${this.count.toString(36)}`;
    this.lastAnswers.set(path, { name, text });
    return name;
  }

  forget(path: string): void {
    this.lastAnswers.delete(path);
  }
}
