import type { Asked, Option } from './command-line';

/** One way to hold omconfig against somebody who knows: where the files come from, who judges them, and what was reviewed. */
export interface Judgment {
  /** What is held against what, in a sentence. */
  readonly about: string;
  /** The words that it takes, such as `[RELEASE…]`; absent: none. */
  readonly words?: string;
  readonly options: Readonly<Record<string, Option>>;
  /** The folder or file of the reference material without which there is nothing to judge; undefined: nothing is needed. */
  readonly needs?: (asked: Asked) => string | undefined;
  /** Prints the report; returns whether everything is as it should be. */
  readonly run: (asked: Asked) => boolean | Promise<boolean>;
}
