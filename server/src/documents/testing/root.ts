import type { MapNode, ParsedText } from '../../yaml/node';

/** The map at the top of a text's first document; a test without one is wrong. */
export function testRoot(parsed: ParsedText): MapNode {
  const root = parsed.documents[0]?.root;
  if (root?.kind !== 'map') throw new Error('The text of the test holds no map');
  return root;
}
