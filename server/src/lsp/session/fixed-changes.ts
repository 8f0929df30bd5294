/** What the fixes of a file that were computed last remove, move or rewrite, in words, until they are reported. */
export class FixedChanges {
  private readonly changesByUri = new Map<string, readonly string[]>();

  note(uri: string, changes: readonly string[]): void {
    this.changesByUri.set(uri, changes);
  }

  take(uri: string): readonly string[] {
    const changes = this.changesByUri.get(uri) ?? [];
    this.changesByUri.delete(uri);
    return changes;
  }
}
