import { findsSomewhere } from '../../text/diff/finds-somewhere';
import type { ReleaseList } from '../../schemas/releases/release-list';
import { lineOf } from '../../schemas/releases/releases';
import { CHART_FILES, hasRole, rolesOf, USUAL_PIN_FILES, type FileRole } from '../workspace/file-roles';
import { baseName, folderOf, foldersAbove } from '../workspace/folders';
import { Replay } from '../workspace/replay';
import { rememberByEpoch, rememberByText } from '../../text/remember';
import type { Workspace } from '../workspace/workspace';
import { indexOf } from '../workspace/workspace-index';
import { helmCommands } from '../manifests/helm-commands';
import { appClue, chartFileClue, hasOpenClient, pinClue, pinsOf } from './file-clues';
import type { ReleaseSubject } from './release';
import type { ReleaseClue } from './release-clue';
import { pinsBelow, treeClue } from './tree-clues';
import { imageTagClues } from './values-tags';

const commandsOf = rememberByText(helmCommands);

/**
 * Whose release is asked for: `payload` is what the server's API takes. For a mention, the folders next to it do not count.
 */
export interface PlatformQuestion {
  readonly path: string;
  readonly subject: 'workflow' | 'payload' | 'values' | 'mention';
}

/**
 * The clues to the release of the platform, surest first: those of the file's folder, then of the folders above it. In each
 * folder: pins, charts, image tags in values, commands in scripts, images of jobs, and what is below the folder if it agrees.
 */
export function platformClues(
  question: PlatformQuestion,
  workspace: Workspace,
  known: ReleaseList,
): Iterable<ReleaseClue> {
  const { path, subject } = question;
  if (isAmongValues(path, workspace)) return cluesAbove(question, workspace, known);
  const shared = cluesAround(workspace, `${subject} ${folderOf(path)}`, () => {
    return { known, clues: new Replay(cluesAbove(question, workspace, known)) };
  });
  return shared.known === known ? shared.clues : cluesAbove(question, workspace, known);
}

/** The tags in a values file are clues for the other files of a folder, but not for itself. */
function isAmongValues(path: string, workspace: Workspace): boolean {
  return indexOf(workspace).values(folderOf(path)).includes(path);
}

/** The clues for all files of a folder but values. */
const cluesAround = rememberByEpoch<
  Workspace,
  {
    readonly known: ReleaseList;
    readonly clues: Iterable<ReleaseClue>;
  }
>(({ epoch }) => epoch?.('texts'));

function* cluesAbove(
  { path, subject }: PlatformQuestion,
  workspace: Workspace,
  known: ReleaseList,
): Generator<ReleaseClue> {
  let isOpen = false;
  for (const folder of foldersAbove(path, workspace)) {
    // A folder that installs the client in an unknown release may use it to run the files below.
    isOpen ||= pinningFiles(folder, workspace).some((file) => hasOpenClient(file, workspace, known));
    const readers = READERS[subject];
    const mayDerive = readers.length > 0 && !(isOpen && subject === 'workflow');
    const surer = (clues: Iterable<ReleaseClue>): Iterable<ReleaseClue> =>
      mayDerive ? withOnlyReader(clues, { folder, path, readers, workspace, known }) : clues;
    yield* surer(pinClues(folder, workspace, known));
    yield* chartFileClues(folder, workspace, known);
    yield* imageTagClues(indexOf(workspace).values(folder), path, workspace);
    yield* surer(commandClues(folder, workspace, known));
    yield* surer(jobClues(folder, workspace, known));
    const below =
      subject === 'mention' ? undefined : treeClue({ folder, forValues: subject === 'values' }, workspace, known);
    if (below) yield below;
  }
}

/** What reads a file of each kind, so that its release is that of the file. Charts are read by Helm, which no pin names. */
const READERS: Readonly<Record<PlatformQuestion['subject'], readonly ReleaseSubject[]>> = {
  workflow: ['client'],
  payload: ['server'],
  values: [],
  mention: ['client', 'server'],
};

/** A folder whose clues are looked at, and the file that is asked about. */
interface FolderAbove {
  readonly folder: string;
  readonly path: string;
  readonly readers: readonly ReleaseSubject[];
  readonly workspace: Workspace;
  readonly known: ReleaseList;
}

/** The clues of a folder. If it has only one reader, the clue of that reader is about the file that is asked about. */
function* withOnlyReader(clues: Iterable<ReleaseClue>, above: FolderAbove): Generator<ReleaseClue> {
  for (const clue of clues) {
    const isOnly = above.readers.includes(clue.of) && isOnlyReader(clue, above);
    yield isOnly ? { ...clue, certainty: 'derived' } : clue;
  }
}

/**
 * Whether the client (or server) that is installed in a folder is the only one there and below: then it is the one that reads
 * the files in it. In a workspace with very many pins, only the file's own folder is looked at.
 */
