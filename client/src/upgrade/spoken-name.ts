import type { TreeItem } from 'vscode';

/** What can be seen in the row: without it, the tooltip would be spoken in place of the row. */
export function spokenName({
  label,
  resourceUri,
  description,
}: Pick<TreeItem, 'label' | 'description'> & { readonly resourceUri?: { readonly path: string } | undefined }): string {
  const text = typeof label === 'string' ? label : (label?.label ?? resourceUri?.path.replace(/^.*\//, '') ?? '');
  return typeof description === 'string' && description !== '' ? `${text}, ${description}` : text;
}
