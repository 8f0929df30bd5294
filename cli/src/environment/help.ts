import type { Help, HelpConfiguration, Option } from 'commander';

/** How the help is laid out; commander wraps it to the width of the terminal. */
export const helpConfiguration: HelpConfiguration = { optionDescription, formatItem, minWidthToWrap: 10 };

/** A description needs this many columns next to its term, or else it goes below it. */
const LEAST_WIDTH = 40;
const INDENT = 6;

/** Joins the lines of each paragraph, so that the terminal decides where they break; `''` is between paragraphs. */
export function paragraphs(lines: readonly string[]): string {
  return lines.join(' ').replaceAll(/ {2,}/g, '\n\n');
}

/** `output format: text (default), json or sarif`. */
function optionDescription({ description, argChoices, defaultValue }: Option): string {
  if (!argChoices) return description;
  const choices = argChoices.map((choice) => (choice === defaultValue ? `${choice} (default)` : choice));
  return `${description}: ${choices.slice(0, -1).join(', ')} or ${choices.at(-1) ?? ''}`;
}

/** One option or command with its description: side by side, or on a narrow terminal one below the other. */
// eslint-disable-next-line @typescript-eslint/max-params -- Commander calls it with these.
function formatItem(term: string, termWidth: number, description: string, helper: Help): string {
  const width = helper.helpWidth ?? 80;
  const beside = width - termWidth - 4;
  if (description === '') return `  ${term}`;
  if (beside >= LEAST_WIDTH) {
    const lines = helper.boxWrap(description, beside).split('\n');
    return `  ${term.padEnd(termWidth)}  ${lines.join(`\n${' '.repeat(termWidth + 4)}`)}`;
  }
  const lines = helper.boxWrap(description, Math.max(width - INDENT, 10)).split('\n');
  return [`  ${term}`, ...lines.map((line) => ' '.repeat(INDENT) + line)].join('\n');
}
