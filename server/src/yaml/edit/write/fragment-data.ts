import type { YamlDocument, YamlNode } from '../../node';
import type { Fragment } from '../../operation';
import { parseText } from '../../read/parse';
import { nodeAt } from '../../path';
import { toPlain } from '../../plain';

/** The data of a fragment, as it reads wherever it is pasted. */
export function fragmentData(fragment: Fragment): unknown {
  const { node, document } = readFragment(fragment);
  return document ? toPlain(node, document) : null;
}

interface ReadFragment {
  readonly node: YamlNode | null;
  readonly document: YamlDocument | undefined;
}

/** Each fragment is looked at several times on its way into a text. */
const known = new WeakMap<Fragment, ReadFragment>();

/** The tree of a fragment. What is no block is read after a key, because that is where it will be. */
export function readFragment(fragment: Fragment): ReadFragment {
  const before = known.get(fragment);
  if (before) return before;
  const { text, block } = fragment;
  const document = parseText(`${block ? '' : '_: '}${text}\n`).documents[0];
  const node = block ? document?.root : nodeAt(document?.root, ['_']);
  const read = { node: node ?? null, document };
  known.set(fragment, read);
  return read;
}
