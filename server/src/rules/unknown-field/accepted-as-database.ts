import { compareReleases } from '../../schemas/releases/releases';
import type { Schema } from '../../schemas/schema';
import { isWithin, scalarText, type Path } from '../../yaml/path';
import { withoutBase } from '../shared/place';
import type { RuleContext } from '../shared/rule';
import { CONFIG } from '../../documents/read/workflow-parts';

/** Since then the loader takes a classification that fits no storage or topic for one of a database. */
const SINCE = '2.0.0';

/**
 * Whether the loader accepts an unknown key all the same: in the auto-classification of a storage or messaging service, a
 * key that the one of databases has. The run then classifies nothing, so the key is wrong, but nothing refuses it.
 */
export function isAcceptedAsDatabase({ root, release, store }: RuleContext, name: string, path: Path): boolean {
  const place = withoutBase(root, path);
  if (place.length !== CONFIG.length + 1 || !isWithin(place, CONFIG)) return false;
  if (scalarText(root.node, [...CONFIG, 'type']) !== 'AutoClassification') return false;
  const ofDatabases: Schema | undefined = store.get('workflow/pipelines/auto-classification');
  const isKnown = Object.hasOwn(ofDatabases?.properties ?? {}, name);
  return isKnown && compareReleases(release.release, SINCE) >= 0;
}
