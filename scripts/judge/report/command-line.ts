import { parseArgs } from 'node:util';

/** An option of a judgment, as `--help` shows it. */
export interface Option {
  /** What stands for its value, such as `N`; absent: it has none. */
  readonly value?: string;
  readonly help: string;
}

/** What was asked on the command line. */
export interface Asked {
  /** The words that are no options. */
  readonly words: readonly string[];
  readonly has: (name: string) => boolean;
  readonly text: (name: string) => string | undefined;
  /** The words between commas; empty where the option is missing. */
  readonly list: (name: string) => readonly string[];
  readonly number: (name: string, otherwise: number) => number;
}

/** What is wrong with a command line, for the person who wrote it. */
export class UsageError extends Error {}

/** Reads a command line. Throws a `UsageError` where it has an option that is not known, or a number that is none. */
export function readCommandLine(options: Readonly<Record<string, Option>>, words: readonly string[]): Asked {
  const types = Object.entries(options).map(([name, { value }]) => {
    return [name, { type: value === undefined ? ('boolean' as const) : ('string' as const) }];
  });
  const { values, positionals } = parsed(words, Object.fromEntries(types) as OptionTypes);
  const text = (name: string): string | undefined => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    words: positionals,
    has: (name) => values[name] !== undefined,
    text,
    list: (name) => text(name)?.split(',') ?? [],
    number: (name, otherwise) => {
      const value = Number(text(name) ?? otherwise);
      if (Number.isNaN(value)) throw new UsageError(`--${name} takes a number`);
      return value;
    },
  };
}

type OptionTypes = Readonly<Record<string, { readonly type: 'boolean' | 'string' }>>;

function parsed(words: readonly string[], options: OptionTypes) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The options, one in a line. */
export function helpOf(options: Readonly<Record<string, Option>>): string {
  const names = Object.entries(options).map(([name, { value, help }]) => {
    return [`--${name}${value === undefined ? '' : ` ${value}`}`, help] as const;
  });
  const width = Math.max(0, ...names.map(([name]) => name.length)) + 2;
  return names.map(([name, help]) => `  ${name.padEnd(width)}${help}\n`).join('');
}
