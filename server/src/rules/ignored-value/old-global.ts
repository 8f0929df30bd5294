import { chartBeside } from '../../documents/manifests/chart-beside';
import { installationCarrying } from '../../documents/manifests/installations';
import {
  OLD_OWN_SECTIONS,
  OLD_PLAIN_KEYS,
  OLD_SHARED_SECTIONS,
  readsGlobal,
  settingsStart,
} from '../../documents/read/chart-keys';
import { isKnown } from '../../documents/read/evidence';
import { isOldSection } from '../../documents/manifests/old-sections';
import { settingsSections } from '../../schemas/generated/chart-keys';
import { mayExist } from '../../schemas/releases/lifetime';
import { nearest } from '../../text/nearest';
import { entryOf, nodeAt, type Path } from '../../yaml/path';
import type { MapEntry, MapNode } from '../../yaml/node';
import { configPath, isFrom } from '../shared/chart-config';
import { moving, removal } from '../shared/key-fixes';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { dotted, shortRelease } from '../shared/words';
import { hasUnknownReader } from '../shared/unknown-reader';
import { nearName, type NearName } from './near-name';

/** What charts read there: not `pipelineServiceClient`, which the documentation of that time names. */
const SECTIONS = [...OLD_OWN_SECTIONS, ...OLD_SHARED_SECTIONS.keys(), ...OLD_PLAIN_KEYS].filter((name) =>
  settingsSections.some((section) => section === name),
);

/**
 * Misspelled sections of the server below `global`, where they were until chart 1.0.6. Other keys there may belong to
 * other charts, so a name that is similar to none is not reported; charts 1.0.0 to 1.0.2 reject all of them. Later charts
 * read nothing there, so a name counts only in values that are certainly those of our chart and of no other.
 */
export function* oldGlobal(context: RuleContext): Iterable<RuleProblem> {
  const { root, release } = context;
  const isClosed = isFrom(context, '1.0.0') && !isFrom(context, '1.0.3');
  if (root.kind !== 'openmetadata-values' || isClosed) return;
  const global = nodeAt(root.node, ['global']);
  if (global?.kind !== 'map') return;
  const isRead = readsGlobal(release.release);
  for (const entry of global.entries) {
    const { name, key, merge } = entry;
    if (name === undefined || merge || isOldSection(name)) continue;
    const path = [...root.base, 'global', name];
    const near = isRead
      ? nearName(context, { map: global, name, path, known: SECTIONS })
      : nearInConfig(context, { entry, name, path, global });
    if (near === undefined) continue;
    const why = isRead
      ? `no template of chart ${shortRelease(release.release)} reads it`
      : `as of ${shortRelease(settingsStart)} the chart reads nothing below \`global\``;
    yield {
      message: `\`global.${name}\` has no effect: ${why}. ${near.text}`,
      span: { start: key.start, end: key.end },
      path,
      tags: ['unnecessary'],
      fixes: near.fixes,
    };
  }
}

interface OldKey {
  readonly entry: MapEntry;
  readonly name: string;
  readonly path: Path;
  readonly global: MapNode;
}

/** What a name below `global` was meant to be, for a chart that has its settings elsewhere. */
function nearInConfig(context: RuleContext, { entry, name, path, global }: OldKey): NearName | undefined {
  const near = nearest(name, SECTIONS);
  if (near === undefined || entryOf(global, near) !== undefined || !isOfOurChartAlone(context)) return undefined;
  if (hasUnknownReader(context.root, { name, path })) return undefined;
  const { base } = context.root;
  const place = [...configPath(context), near];
  const there = context.placeAt(place)?.schema;
  if (there === undefined || !mayExist(there.lifetime, context.release.release))
    return {
      text: `It looks like \`${near}\`, which this chart does not have. Remove it.`,
      fixes: [removal(context, { path, name })],
    };
  const to = [...base, ...place];
  const isFree = entry.value !== null && nodeAt(context.root.node, place) === undefined;
  return {
    text: `Did you mean \`${dotted(to)}\`${isFree ? '' : ', which is also set'}?`,
    fixes: isFree ? [moving(context, { from: path, to, keep: base })] : [],
  };
}

/**
 * Whether values are known to be those of the published chart, which has no other charts inside. The templates of an umbrella
 * chart and of a copied one may read more, and a version that nobody read may, too.
 */
function isOfOurChartAlone(context: RuleContext): boolean {
  const { root, release, path, text, workspace } = context;
  const evidences = [root.kindEvidence, root.layoutEvidence];
  if (release.unseen === true || evidences.some((one) => one !== undefined && !isKnown(one))) return false;
  if (root.base.length > 0 && installationCarrying({ path, text }, root.documentIndex, root.base)?.chart === undefined)
    return false;
  return chartBeside(path, workspace)?.own === undefined;
}
