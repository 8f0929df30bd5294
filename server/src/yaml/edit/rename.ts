import type { YamlDocument } from '../node';
import type { Path } from '../path';
import { stepsTo } from './place';
import { refuse, type Plan } from './plan';
import { writeScalar } from './write-scalar';

/** Gives an entry another key, in the quotes of the old one. */
export function planRename(document: YamlDocument, path: Path, to: string, json: boolean): Plan {
  const step = stepsTo(document.root, path)?.at(-1);
  if (step?.kind !== 'map') return refuse('there is nothing to rename');
  const { key } = step.entry;
  if (key.kind !== 'scalar' || key.anchor !== undefined)
    return refuse('the key is more than a plain name; rename it by hand');
  return {
    edits: [
      { start: key.start, end: key.end, text: writeScalar(to, { quotes: key.style, flow: step.node.flow, json }) },
    ],
  };
}
