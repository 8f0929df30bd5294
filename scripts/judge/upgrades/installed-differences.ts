import type { RenderedSettings } from './rendered-settings';

/** What is installed by two charts. */
interface Compared {
  readonly before: RenderedSettings;
  readonly after: RenderedSettings;
  /** What is installed without any values, by the version before and the one after. */
  readonly defaults: RenderedSettings;
  readonly later: RenderedSettings;
}

/** The places where something else is installed, except for what the chart itself installs differently. */
export function installedDifferences({ before, after, defaults, later }: Compared): readonly string[] {
  const found: string[] = [];
  const kept = new Set(after.values());
  for (const [place, value] of before) {
    const isOwn = value !== defaults.get(place);
    const isRenamed = !after.has(place) && kept.has(value);
    if (isOwn && after.get(place) !== value && !isRenamed)
      found.push(`${place}: ${value} → ${after.get(place) ?? '-'}`);
  }
  const known = new Set(before.values());
  for (const [place, value] of after) {
    const isOwn = value !== later.get(place);
    const wasDefault = before.get(place) === defaults.get(place);
    if (isOwn && wasDefault && value !== before.get(place) && !known.has(value))
      found.push(`${place}: ${before.get(place) ?? '-'} → ${value}`);
  }
  return found;
}
