import { mayExist } from '../../schemas/releases/lifetime';
import { validate } from '../../schemas/walk/validate';
import { isRefused } from '../../schemas/walk/finding-kinds';
import { TreeReader } from '../../schemas/walk/content';
import { workflowRegistersOf } from '../../schemas/workflow/workflow-register';
import { isWithin, nodeAt, type Path } from '../../yaml/path';
import type { RuleContext } from '../shared/rule';
import { comparesConnection, takenFor } from './taken-for';
import { CONFIG, CONNECTION } from '../../documents/read/workflow-parts';

/**
 * Whether a problem is about settings that the loader takes for those of another connector or pipeline, because they have no
 * `type`: they are wrong for what the file is for, and the workflow starts with them.
 */
export function startsAsAnother(context: RuleContext, path: Path): boolean {
  const { base, kind, workflow } = context.root;
  if (kind !== 'workflow') return false;
  const place = path.slice(base.length);
  if (isBelow(place, CONFIG)) return isOfSomePipeline(context);
  if (!isBelow(place, CONNECTION) || comparesConnection(context)) return false;
  const taken = takenFor(context);
  return taken?.connector !== undefined && taken.connector !== workflow?.connector;
}

function isBelow(path: Path, parent: Path): boolean {
  return path.length > parent.length && isWithin(path, parent);
}

/** Whether the settings of the pipeline have no type and are right for some pipeline of the release. */
function isOfSomePipeline({ root, store, release: { release, unknown } }: RuleContext): boolean {
  const node = nodeAt(root.node, CONFIG);
  if (node?.kind !== 'map' || unknown !== undefined) return false;
  const { anchors } = root.document;
  const { list, complete } = new TreeReader(anchors).content(node);
  if (!complete || list.has('type')) return false;
  const { pipelines } = workflowRegistersOf(store);
  const forms = [...pipelines.entries.values()].flatMap(({ schema, lifetime, schemaByKind = {} }) => [
    { schema, lifetime },
    ...Object.values(schemaByKind),
  ]);
  return forms.some(({ schema: name, lifetime }) => {
    const schema = mayExist(lifetime, release) ? store.get(name) : undefined;
    if (schema === undefined) return false;
    return !validate({ node, schema, store, release, options: { anchors, inPlace: true } }).some(isRefused);
  });
}
