import { rememberByText } from '../../text/remember';
import { scalarText } from '../../yaml/path';
import { parseText } from '../../yaml/read/parse';
import type { Root } from '../read/root';
import type { ManifestObject } from './chart-installation';

const documentsOf = rememberByText((text) => parseText(text).documents);

/** The Kubernetes object that holds values, also in a text of it; undefined where it is none. */
export function objectAround(
  { document, documentIndex, embedded }: Root,
  { path, text }: { readonly path: string; readonly text: string },
): ManifestObject | undefined {
  if (embedded?.language !== undefined) return undefined;
  const { root } = (embedded && documentsOf(path, text)[documentIndex]) ?? document;
  const [kind, name] = [scalarText(root, ['kind']), scalarText(root, ['metadata', 'name'])];
  return kind === undefined || name === undefined ? undefined : { kind, name };
}
