import { lineEndOf, type LineEnd } from '../../text/line-ends';
import type { YamlDocument, YamlNode } from '../node';
import { columnOf } from './lines';

/** How a document is written, for what is added to it. */
export interface Style {
  readonly lineEnd: LineEnd;
  /** Spaces of one level of a map. */
  readonly step: number;
  /** Spaces from a key to the dashes of the list below it. */
  readonly dash: number;
  /** JSON: strings and keys in double quotes. */
  readonly json: boolean;
}

/** Reads the style off the document; where it says nothing, two spaces and indented lists. */
export function styleOf(text: string, document: YamlDocument | undefined): Style {
  const found = { step: undefined as number | undefined, dash: undefined as number | undefined };
  if (document?.root) look(text, document.root, found);
  const step = found.step ?? 2;
  return { lineEnd: lineEndOf(text), step, dash: found.dash ?? step, json: isJson(document?.root) };
}

/** Looks for the first nested map and the first list below a key; not deeper than needed. */
function look(text: string, node: YamlNode, found: { step: number | undefined; dash: number | undefined }): void {
  if (found.step !== undefined && found.dash !== undefined) return;
  if (node.kind === 'seq' && !node.flow) for (const { value } of node.items) if (value) look(text, value, found);
  if (node.kind !== 'map' || node.flow) return;
  for (const { key, value } of node.entries) {
    if (!value || value.kind === 'scalar' || value.kind === 'alias' || value.flow) continue;
    const distance = columnOf(text, value.start) - columnOf(text, key.start);
    if (value.kind === 'map' && distance > 0) found.step ??= distance;
    if (value.kind === 'seq' && distance >= 0) found.dash ??= distance;
    look(text, value, found);
  }
}

function isJson(root: YamlNode | null | undefined): boolean {
  return (
    root?.kind === 'map' &&
    root.flow &&
    root.entries.every(({ key }) => key.kind === 'scalar' && key.style === 'double')
  );
}
