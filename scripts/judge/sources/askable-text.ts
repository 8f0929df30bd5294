/** A text of a look-alike repository that a real loader or Helm can be asked about. */
export interface AskableText {
  readonly text: string;
  /** How many lines of its file are before it. */
  readonly before: number;
}

/**
 * The workflow in a file as its loader gets it: the whole file, or the block of YAML in a manifest, a program or a page. For
 * what only becomes a workflow when a program runs, the answer is the reason why a loader cannot be asked.
 */
export function workflowIn(path: string, text: string): AskableText | string {
  if (/\{[{%]/.test(text)) return 'a template';
  if (path.endsWith('.json')) return { text, before: 0 };
  const lines = text.split('\n');
  const first = lines.findIndex((line) => /^\s*source:\s*$/.test(line));
  if (first < 0) return 'built by a program';
  const indent = /^\s*/.exec(lines[first] ?? '')?.[0] ?? '';
  const after = lines
    .slice(first)
    .findIndex((line) => line !== '' && (!line.startsWith(indent) || /^["`]{3}/.test(line)));
  const block = lines.slice(first, after < 0 ? undefined : first + after);
  if (!block.some((line) => line.startsWith(`${indent}workflowConfig:`))) return 'a part of a workflow';
  return { text: `${block.map((line) => line.slice(indent.length)).join('\n')}\n`, before: first };
}

/** Values that are given to the chart as they are, so that Helm can be asked about them. */
export function valuesIn(path: string, files: Readonly<Record<string, string>>): AskableText | string {
  const text = files[path] ?? '';
  if (/\{\{|\$\{/.test(text)) return 'a template';
  if (!/\.ya?ml$/.test(path) || /^apiVersion:/m.test(text)) return 'inside a manifest or a program';
  if (Object.keys(files).some((name) => name.endsWith('Chart.yaml'))) return 'for a chart of their own';
  return { text, before: 0 };
}

/** The text without the lines of its file that are listed as mistakes (`path:line`). */
export function withoutLines({ text, before }: AskableText, path: string, mistakes: readonly string[]): string {
  return text
    .split('\n')
    .filter((_, index) => !mistakes.includes(`${path}:${before + index + 1}`))
    .join('\n');
}
