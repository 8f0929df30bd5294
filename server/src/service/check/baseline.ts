import { rememberByText } from '../../text/remember';
import { isObject, parsedJson } from '../../text/json';
import { safeJson } from '../../text/safe-json';
import { sketchOf } from '../../text/sketch';
import { currentRuleId } from '../../rules/rule-names';
import { pointer } from '../../yaml/path';
import type { Problem } from '../../rules/shared/problem';

/** What identifies a recorded problem. Lines do not count, so lines may be added above it. */
export interface BaselineEntry {
  readonly rule: string;
  readonly migration?: string;
  /** JSON pointer in its document. */
  readonly path: string;
  /** Index of the document in its file, if it is not the first. */
  readonly document?: number;
  /** JSON pointer of the block scalar that holds the document. */
  readonly embedded?: string;
  /** It stands for that many problems of its rule or migration, wherever they are in the file. */
  readonly more?: number;
}

/** What a baseline has of a file. */
export interface RecordedFile {
  readonly problems: readonly BaselineEntry[];
  /** A sketch of the content when it was recorded, by which the file is recognized under another name. */
  readonly content?: string;
}

/** The recorded problems of each file, by its path relative to the folder of the baseline. */
export type Baseline = ReadonlyMap<string, RecordedFile>;

/** What is recorded of a file with this text. */
export function recordedFile(text: string, problems: readonly BaselineEntry[]): RecordedFile {
  const content = problems.length === 0 ? undefined : sketchOf(text);
  return { problems, ...(content !== undefined && { content }) };
}

/** The entry that a problem is recorded as. */
export function baselineEntry({ rule, migration, path, documentIndex, embedded, more }: Problem): BaselineEntry {
  return {
    rule,
    ...(migration !== undefined && { migration }),
    path: pointer(path),
    ...(documentIndex > 0 && { document: documentIndex }),
    ...(embedded && { embedded: pointer(embedded) }),
    ...(more !== undefined && { more }),
  };
}

/** Reads what `check --update-baseline` or `check --format json` wrote; undefined for anything else. */
export function readBaseline(text: string): Baseline | undefined {
  const report = parsedJson(text);
  if (!isObject(report) || report['version'] !== 1 || !Array.isArray(report['files'])) return undefined;
  return new Map(
    report['files'].flatMap((file: unknown): [string, RecordedFile][] => {
      if (!isObject(file) || typeof file['path'] !== 'string' || !Array.isArray(file['problems'])) return [];
      const { path, content } = file;
      return [[path, { problems: file['problems'].flatMap(entryOf), ...(typeof content === 'string' && { content }) }]];
    }),
  );
}

/** A baseline as text: sorted, with one line for each problem, so that its diffs are readable. */
export function writeBaseline(baseline: Baseline): string {
  const files = [...baseline].filter(([, { problems }]) => problems.length > 0).sort(([a], [b]) => (a < b ? -1 : 1));
  const blocks = files.map(([path, { problems, content }]) => {
    const keys = [`"path": ${safeJson(path)}`, ...(content === undefined ? [] : [`"content": ${safeJson(content)}`])];
    const lines = problems.map((entry) => `        ${safeJson(entry)}`).sort();
    const list = `"problems": [\n${lines.join(',\n')}\n      ]`;
    return `    {\n      ${[...keys, list].join(',\n      ')}\n    }`;
  });
  return `{\n  "version": 1,\n  "files": [${blocks.length === 0 ? '' : `\n${blocks.join(',\n')}\n  `}]\n}\n`;
}

/** What the baseline at an absolute path with this text holds; undefined if it is none. */
export const baselineIn = rememberByText(readBaseline);

function entryOf(value: unknown): BaselineEntry[] {
  if (!isObject(value)) return [];
  const { rule, path, migration, document, embedded, more } = value;
  if (typeof rule !== 'string' || typeof path !== 'string') return [];
  return [
    {
      rule: currentRuleId(rule),
      ...(typeof migration === 'string' && { migration }),
      path,
      ...(typeof document === 'number' && document > 0 && { document }),
      ...(typeof embedded === 'string' && { embedded }),
      ...(typeof more === 'number' && more > 0 && { more }),
    },
  ];
}
