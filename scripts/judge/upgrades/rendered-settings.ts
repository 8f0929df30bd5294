import { parseAllDocuments } from 'yaml';
import { serverSettings } from './server-settings';

/** What is installed, by place: the variables of the server, and each scalar of the manifests around them. */
export type RenderedSettings = ReadonlyMap<string, string>;

/** What says only which chart made a manifest, and what follows from the rest of it. */
const OF_THE_CHART = /^(?:labels|matchLabels|selector|annotations|env|envFrom|args|command)$/;

/**
 * Reads what is installed out of rendered manifests. Secrets count by the variables that they give to the server. Parts
 * of a list are named where they have a name, so that another order is no difference.
 */
export function renderedSettings(manifests: string): RenderedSettings {
  const found = new Map<string, string>();
  for (const [name, value] of serverSettings(manifests)) found.set(`env ${name}`, value);
  for (const document of parseAllDocuments(manifests)) {
    const manifest = document.toJS() as { readonly kind?: string } | null;
    if (manifest && manifest.kind !== 'Secret') collect(manifest, manifest.kind ?? '', found);
  }
  return found;
}

function collect(value: unknown, place: string, found: Map<string, string>): void {
  if (value === null || typeof value !== 'object') {
    if (value !== null && value !== undefined) found.set(place, JSON.stringify(value));
    return;
  }
  for (const [key, child] of Object.entries(value)) {
    if (!OF_THE_CHART.test(key)) collect(child, `${place}.${nameIn(child) ?? key}`, found);
  }
}

function nameIn(part: unknown): string | undefined {
  if (part === null || typeof part !== 'object' || !('name' in part)) return undefined;
  return typeof part.name === 'string' ? part.name : undefined;
}
