/** What somebody who knows says of one file, and what a judge says of it. */
export interface Answer {
  readonly isWrong: boolean;
  readonly isReported: boolean;
}

/** How often a judge was right, where a file that is wrong is what is to be found. */
export class Score {
  private found = 0;
  private quiet = 0;
  falseAlarms = 0;
  misses = 0;

  constructor(answers: Iterable<Answer> = []) {
    for (const answer of answers) this.add(answer);
  }

  add({ isWrong, isReported }: Answer): void {
    if (isWrong && isReported) this.found++;
    else if (isWrong) this.misses++;
    else if (isReported) this.falseAlarms++;
    else this.quiet++;
  }

  get pairs(): number {
    return this.agreeing + this.falseAlarms + this.misses;
  }

  get agreeing(): number {
    return this.found + this.quiet;
  }

  /** The cells of a table, each by the name of its column. */
  cells(digits: number): Readonly<Record<string, string | number>> {
    const { found, falseAlarms, misses } = this;
    const share = (part: number, whole: number): string => percent(part, whole, digits);
    return {
      pairs: this.pairs,
      agree: share(this.agreeing, this.pairs),
      'false alarms': falseAlarms,
      misses,
      'wrong files': found + misses,
      found,
      recall: share(found, found + misses),
      'files with an error': found + falseAlarms,
      precision: share(found, found + falseAlarms),
    };
  }
}

/** A share in percent; a dash where there is nothing to share. */
export function percent(part: number, whole: number, digits = 1): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(digits)} %`;
}

/** A table of Markdown whose first column is text. */
export function tableOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  const [first = '', ...columns] = head;
  const top = first === '' ? `|${line(['', ...columns]).slice(2)}` : line(head);
  return [top, line(['---', ...columns.map(() => '--:')]), ...rows.map(line)].join('\n');
}
