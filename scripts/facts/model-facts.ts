import { compareReleases } from '../../server/src/schemas/releases/releases';
import { isInRuns, runsIn, type Run } from './release-runs';

/** A JSON Schema as the models of a release say it, without titles and descriptions. */
export type Model = Readonly<Record<string, unknown>>;

/** The models of one release: path of upstream's file → what is in it. */
export type ReleaseModels = ReadonlyMap<string, Model>;

/**
 * What every release accepts, read from its published Python package: `facts/models.jsonl`. Each version of a file is
 * kept once, with the releases that have it.
 */
export class ModelFacts {
  /** path → release → version; versions are shared objects, so that they can be distinguished by identity. */
  private readonly files = new Map<string, Map<string, Model>>();
  private readonly versions = new Map<string, Model>();

  private constructor(private readonly names: string[]) {}

  /** Facts without any release. */
  static empty(): ModelFacts {
    return new ModelFacts([]);
  }

  /** Reads what `text` wrote. Throws on text that is not of that form. */
  static parse(text: string): ModelFacts {
    const [head = '', ...lines] = text.trimEnd().split('\n');
    const { releases } = JSON.parse(head) as { readonly releases: string[] };
    const facts = new ModelFacts(releases);
    for (const line of lines) {
      const { file, in: runs, model } = JSON.parse(line) as Line;
      const known = facts.versionsOf(file);
      const shared = facts.shared(model);
      for (const release of releases) if (isInRuns(release, runs)) known.set(release, shared);
    }
    return facts;
  }

  /** Oldest first. */
  get releases(): readonly string[] {
    return this.names;
  }

  /** Adds a release, or replaces it. */
  set(release: string, models: ReleaseModels): void {
    this.remove(release);
    this.names.push(release);
    this.names.sort(compareReleases);
    for (const [file, model] of models) this.versionsOf(file).set(release, this.shared(model));
  }

  remove(release: string): void {
    const index = this.names.indexOf(release);
    if (index >= 0) this.names.splice(index, 1);
    for (const versions of this.files.values()) versions.delete(release);
  }

  /** A file in a release; undefined where the release has none of that name. */
  model(file: string, release: string): Model | undefined {
    return this.files.get(file)?.get(release);
  }

  filesOf(release: string): readonly string[] {
    return [...this.files].filter(([, versions]) => versions.has(release)).map(([file]) => file);
  }

  /** One line for the list of releases, then one for each version of each file; the same facts give the same text. */
  text(): string {
    const lines = [...this.files]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([file, byRelease]) => this.lines(file, byRelease));
    return [JSON.stringify({ releases: this.names }), ...lines, ''].join('\n');
  }

  private lines(file: string, byRelease: ReadonlyMap<string, Model>): string[] {
    const versions = new Set(this.names.flatMap((release) => byRelease.get(release) ?? []));
    return [...versions].map((model) =>
      JSON.stringify({ file, in: runsIn(this.names, (release) => byRelease.get(release) === model), model }),
    );
  }

  private versionsOf(file: string): Map<string, Model> {
    const known = this.files.get(file) ?? new Map<string, Model>();
    this.files.set(file, known);
    return known;
  }

  private shared(model: Model): Model {
    const key = JSON.stringify(model);
    const known = this.versions.get(key) ?? model;
    this.versions.set(key, known);
    return known;
  }
}

interface Line {
  readonly file: string;
  readonly in: readonly Run[];
  readonly model: Model;
}