function isOnlyReader(clue: ReleaseClue, { folder, path, workspace, known }: FolderAbove): boolean {
  // A difference inside the file that is asked about is what is wrong in it.
  if (clue.other !== undefined && clue.other !== path) return false;
  const below = pinsBelow(folder, workspace, known) ?? (folder === folderOf(path) ? [] : undefined);
  if (below === undefined) return false;
  const others = [...below, ...pinClues(folder, workspace, known)].filter(({ of }) => of === clue.of);
  return others.every((other) => areSame(clue, other, known));
}

/** Whether two pins are met by the same release: one may be a range that holds the other. */
function areSame(one: ReleaseClue, other: ReleaseClue, known: ReleaseList): boolean {
  if (one.version === other.version) return true;
  const [a, b] = [one, other].map(({ version }) => known.resolve(version)?.release ?? version);
  if (a === undefined || b === undefined) return false;
  return a === b || ((one.exact === false || other.exact === false) && lineOf(a) === lineOf(b));
}

/** The pins in one folder: Python requirements before images. */
function* pinClues(folder: string, workspace: Workspace, known: ReleaseList): Generator<ReleaseClue> {
  for (const file of pinningFiles(folder, workspace)) {
    const clue = pinClue(file, workspace, known);
    if (clue) yield clue;
  }
}

/** Files with usual names, and those that the index finds under other names. */
function pinningFiles(folder: string, workspace: Workspace): string[] {
  const usual = USUAL_PIN_FILES.map((name) => `${folder}/${name}`);
  const pinning = indexOf(workspace).pinning(folder);
  const others = pinning.filter((file) => !usual.includes(file));
  // The usual ones are in order already.
  return others.length === 0 ? usual : [...usual, ...others].sort((a, b) => rank(a) - rank(b));
}

function rank(file: string): number {
  const name = baseName(file).toLowerCase();
  return name.includes('compose') ? 2 : /docker|container/.test(name) ? 1 : 0;
}

/** The platform's release of the chart that a chart in this folder is or brings. */
function* chartFileClues(folder: string, workspace: Workspace, known: ReleaseList): Generator<ReleaseClue> {
  for (const file of CHART_FILES.map((name) => `${folder}/${name}`)) {
    const clue = chartFileClue(file, workspace, known);
    if (clue) yield clue;
  }
}

/** What scripts and CI files in one folder install; a file that installs several releases does not count. */
function* commandClues(folder: string, workspace: Workspace, known: ReleaseList): Generator<ReleaseClue> {
  for (const file of indexOf(workspace).scripts(folder)) {
    const text = workspace.read(file);
    if (text === undefined) continue;
    const { requirements, images } = pinsOf(file, text);
    const said = new Set([...requirements, ...images].map(({ version }) => version));
    const pin = said.size === 1 ? pinClue(file, workspace, known) : undefined;
    if (pin) yield pin;
    const versions = new Set(
      commandsOf(file, text).flatMap(({ chart, version }) =>
        chart === 'openmetadata' && version !== undefined ? [version] : [],
      ),
    );
    const [version] = versions;
    const clue =
      version === undefined || versions.size > 1 ? undefined : appClue({ file, what: '--version' }, version, known);
    if (clue) yield clue;
  }
}

/** Kubernetes objects that run containers, and those of Argo Workflows. */
const namesSomethingThatRuns = findsSomewhere(
  /^kind:[ \t]*(?:CronJob|Job|Deployment|StatefulSet|Pod|(?:Cron|Cluster)?Workflow(?:Template)?)\b/m,
);

/** Asked for each document of a file, and the file is one of those in its folder, so a text is searched once. */
const runsContainers = rememberByText((text, path) => namesSomethingThatRuns(path, text));

/** Files that are read for the releases that they name, whatever else is in them. */
const READ_FOR_RELEASES: readonly FileRole[] = ['config', 'requirements', 'image', 'chart', 'script'];

/** Whether a file says nothing of releases by which other files could be read: YAML that runs no container, and no other file. */
export function saysNothingToOthers(path: string, text: string): boolean {
  const has = rolesOf(path);
  return has('configuration') && !has(...READ_FOR_RELEASES) && !runsContainers(path, text);
}

/** In a folder with more files, jobs are not searched: for each file, all others would have to be read. */
const MOST_FILES = 40;

/** The images that Kubernetes jobs in one folder run; a file that names several releases does not count. */
function* jobClues(folder: string, workspace: Workspace, known: ReleaseList): Generator<ReleaseClue> {
  const files = indexOf(workspace).installing(folder);
  for (const file of files.length > MOST_FILES ? [] : files) {
    const text = hasRole(file, 'configuration') ? workspace.read(file) : undefined;
    if (text === undefined || !runsContainers(file, text)) continue;
    const said = new Set(pinsOf(file, text).images.map(({ version }) => version));
    const clue = said.size === 1 ? pinClue(file, workspace, known) : undefined;
    if (clue) yield clue;
  }
}
