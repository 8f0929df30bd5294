import { MarkupKind, type MarkupContent } from 'vscode-languageserver';

/** What is written in Markdown, for a client that shows Markdown or, where it does not, as plain text. */
export function markup(markdown: string, showsMarkdown: boolean): MarkupContent {
  return showsMarkdown
    ? { kind: MarkupKind.Markdown, value: markdown }
    : { kind: MarkupKind.PlainText, value: withoutMarkup(markdown) };
}

/** Removes the few marks that our texts have: fences, bold, code, links, escapes. Code keeps what is in it. */
function withoutMarkup(markdown: string): string {
  return markdown.replaceAll(/^```.*\n?/gm, '').replaceAll(
    /`([^`\n]*)`|\*\*([^*\n]+)\*\*|\[([^\]\n]*)\]\(([^)\n]*)\)|\\([\\`*_[\]<>#])/g,
    // eslint-disable-next-line @typescript-eslint/max-params -- `replaceAll` passes each group of the pattern.
    (_, code?: string, bold?: string, label?: string, target?: string, escaped?: string) =>
      label === undefined ? (code ?? bold ?? escaped ?? '') : `${label} (${target ?? ''})`,
  );
}
