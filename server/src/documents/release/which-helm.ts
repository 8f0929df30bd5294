import { compareReleases } from '../../schemas/releases/releases';
import { configFor } from '../config/config-for';
import { baseName, foldersAbove } from '../workspace/folders';
import type { Options, Workspace } from '../workspace/workspace';
import { indexOf } from '../workspace/workspace-index';

/** The version of Helm that installs the charts. */
export interface WhichHelm {
  /** As written, without `v`: `3.19.0`, or only `4`. */
  readonly version: string;
  /** The file that names it; undefined for an option or a setting. */
  readonly file: string | undefined;
}

/** From this version on Helm reads the schemas of charts strictly. */
const STRICT_SCHEMAS = '3.18.5';

/** Files that name versions of tools, by their full name. */
const TOOL_FILES = ['.tool-versions', 'mise.toml', '.mise.toml'];

/** Where files name a version of Helm plainly; each has it as its first group. */
const PLACES: readonly RegExp[] = [
  /\bHELM(?:_CLI)?_VERSION["']?[ \t]*(?:[?:]?=|:)[ \t]*["']?v?(\d+\.\d+\.\d+)\b/g,
  /\bDESIRED_VERSION["']?[ \t]*(?:=|:)[ \t]*["']?v?(\d+\.\d+\.\d+)\b/g,
  /\bsetup-helm@[^\n]*\n(?:[ \t]*(?:with|name|id|token|if)\b[^\n]*\n){0,4}[ \t]*version:[ \t]*["']?v?(\d+\.\d+\.\d+)\b/g,
  /\b(?:alpine\/helm|dtzar\/helm-kubectl):v?(\d+\.\d+\.\d+)\b/g,
  /\bget\.helm\.sh\/helm-v(\d+\.\d+\.\d+)\b/g,
];
const TOOL_PLACES: readonly RegExp[] = [/^[ \t]*["']?helm["']?[ \t]*(?:=[ \t]*)?["']?v?(\d+\.\d+\.\d+)\b/gm];

/**
 * The version of Helm for a file: what was asked for, else `omconfig.yaml`, else the nearest folder above whose scripts, CI
 * and images name one, if they all name the same; an editor's setting comes last. Undefined when nothing says it.
 */
export function whichHelm(path: string, workspace: Workspace, options: Options): WhichHelm | undefined {
  const { helmVersion, releaseFrom } = options;
  const chosen = helmVersion === undefined ? undefined : { version: bare(helmVersion), file: undefined };
  if (chosen && releaseFrom !== 'setting') return chosen;
  const config = configFor(path, workspace, options)?.helmVersion;
  if (config) return { version: bare(config.version), file: config.file };
  return namedAbove(path, workspace) ?? chosen;
}

/** Whether this Helm rejects a chart's schema that is itself invalid; undefined if that does not follow from the version. */
export function isStrict({ version }: WhichHelm): boolean | undefined {
  if (version.split('.').length < 3 && compareReleases(version, '4') < 0) return undefined;
  return compareReleases(version, STRICT_SCHEMAS) >= 0;
}

/** The first number of the version: 3 or 4. */
export function majorOf({ version }: WhichHelm): number {
  return Number.parseInt(version, 10);
}

function namedAbove(path: string, workspace: Workspace): WhichHelm | undefined {
  const { scripts, pinning } = indexOf(workspace);
  for (const folder of foldersAbove(path, workspace)) {
    const tools = TOOL_FILES.map((name) => `${folder}/${name}`);
    const named = [...tools, ...scripts(folder), ...pinning(folder)].flatMap((file) => namedIn(file, workspace));
    const [first] = named;
    if (first === undefined) continue;
    return named.every(({ version }) => version === first.version) ? first : undefined;
  }
  return undefined;
}

function namedIn(file: string, workspace: Workspace): readonly WhichHelm[] {
  const text = workspace.read(file);
  if (text === undefined || !/helm/i.test(text)) return [];
  const places = TOOL_FILES.includes(baseName(file)) ? TOOL_PLACES : PLACES;
  return places.flatMap((place) => [...text.matchAll(place)]).map(([, version = '']) => ({ version, file }));
}

function bare(version: string): string {
  return version.replace(/^v/, '');
}
