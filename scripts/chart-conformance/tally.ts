import { reasonFor } from './reviewed';

/** Collects what differs over many versions, equal differences as one line. */
export class Tally {
  private readonly unexplained = new Map<string, string[]>();
  private readonly meant = new Map<string, number>();

  /** Notes a difference in a version, unless it is one of the reviewed ones. */
  difference(version: string, difference: { readonly path: string; readonly word: string }): void {
    const reason = reasonFor(difference);
    if (reason === undefined) this.fail(version, JSON.stringify(difference));
    else this.meant.set(reason, (this.meant.get(reason) ?? 0) + 1);
  }

  fail(version: string, text: string): void {
    this.unexplained.set(text, [...(this.unexplained.get(text) ?? []), version]);
  }

  get failed(): boolean {
    return this.unexplained.size > 0;
  }

  lines(): string[] {
    const meant = [...this.meant].map(([reason, count]) => `${String(count).padStart(8)}  meant: ${reason}`);
    const failures = [...this.unexplained].map(([text, versions]) => {
      const [first = '', last = first] = [versions[0], versions.at(-1)];
      return `  ${first}${first === last ? '' : ` … ${last}`}: ${text}`;
    });
    const head = failures.length === 0 ? 'No unexplained difference.' : `${failures.length} unexplained differences:`;
    return [...meant, head, ...failures];
  }
}
