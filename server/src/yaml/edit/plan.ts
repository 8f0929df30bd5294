import type { TextEdit } from '../../text/edit';

/** The edits of one primitive, or why there are none. */
export type Plan = { readonly edits: readonly TextEdit[] } | { readonly reason: string };

export function refuse(reason: string): Plan {
  return { reason };
}
