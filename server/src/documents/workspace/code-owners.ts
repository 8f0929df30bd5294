import { pathMatcher, type PathMatcher } from '../../text/path-pattern';
import { rememberByText } from '../../text/remember';
import type { Workspace } from './workspace';

/** Where GitHub, GitLab and Bitbucket look for it. */
const PLACES = ['CODEOWNERS', '.github/CODEOWNERS', '.gitlab/CODEOWNERS', 'docs/CODEOWNERS', '.bitbucket/CODEOWNERS'];

interface OwnerRule {
  readonly fits: PathMatcher;
  /** As written; '' if a line removes the owners. */
  readonly owners: string;
}

const rulesOf = rememberByText((text): readonly OwnerRule[] => text.split('\n').flatMap(ruleIn));

/** The owners of a file by the `CODEOWNERS` of its workspace folder; undefined where it has none. */
export function ownerOf(workspace: Pick<Workspace, 'folders' | 'read'>, path: string): string | undefined {
  const home = workspace.folders?.find((folder) => path.startsWith(`${folder}/`));
  if (home === undefined) return undefined;
  for (const place of PLACES) {
    const file = `${home}/${place}`;
    const text = workspace.read(file);
    if (text === undefined) continue;
    const owners = rulesOf(file, text).findLast(({ fits }) => fits(path.slice(home.length + 1)))?.owners;
    return owners === '' ? undefined : owners;
  }
  return undefined;
}

/** Headings of sections (`[Docs]`) are GitLab's, and own nothing by themselves. */
function ruleIn(line: string): OwnerRule[] {
  const written = line.replace(/(?:^|\s)#.*/, '').trim();
  if (written === '' || /^\^?\[/.test(written)) return [];
  const [pattern = '', ...owners] = written.split(/(?<!\\)\s+/);
  const read = pattern.replaceAll('\\ ', ' ');
  const fits = pathMatcher([read]);
  const depth = depthOf(read.replace(/^\//, ''));
  // Unlike in .gitignore, `docs/*` matches only the files directly in the folder.
  const isFlat = /[^/]\/\*$/.test(read);
  return [{ fits: (path) => fits(path) && (!isFlat || depthOf(path) === depth), owners: owners.join(' ') }];
}

function depthOf(path: string): number {
  return path.split('/').length;
}
