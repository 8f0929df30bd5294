import { mergedAt, type MergedValues } from '../../documents/manifests/merged-values';
import type { Path } from '../../yaml/path';
import type { RuleContext } from '../shared/rule';

/** Whether the section of a place makes an object: not where its own switch is off. Undefined where a placeholder decides. */
export function isSwitchedOn({ placeAt }: RuleContext, merged: MergedValues, path: Path): boolean | undefined {
  const [section = ''] = path;
  const enabled = placeAt([section])?.shape?.fields.get('enabled');
  if (enabled === undefined) return true;
  const written = mergedAt(merged, [section, 'enabled']);
  if (written?.kind !== 'scalar') return enabled.schema.default === true;
  return written.hasPlaceholder ? undefined : written.value === true;
}
