/** A text for where Markdown is not drawn: trees, dialogs and notifications. */
export function withoutCodeMarks(text: string): string {
  return text.replaceAll('`', '');
}
