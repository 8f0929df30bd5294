import { rememberByObject } from '../../text/remember';
import type { YamlDocument, YamlNode } from '../node';
import type { Fragment } from '../operation';
import { parseText } from '../read/parse';
import { nodeAt } from '../path';
import { toPlain } from '../plain';

/** The data of a fragment, as it reads wherever it is pasted. */
export function fragmentData(fragment: Fragment): unknown {
  const { node, document } = readFragment(fragment);
  return document ? toPlain(node, document) : null;
}

interface ReadFragment {
  readonly node: YamlNode | null;
  readonly document: YamlDocument | undefined;
}

/**
 * The tree of a fragment, which is looked at several times on its way into a text. What is no block is read after a key,
 * because that is where it will be.
 */
export const readFragment = rememberByObject(({ text, block }: Fragment): ReadFragment => {
  const document = parseText(`${block ? '' : '_: '}${text}\n`).documents[0];
  const node = block ? document?.root : nodeAt(document?.root, ['_']);
  return { node: node ?? null, document };
});
