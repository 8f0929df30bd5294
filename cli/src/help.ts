import type { HelpConfiguration, Option } from 'commander';

/** How the help is laid out; commander wraps it to the width of the terminal. */
export const helpConfiguration: HelpConfiguration = { optionDescription };

/** Joins the lines of each paragraph, so that the terminal decides where they break; `''` is between paragraphs. */
export function paragraphs(lines: readonly string[]): string {
  return lines.join(' ').replaceAll(/ {2,}/g, '\n\n');
}

/** `how to write it: text (default), json or sarif`. */
function optionDescription({ description, argChoices, defaultValue }: Option): string {
  if (!argChoices) return description;
  const choices = argChoices.map((choice) => (choice === defaultValue ? `${choice} (default)` : choice));
  return `${description}: ${choices.slice(0, -1).join(', ')} or ${choices.at(-1) ?? ''}`;
}
