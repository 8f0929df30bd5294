import type { SemanticTokens, SemanticTokensDelta } from 'vscode-languageserver';

interface Sent {
  readonly id: string;
  readonly data: readonly number[];
}

/** How many numbers a token takes: an edit never splits one. */
const PER_TOKEN = 5;

/** The last tokens that the client got of each document, so that the next answer holds only what is different. */
export class SentTokens {
  private readonly byPath = new Map<string, Sent>();
  private count = 0;

  /** All tokens of a document. */
  whole(path: string, data: number[]): SemanticTokens {
    return { resultId: this.keep(path, data), data };
  }

  /** What is different from the answer of this name; all tokens if the client has another one. */
  since(path: string, previous: string, data: number[]): SemanticTokens | SemanticTokensDelta {
    const before = this.byPath.get(path);
    if (before?.id !== previous) return this.whole(path, data);
    const resultId = this.keep(path, data);
    const shorter = Math.min(before.data.length, data.length);
    let start = 0;
    while (start < shorter && before.data[start] === data[start]) start++;
    start -= start % PER_TOKEN;
    if (start === before.data.length && start === data.length) return { resultId, edits: [] };
    let same = 0;
    while (same < shorter - start && before.data[before.data.length - 1 - same] === data[data.length - 1 - same])
      same++;
    same -= same % PER_TOKEN;
    const deleteCount = before.data.length - start - same;
    return { resultId, edits: [{ start, deleteCount, data: data.slice(start, data.length - same) }] };
  }

  forget(path: string): void {
    this.byPath.delete(path);
  }

  private keep(path: string, data: readonly number[]): string {
    this.count += 1;
    const id = String(this.count);
    this.byPath.set(path, { id, data });
    return id;
  }
}
