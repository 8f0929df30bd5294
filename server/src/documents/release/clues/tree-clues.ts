import type { ReleaseList } from '../../../schemas/releases/release-list';
import { compareReleases } from '../../../schemas/releases/releases';
import { allInstallations } from '../../manifests/installations';
import type { Workspace } from '../../workspace';
import { indexOf } from '../../workspace-index';
import { appClue, chartFileClue, pinClue } from './file-clues';
import type { ReleaseClue } from './release-clue';

/** More files than this are those of many projects, which say nothing about one of them. */
const MOST_FILES = 200;

/** The folders of a file and above it, nearest first, and whether the file holds values of a chart. */
interface TreeQuestion {
  readonly folders: readonly string[];
  readonly forValues: boolean;
}

/**
 * What the folders beside a file's own and those above it say: the nearest that pin something, with everything below
 * them. Only where all of them name the same minor release; then the newest of it.
 */
export function treeClue(
  { folders, forValues }: TreeQuestion,
  workspace: Workspace,
  known: ReleaseList,
): ReleaseClue | undefined {
  const all = cluesOf(workspace, { known, forValues });
  for (const folder of folders) {
    const below = all.filter(({ file }) => file.startsWith(`${folder}/`));
    if (below.length === 0) continue;
    const minors = new Set(below.map(({ version }) => version.split('.').slice(0, 2).join('.')));
    return minors.size === 1 ? [...below].sort((a, b) => compareReleases(b.version, a.version))[0] : undefined;
  }
  return undefined;
}

/** Every pin and installation of a workspace; an installation that names its values files says nothing about others. */
function cluesOf(
  workspace: Workspace,
  { known, forValues }: Pick<TreeQuestion, 'forValues'> & { readonly known: ReleaseList },
): readonly ReleaseClue[] {
  const { allPinning, charts: chartFiles } = indexOf(workspace);
  if (allPinning.length + chartFiles.length > MOST_FILES) return [];
  const pins = allPinning.flatMap((file) => pinClue(file, workspace, known) ?? []);
  const brought = chartFiles.flatMap((file) => chartFileClue(file, workspace, known) ?? []);
  const charts = [...allInstallations(workspace)].flatMap(({ chart, version, versionKey: what, file, files }) =>
    chart === 'openmetadata' && version !== undefined && !(forValues && files.length > 0)
      ? (appClue({ file, what }, version, known) ?? [])
      : [],
  );
  return [...pins, ...brought, ...charts];
}
