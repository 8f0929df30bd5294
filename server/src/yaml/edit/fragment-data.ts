import type { YamlDocument, YamlNode } from '../node';
import type { Fragment } from '../operation';
import { parseText } from '../parse';
import { nodeAt } from '../path';
import { toPlain } from '../plain';

/** The data of a fragment, as it reads wherever it is pasted. */
export function fragmentData(fragment: Fragment): unknown {
  const { node, document } = readFragment(fragment);
  return document ? toPlain(node, document) : null;
}

/** The tree of a fragment. What is no block is read behind a key, because that is where it will stand. */
export function readFragment({ text, block }: Fragment): { node: YamlNode | null; document: YamlDocument | undefined } {
  const document = parseText(`${block ? '' : '_: '}${text}\n`).documents[0];
  const node = block ? document?.root : nodeAt(document?.root, ['_']);
  return { node: node ?? null, document };
}
