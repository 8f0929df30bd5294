import type { Path } from '../../yaml/path';
import { folderOf } from '../workspace/folders';
import { rememberByText } from '../../text/remember';
import type { Workspace } from '../workspace/workspace';
import { chartFileOf } from './chart-file';

/** The templates of a copy of OpenMetadata's chart that is kept in a repository, perhaps with changes of one's own. */
export interface OwnTemplates {
  /** The folder that holds them. */
  readonly folder: string;
  /** Whether a template reads a value, something in it, or the section that it is in (path from the values' root). */
  readonly reads: (place: Path) => boolean;
}

const readIn = rememberByText(valuesReadIn);

/** Templates that every copy of the chart has, for workspaces that do not list the folder. */
const USUAL = ['deployment.yaml', 'service.yaml', 'ingress.yaml', '_helpers.tpl', 'secrets.yaml'];

/**
 * The templates next to a values file whose folder holds a copy of one of our charts; undefined where there are none, because
 * then another chart is installed.
 */
export function ownTemplates(path: string, workspace: Workspace): OwnTemplates | undefined {
  const home = folderOf(path);
  const chart = workspace.read(`${home}/Chart.yaml`);
  if (chart === undefined || chartFileOf(`${home}/Chart.yaml`, chart).own === undefined) return undefined;
  const folder = `${home}/templates`;
  const listed = [...workspace.paths()].filter((one) => one.startsWith(`${folder}/`));
  const paths = new Set([...listed, ...USUAL.map((name) => `${folder}/${name}`)]);
  const texts = [...paths].flatMap((one) => {
    const text = workspace.read(one);
    return text === undefined ? [] : [readIn(one, text)];
  });
  if (texts.length === 0) return undefined;
  const read = texts.flat();
  return { folder, reads: (place) => read.some((one) => overlap(one, place)) };
}

/** The places that a template names: `.Values.global.airflow.host`. */
function valuesReadIn(text: string): readonly (readonly string[])[] {
  return [...text.matchAll(/\.Values((?:\.\w+)+)/g)].map(([, place = '']) => place.slice(1).split('.'));
}

function overlap(read: readonly string[], place: Path): boolean {
  const length = Math.min(read.length, place.length);
  return length > 0 && read.slice(0, length).every((step, i) => step === place[i]);
}
