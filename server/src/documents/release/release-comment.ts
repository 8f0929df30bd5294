import { directiveComments, type Directive, type DirectiveComment } from '../config/directive-syntax';
import type { Root } from '../read/root';
import { scalarAround } from '../../yaml/scalar-around';

/** What the comments of a file say about its releases, as typed. */
export interface CommentedRelease {
  readonly release: string | undefined;
  readonly chartRelease: string | undefined;
}

/** `release=1.6`, and where it is. */
export type ReleaseDirective = Extract<Directive, { kind: 'release' | 'chartRelease' }>;

/**
 * The releases that comments (`# omconfig: release=1.6`) name for a root. A comment in the root's own document counts
 * before those elsewhere in the file; text inside strings is no comment.
 */
export function commentedRelease(text: string, root: Pick<Root, 'document'>): CommentedRelease {
  const said = releaseDirectives(text, root);
  const named = (kind: ReleaseDirective['kind']): string | undefined =>
    said.find((directive) => directive.kind === kind)?.version;
  return { release: named('release'), chartRelease: named('chartRelease') };
}

/** Everything in a file that reads like a comment about its release, also what is in a string and therefore is none. */
export function allReleaseDirectives(text: string): readonly ReleaseDirective[] {
  return releasesIn(directiveComments(text));
}

/** The comments about a release in a root's file, those in its own document first. */
export function releaseDirectives(text: string, { document }: Pick<Root, 'document'>): readonly ReleaseDirective[] {
  const written = directiveComments(text);
  if (written.length === 0) return [];
  const comments = written.filter(({ start }) => !scalarAround(document.root, start));
  const isOwn = ({ start }: Directive): boolean => document.start <= start && start < document.end;
  return releasesIn(comments).sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
}

function releasesIn(comments: readonly DirectiveComment[]): ReleaseDirective[] {
  return comments
    .flatMap(({ directives }) => directives)
    .flatMap((directive) => (directive.kind === 'release' || directive.kind === 'chartRelease' ? [directive] : []));
}
