import { isObject } from '../../../../server/src/text/json';

interface SchemaFile {
  readonly name: string;
  readonly content: unknown;
}

type Node = Readonly<Record<string, unknown>>;

/** A field of a schema with what is written about it. */
export interface DescribedField {
  /** `workflow/pipelines/profiler#profileSampleConfig.config.profileSample`; alternatives and items add nothing. */
  readonly id: string;
  readonly description: string;
  /** Releases of its lifetimes, changes and values, of what is inside it, and of what it is in. */
  readonly dates: ReadonlySet<string>;
}

/** Where a node of a schema is, with the dates of what it is in. */
interface Place {
  readonly file: string;
  readonly path: readonly string[];
  readonly dates: ReadonlySet<string>;
}

/** Keys with nothing below them that is a schema. */
const NO_SCHEMA: ReadonlySet<string> = new Set(['properties', 'lifetime', 'unread', 'default', 'examples']);

/** Schemas in which the dates are versions of a chart, and which chart. */
const CHART = /^chart\/(\w+)-values/;
const CHARTS: Readonly<Record<string, string>> = {
  openmetadata: 'openmetadata',
  dependencies: 'openmetadata-dependencies',
};

/** The fields of all schemas, and the releases that their descriptions may name. */
export class DescribedFields {
  private readonly fields: DescribedField[] = [];
  private readonly byId = new Map<string, DescribedField>();
  /** Platform releases and chart versions, oldest first. */
  readonly releases: {
    readonly platform: readonly string[];
    readonly charts: Readonly<Record<string, readonly string[]>>;
  };

  constructor(files: readonly SchemaFile[]) {
    const releases = files.find(({ name }) => name === 'releases')?.content as {
      platform: { release: string }[];
      charts: Record<string, { version: string }[]>;
    };
    this.releases = {
      platform: releases.platform.map(({ release }) => release),
      charts: Object.fromEntries(
        Object.entries(releases.charts).map(([chart, rows]) => [chart, rows.map(({ version }) => version)]),
      ),
    };
    for (const { name, content } of files)
      if (/^(?:workflow|chart)\//.test(name) && isObject(content))
        this.collect(content, { file: name, path: [], dates: new Set() });
    for (const field of this.fields) if (!this.byId.has(field.id)) this.byId.set(field.id, field);
  }

  all(): readonly DescribedField[] {
    return this.fields;
  }

  at(id: string): DescribedField | undefined {
    return this.byId.get(id);
  }

  /**
   * The dates that a release named in a description may stand for: its own, and that of the release after it (“up to 1.5”).
   * The first release of all is the date of what is older.
   */
  datesFor(id: string, named: string): readonly string[] {
    const [, chart] = CHART.exec(id) ?? [];
    const all = chart === undefined ? this.releases.platform : (this.releases.charts[CHARTS[chart] ?? ''] ?? []);
    const isIn = (release: string) => release === named || release.startsWith(`${named}.`);
    const first = all.find(isIn);
    const last = all.findLastIndex(isIn);
    return [first, all[last + 1]].filter((one) => one !== undefined);
  }

  private collect(node: Node, place: Place): void {
    const dates = new Set([...place.dates, ...ownDates(node)]);
    const at = (step: readonly string[]): Place => ({ file: place.file, path: [...place.path, ...step], dates });
    const { properties } = node;
    for (const [key, one] of Object.entries(isObject(properties) ? properties : {})) {
      if (!isObject(one)) continue;
      const { description } = one;
      const id = `${place.file}#${at([key]).path.join('.')}`;
      if (typeof description === 'string')
        this.fields.push({ id, description, dates: new Set([...dates, ...datesIn(one)]) });
      this.collect(one, at([key]));
    }
    for (const [key, one] of Object.entries(node)) {
      if (NO_SCHEMA.has(key)) continue;
      if (key === '$defs' && isObject(one)) {
        for (const [name, definition] of Object.entries(one))
          if (isObject(definition)) this.collect(definition, at(['$defs', name]));
      } else for (const inner of [one].flat()) if (isObject(inner)) this.collect(inner, at([]));
    }
  }
}

/** The releases that a text names outside of code spans; 0.8 is a number. */
export function releasesIn(text: string): readonly string[] {
  return [...text.replace(/`[^`]*`/g, '').matchAll(/(?<![\d.])(?:[1-9]\d*\.\d+|0\.\d+\.\d+)(?:\.\d+)?(?!\.?\d)/g)].map(
    ([one]) => one,
  );
}

function ownDates({ lifetime, changes, unread, enumLifetimes }: Node): readonly string[] {
  return datesIn([lifetime, changes, unread, enumLifetimes]);
}

function datesIn(value: unknown): readonly string[] {
  return [...JSON.stringify(value ?? null).matchAll(/"(\d+\.\d+\.\d+)"/g)].map(([, date = '']) => date);
}
