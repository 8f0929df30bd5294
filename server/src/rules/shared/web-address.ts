import { nodeAt, type Path } from '../../yaml/path';
import { writing } from './key-fixes';
import { withoutBase } from './place';
import type { Fix } from './problem';
import type { RuleContext } from './rule';

/** A host, its port and a path, as people write them without a scheme; nothing that a terminal obeys. */
const WITHOUT_SCHEME = /^[^\s/?#:@\p{C}]+(?::\d+)?(?:\/[^\s?#\p{C}]*)?$/u;

/** The schemes of an address on the web; which one it has, only a person knows. */
export const WEB_SCHEMES: readonly string[] = ['http', 'https'];

/** What talks to its service in another way. */
const OTHER_SCHEMES: Readonly<Record<string, readonly string[]>> = { Amundsen: ['bolt'] };

/** Fields of addresses on the web; others have addresses of another kind, such as `s3StagingDir`. */
const WEB_FIELD = /(?:host|port|url|uri|api|domain)$/i;

/** The fixes that write a scheme before an address that lacks it, at the path of a connection's field; none for anything else. */
export function addingSchemes(context: RuleContext, path: Path): readonly Fix[] {
  const node = nodeAt(context.root.node, withoutBase(context.root, path));
  if (node?.kind !== 'scalar' || node.hasPlaceholder || typeof node.value !== 'string') return [];
  const written = node.value;
  if (!WEB_FIELD.test(String(path.at(-1))) || !WITHOUT_SCHEME.test(written)) return [];
  return schemesAt(context, path).map((scheme) => {
    return writing(context, { path, value: `${scheme}://${written}`, safety: 'review' });
  });
}

function schemesAt({ root }: RuleContext, path: Path): readonly string[] {
  const type = nodeAt(root.node, withoutBase(root, [...path.slice(0, -1), 'type']));
  const named = type?.kind === 'scalar' ? String(type.value) : '';
  return Object.hasOwn(OTHER_SCHEMES, named) ? (OTHER_SCHEMES[named] ?? WEB_SCHEMES) : WEB_SCHEMES;
}
