/** The files of one repository that are wrong, and those in which a checker found something. */
export interface Verdict {
  readonly mistakes: readonly string[];
  readonly said: readonly string[];
}

/** How often a checker was right. */
export interface Tally {
  readonly mistakes: number;
  readonly found: number;
  readonly said: number;
  readonly wrong: number;
}

/** A file is found if something is said of it; what is said of a file that is right is wrong. */
export function tallyOf(verdicts: readonly Verdict[]): Tally {
  const sum = (count: (verdict: Verdict) => number): number => verdicts.reduce((all, one) => all + count(one), 0);
  return {
    mistakes: sum(({ mistakes }) => mistakes.length),
    found: sum(({ mistakes, said }) => mistakes.filter((place) => said.includes(place)).length),
    said: sum(({ said }) => said.length),
    wrong: sum(({ mistakes, said }) => said.filter((place) => !mistakes.includes(place)).length),
  };
}

/** The tallies as a table of Markdown. */
export function tableOf(rows: readonly (readonly [name: string, tally: Tally])[]): string {
  const lines = rows.map(([name, { mistakes, found, said, wrong }]) => {
    const precision = said === 0 ? '–' : percent(said - wrong, said);
    return `| ${name} | ${mistakes} | ${found} | ${percent(found, mistakes)} | ${said} | ${wrong} | ${precision} |`;
  });
  const head =
    '| | wrong files | found | recall | files with an error | false alarms | precision |\n| --- | --: | --: | --: | --: | --: | --: |';
  return `${head}\n${lines.join('\n')}\n`;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}
