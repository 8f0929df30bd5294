import { directiveComments, type Directive } from './directive-syntax';
import { rememberByText } from './remember-by-text';
import type { Root } from './root';
import { scalarAround } from './scalar-around';

/** What the comments of a file say about its releases, as typed. */
export interface CommentedRelease {
  readonly release: string | undefined;
  readonly chartRelease: string | undefined;
}

/** Every root of a file asks for the same comments. */
const commentsOf = rememberByText(directiveComments);

/**
 * The releases that comments (`# omconfig: release=1.6`) name for a root. A comment in the root's own document counts
 * before those elsewhere in the file; text inside strings is no comment.
 */
export function releaseComment(path: string, text: string, { document }: Root): CommentedRelease {
  const comments = commentsOf(path, text).filter(({ start }) => !scalarAround(document.root, start));
  const isOwn = ({ start }: Directive): boolean => document.start <= start && start < document.end;
  const directives = comments
    .flatMap((comment) => comment.directives)
    .sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  const named = (kind: 'release' | 'chartRelease'): string | undefined => {
    const found = directives.find((directive) => directive.kind === kind);
    return found && 'version' in found ? found.version : undefined;
  };
  return { release: named('release'), chartRelease: named('chartRelease') };
}
