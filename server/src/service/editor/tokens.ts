import { rememberByRoot } from '../../documents/read/remember-by-root';
import type { Root } from '../../documents/read/root';
import { CONNECTION_TYPE } from '../../documents/read/workflow-parts';
import { shiftSpan, type Span } from '../../text/span';
import { nodeAt } from '../../yaml/path';
import { placeholdersIn } from '../../yaml/placeholder';
import { scalarsIn } from '../../yaml/scalars';
import type { FileReport } from '../check/report';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { servicePlacesIn } from '../symbols/service-places';
import { nameIn } from '../symbols/places-of';

/** What a part of a text is, where its meaning does not follow from YAML. It is on one line. */
export interface Token extends Span {
  readonly kind: 'removed-key' | 'service' | 'connector' | 'placeholder';
}

/** What is wanted: in which part of the text, and the report of the check of the same text. */
export interface TokenRequest {
  readonly report: FileReport;
  readonly within?: Span | undefined;
}

/**
 * Removed and deprecated keys, names of services, types of connectors and placeholders, in the order of the text; none is in
 * another one. Only documents that touch `within` are looked at.
 */
export function tokensIn(
  engine: Engine,
  { path, text, workspace }: CheckRequest,
  { report, within = { start: 0, end: text.length } }: TokenRequest,
): readonly Token[] {
  const roots = engine.parsedFiles.roots(path, text, workspace).filter(({ document }) => touches(document, within));
  const all = [...removedKeys(text, report), ...roots.flatMap((root) => tokensOf(root, text))];
  const wanted = all.filter((token) => touches(token, within) && !text.slice(token.start, token.end).includes('\n'));
  return apart(wanted.sort((a, b) => a.start - b.start));
}

function removedKeys(text: string, { problems }: FileReport): Token[] {
  const old = problems.filter(({ tags }) => tags?.includes('deprecated') === true);
  return old.flatMap(({ span: { start, end } }) =>
    start < end && KEY_END.test(text.slice(end, end + 3)) ? [{ kind: 'removed-key', start, end }] : [],
  );
}

/** What comes after a key. */
const KEY_END = /^[ \t]*:(?:\s|$)/;

const tokensOf = rememberByRoot((root, text: string): readonly Token[] => [
  ...servicePlacesIn(root).flatMap((place): Token[] =>
    place.hasPlaceholder ? [] : [{ kind: 'service', ...nameIn(text, place) }],
  ),
  ...connectorTypes(root),
  ...scalarsIn(root.node).flatMap(({ node }): Token[] => {
    if (!node.hasPlaceholder) return [];
    const found = placeholdersIn(text.slice(node.start, node.end));
    return found.map((span) => ({ kind: 'placeholder', ...shiftSpan(span, node.start) }));
  }),
]);

/** Of a connector that is known. */
function connectorTypes({ node, workflow }: Root): Token[] {
  if (workflow?.connector === undefined) return [];
  return [['source', 'type'], CONNECTION_TYPE].flatMap((place): Token[] => {
    const type = nodeAt(node, place);
    if (type?.kind !== 'scalar' || type.hasPlaceholder) return [];
    return [{ kind: 'connector', start: type.start, end: type.end }];
  });
}

/** Without what begins inside of the one before. */
function apart(tokens: readonly Token[]): readonly Token[] {
  let end = 0;
  return tokens.filter((token) => {
    if (token.start < end) return false;
    end = token.end;
    return true;
  });
}

function touches(one: Span, other: Span): boolean {
  return one.start <= other.end && other.start <= one.end;
}
