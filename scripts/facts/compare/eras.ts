import { compareReleases } from '../../../server/src/schemas/releases/releases';
import type { SchemaStore } from '../../../server/src/schemas/store';

/** Distinguishes the releases between which one of our schemas, or anything that it refers to, can differ. */
export class Eras {
  private readonly boundaries = new Map<string, readonly string[]>();

  constructor(private readonly store: SchemaStore) {}

  /** The same number for two releases: no release that the schema names lies between them, and it names neither. */
  of(name: string, release: string): number {
    const known = this.boundaries.get(name) ?? this.boundariesOf(name);
    this.boundaries.set(name, known);
    return known.reduce((era, boundary) => era + 1 + Math.sign(compareReleases(release, boundary)), 0);
  }

  private boundariesOf(name: string): readonly string[] {
    const texts = new Map<string, string>();
    const open = [name];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (texts.has(next)) continue;
      const text = JSON.stringify(this.store.get(next) ?? null);
      texts.set(next, text);
      for (const [, target = ''] of text.matchAll(/"\$ref":"([^"#]+)/g)) open.push(target);
    }
    return [...new Set([...texts.values()].flatMap((text) => text.match(/(?<=")\d+\.\d+\.\d+(?=")/g) ?? []))];
  }
}
