declare module 'write-good' {
  /** Something that reads badly: why, and where in the text. */
  interface Suggestion {
    readonly index: number;
    readonly offset: number;
    readonly reason: string;
  }

  /** Checks English prose; each check is on unless it is turned off. */
  export default function writeGood(text: string, checks?: Readonly<Record<string, boolean>>): readonly Suggestion[];
}
