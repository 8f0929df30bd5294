import { CONFIG, CONNECTION } from '../../documents/read/workflow-parts';
import type { UnreadRange } from '../../schemas/schema';
import { deepEqual } from '../../yaml/equal';
import { entryOf, isWithin, nodeAt, type Path } from '../../yaml/path';
import { toPlain } from '../../yaml/plain';
import { moving, removal } from '../shared/key-fixes';
import { withoutBase } from '../shared/place';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { shortRelease } from '../shared/words';
import type { IgnoredField } from './ignored-field';

/**
 * A setting of a workflow that the loader accepts and no code of the package reads. Nothing is said of what must be there all
 * the same, and of what a later release reads of a connection, which waits there for the upgrade; a copy of the default loses
 * nothing, so it is only grayed out.
 */
export function* unreadSetting(
  context: RuleContext,
  finding: IgnoredField,
  { from, until, advice }: UnreadRange,
): Iterable<RuleProblem> {
  const { name, span, path } = finding;
  const place = withoutBase(context.root, path);
  if (context.placeAt(place.slice(0, -1))?.shape?.required.includes(name) === true) return;
  if (until !== undefined && isWithin(place, CONNECTION)) return;
  const release = shortRelease(context.release.release);
  const since = from === undefined ? '' : ` (as of ${shortRelease(from)})`;
  const filter = filterOfConnection(context, name, place);
  const whatToDo =
    advice ?? filter?.advice ?? (until === undefined ? 'Remove it.' : `Release ${shortRelease(until)} may read it.`);
  const severity = filter?.severity ?? severityOf(context, finding, place);
  yield {
    ...(severity && { severity }),
    message: `\`${name}\` has no effect: nothing in the open-source ingestion package ${release} reads it${since}. ${whatToDo}`,
    span,
    path,
    tags: ['unnecessary'],
    fixes: [
      ...(filter?.to === undefined ? [] : [moving(context, { from: path, to: filter.to, keep: path.slice(0, -1) })]),
      removal(context, finding),
    ],
  };
}

/** Of connections the server keeps everything, so that what the client does not read may still be meant for somebody. */
function severityOf({ root }: RuleContext, { schema }: IgnoredField, place: Path): 'hint' | 'information' | undefined {
  if (deepEqual(toPlain(nodeAt(root.node, place), root.document), schema.default)) return 'hint';
  return isWithin(place, CONFIG) ? undefined : 'information';
}

interface ConnectionFilter {
  readonly advice: string;
  readonly severity: 'hint' | 'warning';
  /** Where the workflow reads the filter; absent where it has none, or has one already. */
  readonly to?: Path;
}

/** A filter in a connection: the user interface suggests it for new pipelines, and the workflow reads its own. */
function filterOfConnection({ root, placeAt }: RuleContext, name: string, place: Path): ConnectionFilter | undefined {
  if (!name.endsWith('FilterPattern') || isWithin(place, CONFIG)) return undefined;
  const to = [...CONFIG, name];
  const isThere = placeAt(to) !== undefined;
  const isWritten = entryOf(nodeAt(root.node, CONFIG), name) !== undefined;
  if (isWritten) return { advice: 'The filter in `sourceConfig.config` takes precedence.', severity: 'hint' };
  if (!isThere || !isWithin(place, CONNECTION))
    return { advice: 'The UI suggests it for new pipelines of the service.', severity: 'hint' };
  return { advice: 'Move it to `sourceConfig.config`.', severity: 'warning', to: [...root.base, ...to] };
}
