import { baseName, folderOf } from '../../documents/workspace/folders';
import type { MentionContext } from '../shared/rule';

/** Files next to a list of requirements that say which Python these are installed in, and where they say it. */
const SIBLINGS: readonly { readonly name: string; readonly place: RegExp; readonly namesTheList?: true }[] = [
  {
    name: 'Dockerfile',
    place:
      /^[ \t]*FROM[ \t]+(?:--platform=\S+[ \t]+)?(?:(?:[\w.-]+\/)*python:|apache\/airflow:[\w.]+-python)(3\.\d+)(?!\d)/gm,
    namesTheList: true,
  },
  { name: 'pyproject.toml', place: /^[ \t]*requires-python[ \t]*=[ \t]*["'][ \t]*(?:>=|~=|==)[ \t]*(3\.\d+)/gm },
  { name: '.python-version', place: /^[ \t]*(3\.\d+)/gm },
  { name: 'runtime.txt', place: /^[ \t]*python-(3\.\d+)/gm },
];

/** A Python version that a file next to this one names. */
export interface PythonBeside {
  readonly file: string;
  readonly version: string;
}

/** What the files next to a list of requirements say of Python; of a file that names several versions, the newest. */
export function pythonBeside({ path, workspace }: MentionContext): readonly PythonBeside[] {
  if (!/^requirements.*\.(?:txt|in)$/i.test(baseName(path))) return [];
  return SIBLINGS.flatMap(({ name, place, namesTheList }) => {
    const text = workspace.read(`${folderOf(path)}/${name}`);
    if (text === undefined || (namesTheList && !text.includes(baseName(path)))) return [];
    const versions = [...text.matchAll(place)].flatMap(([, version]) => version ?? []);
    const [newest] = versions.sort((a, b) => minorOf(b) - minorOf(a));
    return newest === undefined ? [] : [{ file: name, version: newest }];
  });
}

/** The second number of a version of Python 3. */
export function minorOf(version: string): number {
  return Number(version.split('.')[1]);
}
