import type { ReleaseList } from '../../schemas/releases/release-list';
import { compareReleases } from '../../schemas/releases/releases';
import { allInstallations } from '../manifests/installations';
import type { Workspace } from '../workspace/workspace';
import { indexOf } from '../workspace/workspace-index';
import { appClue, chartFileClue, pinClue } from './file-clues';
import type { ReleaseClue } from './release-clue';

/** More files than this belong to many projects, so they are no clue for one of them. */
const MOST_FILES = 200;

/** A folder, and whether the file that is asked about holds values of a chart. */
interface TreeQuestion {
  readonly folder: string;
  readonly forValues: boolean;
}

/**
 * The release that a folder and everything below it name, if all of it is of the same minor release: then the newest patch.
 */
export function treeClue(question: TreeQuestion, workspace: Workspace, known: ReleaseList): ReleaseClue | undefined {
  const below = cluesBelow(question, workspace, known);
  const minors = new Set(below.map(({ version }) => version.split('.').slice(0, 2).join('.')));
  return minors.size === 1 ? [...below].sort((a, b) => compareReleases(b.version, a.version))[0] : undefined;
}

/** What a folder and everything below it pins; undefined where that belongs to many projects. */
export function pinsBelow(
  folder: string,
  workspace: Workspace,
  known: ReleaseList,
): readonly ReleaseClue[] | undefined {
  const { allPinning } = indexOf(workspace);
  if (allPinning.length > MOST_FILES) return undefined;
  return allPinning
    .filter((file) => file.startsWith(`${folder}/`))
    .flatMap((file) => pinClue(file, workspace, known) ?? []);
}

/** Every pin and installation below a folder; an installation that names its values files says nothing about others. */
function cluesBelow(
  { folder, forValues }: TreeQuestion,
  workspace: Workspace,
  known: ReleaseList,
): readonly ReleaseClue[] {
  const { allPinning, charts: chartFiles, manifests } = indexOf(workspace);
  if (allPinning.length + chartFiles.length > MOST_FILES) return [];
  const isBelow = (file: string): boolean => file.startsWith(`${folder}/`);
  const pins = allPinning.filter(isBelow).flatMap((file) => pinClue(file, workspace, known) ?? []);
  const brought = chartFiles.filter(isBelow).flatMap((file) => chartFileClue(file, workspace, known) ?? []);
  const installations = manifests.some(isBelow) ? [...allInstallations(workspace)] : [];
  const charts = installations.flatMap(({ chart, version, versionKey: what, file, files }) =>
    chart === 'openmetadata' && version !== undefined && isBelow(file) && !(forValues && files.length > 0)
      ? (appClue({ file, what }, version, known) ?? [])
      : [],
  );
  return [...pins, ...brought, ...charts];
}
