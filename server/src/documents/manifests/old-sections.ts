import type { MapNode } from '../../yaml/node';
import { nodeAt } from '../../yaml/path';
import { OLD_COMMON_SECTIONS, OLD_OWN_SECTIONS, OLD_PLAIN_KEYS, OLD_SHARED_SECTIONS } from '../read/chart-keys';

/** Whether chart `openmetadata` had a section or value of this name under `global`, until 1.0.6. */
export function isOldSection(name: string): boolean {
  return OLD_OWN_SECTIONS.has(name) || OLD_SHARED_SECTIONS.has(name) || OLD_PLAIN_KEYS.has(name);
}

/** Whether a `global` has something that no other chart has there. */
export function hasOwnPlace(global: MapNode): boolean {
  return namesIn(global).some(
    (name) =>
      OLD_OWN_SECTIONS.has(name) ||
      OLD_SHARED_SECTIONS.get(name)?.some((place) => nodeAt(global, [name, ...place.split('.')]) !== undefined) ===
        true,
  );
}

/** Whether a `global` has several of our sections, at least one of them with a name that is not common elsewhere. */
export function hasSeveralSections(global: MapNode): boolean {
  const shared = namesIn(global).filter((name) => OLD_SHARED_SECTIONS.has(name));
  return shared.length > 1 && shared.some((name) => !OLD_COMMON_SECTIONS.has(name));
}

/**
 * Whether the `global` of an umbrella chart that brings ours has settings of the OpenMetadata server. No other chart
 * reads a Fernet key there.
 */
export function hasServerSettings(global: MapNode): boolean {
  return hasOwnPlace(global) || hasSeveralSections(global) || namesIn(global).includes('fernetKey');
}

function namesIn(map: MapNode): readonly string[] {
  return map.entries.flatMap(({ name }) => name ?? []);
}
