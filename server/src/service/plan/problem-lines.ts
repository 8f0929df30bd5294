import { plainMarkdown } from '../../text/markdown';
import type { Findings, FoundProblem } from './findings';

/** The problems of these rules, a line of Markdown for each. */
export function problemLines(findings: Findings, wanted: (problem: FoundProblem) => boolean): readonly string[] {
  const lines = findings.problems.filter(wanted).map(({ path, line, message, rule }) => {
    return `${findings.link(path, line)}: ${plainMarkdown(findings.shown(message))} (\`${rule}\`)`;
  });
  return [...new Set(lines)];
}
