import type { MarkdownRenderer } from 'vitepress';

/**
 * A plugin that shows code in a line as it is written: `{{ … }}` is Helm's in the pages, and the site generator would evaluate it;
 * the name of an option (`--from`) is a `span`, so that the style can keep it on one line, which browsers break after hyphens.
 */
export function codeAsWritten(markdown: MarkdownRenderer): void {
  const { escapeHtml } = markdown.utils;
  const asText = (text: string): string => escapeHtml(text).replaceAll('{{', '&#123;&#123;');
  markdown.renderer.rules.text = (tokens, index) => asText(tokens[index]?.content ?? '');
  markdown.renderer.rules.code_inline = (tokens, index) =>
    `<code v-pre>${asText(tokens[index]?.content ?? '').replaceAll(OPTION, '<span class="option">$&</span>')}</code>`;
}

/** The name of an option among the words of a command. */
const OPTION = /(?<![^\s[(|])--?[a-z][\w-]*/gi;
