import { withoutComments } from '../../documents/read/plain-text';
import { hasRole } from '../../documents/workspace/file-roles';
import { entryOf } from '../../yaml/path';
import { passagesIn, type Passage } from './passages';
import type { MentionContext } from './rule';

/** Whether a document is an environment of conda, whose list of packages has one of pip inside. */
export function isConda({ mention: { document }, path }: MentionContext): boolean {
  return entryOf(document.root, 'dependencies')?.value?.kind === 'seq' && hasRole(path, 'requirements');
}

/** The passages of a document; an environment of conda is one. */
export function listsIn(context: MentionContext): Iterable<Passage> {
  if (!isConda(context)) return passagesIn(context);
  const { start, end } = context.mention.document;
  return [{ text: withoutComments(context.text.slice(start, end)), start, path: ['dependencies'] }];
}
