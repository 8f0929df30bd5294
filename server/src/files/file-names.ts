import { FILE_ROLES, hasRole, SEARCHED, type FileRole } from '../service/public';

const deploys =
  /^[ \t-]*(?:kind:[ \t]*["']?(?:HelmRelease|Application|ApplicationSet|OCIRepository|Kustomization)\b|(?:image|chart|helmCharts|releases|tag|configMapGenerator):)/m;
/** A configuration that another one extends, or a baseline: either may have any name. */
const configures = /^(?:rules|overrides|extends):|^\{\s*"version": 1,\s*"(?:summary|files)":/m;
const versions = /^.*\b(?:targetRevision|version|ref|tag|image|chart|files|values\w*)\b.*$/gim;

/** Files in which every word may affect other files. */
const WHOLE: readonly FileRole[] = ['config', 'chart', 'requirements', 'image', 'script', 'terraform'];

/** Whether a file found in a folder is worth reading: by its name it may hold something of OpenMetadata. */
export function mayHoldOurs(path: string): boolean {
  return hasRole(path, ...SEARCHED);
}

/**
 * What other files may depend on in a text, such as the pin of a release; '' when nothing. For files that exist for
 * this purpose it is the whole text, for manifests the lines that may name a version.
 */
export function releaseMentions(path: string, text: string): string {
  // Each change of a project changes it, mostly where it is not about us.
  if (hasRole(path, 'lock')) return text.includes('openmetadata') ? text : '';
  if (hasRole(path, ...WHOLE) || configures.test(text)) return text;
  return deploys.test(text) ? (text.match(versions) ?? []).join('\n') : '';
}

/** The patterns that the client is asked to watch. */
export const watchedGlobs: readonly string[] = SEARCHED.flatMap((role) => FILE_ROLES[role].map((glob) => `**/${glob}`));
