/** A message for where Markdown is not drawn: trees, dialogs and notifications. */
export function withoutCodeMarks(message: string): string {
  return message.replaceAll('`', '');
}
