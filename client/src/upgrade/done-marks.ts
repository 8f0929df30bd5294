import type { Memento } from 'vscode';

const key = 'omconfig.upgrade.done';

/** What a person has marked as done of an upgrade, remembered for the workspace. */
export class DoneMarks {
  private readonly ids: Set<string>;

  constructor(private readonly memory: Memento) {
    this.ids = new Set(memory.get<string[]>(key, []));
  }

  has(id: string): boolean {
    return this.ids.has(id);
  }

  async mark(ids: readonly string[], done: boolean): Promise<void> {
    for (const id of ids) {
      if (done) this.ids.add(id);
      else this.ids.delete(id);
    }
    await this.memory.update(key, [...this.ids]);
  }
}
