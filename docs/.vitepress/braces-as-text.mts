import type { MarkdownRenderer } from 'vitepress';

/** A plugin that shows `{{ … }}` as it is written: in the pages it is Helm's, and the site generator would evaluate it. */
export function bracesAsText(markdown: MarkdownRenderer): void {
  const { escapeHtml } = markdown.utils;
  const asText = (text: string): string => escapeHtml(text).replaceAll('{{', '&#123;&#123;');
  markdown.renderer.rules.text = (tokens, index) => asText(tokens[index]?.content ?? '');
  markdown.renderer.rules.code_inline = (tokens, index) => `<code v-pre>${asText(tokens[index]?.content ?? '')}</code>`;
}
