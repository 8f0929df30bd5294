import type { Path } from '../path';
import { stepAt } from './layout/place';
import { planOf, refuse, type Plan } from './layout/plan';
import type { EditedDocument } from './layout/target';
import { writeKey } from './write-scalar';

/** Gives an entry another key, with the quotes of the old one. */
export function planRename({ document, style }: EditedDocument, path: Path, to: string): Plan {
  const step = stepAt(document.root, path);
  if (step?.kind !== 'map') return refuse('there is nothing to rename');
  const { key } = step.entry;
  if (key.kind !== 'scalar' || key.anchor !== undefined || key.style === 'literal' || key.style === 'folded')
    return refuse('the key is not a plain name; rename it by hand');
  const text = writeKey(to, { quotes: key.style, flow: step.node.flow, json: style.json });
  return planOf({ start: key.start, end: key.end, text });
}
