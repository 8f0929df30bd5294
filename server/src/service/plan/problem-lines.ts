import { plainMarkdown } from '../../text/markdown';
import type { Findings, FoundProblem } from './findings';

/** The problems of these rules, a line of Markdown for each. */
export function problemLines(findings: Findings, wanted: (problem: FoundProblem) => boolean): readonly string[] {
  const lines = findings.problems.filter(wanted).map(({ path, line, message, rule }) => {
    return `${findings.link(path, line)}: ${oneLine(findings.shown(message))} (\`${rule}\`)`;
  });
  return [...new Set(lines)];
}

/** A text that came from a file's content in part, so that it cannot break out of its line. */
export function oneLine(text: string): string {
  return plainMarkdown(text);
}
