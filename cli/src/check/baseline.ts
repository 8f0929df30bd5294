import { absolutePath } from '../files/paths';
import { readText } from '../files/read-text';
import { UsageError } from '../usage-error';
import type { CheckedProblem } from './checked-file';

/**
 * The problems that are known already, as `check --format json` wrote them. Lines do not count, so that a file may grow
 * above an old problem; a second problem of the same rule at the same place is a new one.
 */
export class Baseline {
  private readonly counts = new Map<string, number>();

  private constructor(problems: Iterable<string>) {
    for (const key of problems) this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  static readonly empty = new Baseline([]);

  /** Reads a baseline; what is no such file is wrong usage. */
  static read(path: string, cwd: string): Baseline {
    const read = readText(absolutePath(path, cwd));
    if (!read.ok) throw new UsageError(`The baseline ${path} ${read.reason}.`);
    const keys = keysOf(parse(read.text));
    if (!keys) throw new UsageError(`The baseline ${path} is not what \`omconfig check --format json\` writes.`);
    return new Baseline(keys);
  }

  /** Whether a problem was known; each entry of the baseline stands for one problem. */
  takes(path: string, problem: CheckedProblem): boolean {
    const key = keyOf(path, problem);
    const left = this.counts.get(key) ?? 0;
    if (left > 0) this.counts.set(key, left - 1);
    return left > 0;
  }
}

type KeyParts = Pick<CheckedProblem, 'rule' | 'path'> & {
  readonly migration?: unknown;
  readonly document?: unknown;
  readonly embedded?: unknown;
};

function keyOf(file: string, { rule, migration, path, document, embedded }: KeyParts): string {
  return JSON.stringify([file, rule, migration ?? null, path, document ?? 0, embedded ?? null]);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function keysOf(report: unknown): string[] | undefined {
  if (!isObject(report) || report['version'] !== 1 || !Array.isArray(report['files'])) return undefined;
  return report['files'].flatMap((file: unknown) => {
    if (!isObject(file) || typeof file['path'] !== 'string' || !Array.isArray(file['problems'])) return [];
    const name = file['path'];
    return file['problems'].filter(isProblem).map((problem) => keyOf(name, problem));
  });
}

function isProblem(value: unknown): value is KeyParts {
  return isObject(value) && typeof value['rule'] === 'string' && typeof value['path'] === 'string';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
