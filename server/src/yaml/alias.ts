import type { YamlDocument, YamlNode } from './node';

/** How long a chain of aliases may be; this also ends loops. */
const MAX_STEPS = 100;

/** The node that an alias stands for, through further aliases; undefined where its anchor is missing or leads to itself. */
export function resolveAlias(
  node: YamlNode | null | undefined,
  document: Pick<YamlDocument, 'anchors'>,
): Exclude<YamlNode, { kind: 'alias' }> | undefined {
  let here = node;
  for (let step = 0; here?.kind === 'alias' && step < MAX_STEPS; step++) here = document.anchors.get(here.name);
  return here && here.kind !== 'alias' ? here : undefined;
}
