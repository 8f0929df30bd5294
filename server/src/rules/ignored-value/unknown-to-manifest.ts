import { nodeAt } from '../../yaml/path';
import { removal } from '../shared/key-fixes';
import { withoutBase } from '../shared/place';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { inRelease } from '../shared/words';
import type { IgnoredField } from './ignored-field';
import { nearName } from './near-name';

/** A key of an entry of a storage manifest that the ingestion package does not know and ignores. */
export function unknownToManifest(context: RuleContext, finding: IgnoredField): RuleProblem {
  const { name, path, span, known } = finding;
  const map = nodeAt(context.root.node, withoutBase(context.root, path.slice(0, -1)));
  const near = map?.kind === 'map' ? nearName(context, { map, name, path, known }) : undefined;
  return {
    message: `\`${name}\` has no effect: keys of a manifest that the ingestion package does not know are ignored${inRelease(context)}. ${near?.text ?? 'Correct or remove it.'}`,
    span,
    path,
    tags: ['unnecessary'],
    ...(near === undefined && { isChoice: true }),
    fixes: near?.fixes ?? [removal(context, finding)],
  };
}
