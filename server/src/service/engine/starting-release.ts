import { isKnown } from '../../documents/read/evidence';
import { withoutComments } from '../../documents/read/plain-text';
import type { Root } from '../../documents/read/root';
import type { Release, ReleaseAnswer } from '../../documents/release/release';
import type { EarlierState } from '../../documents/workspace/history';
import type { Workspace } from '../../documents/workspace/workspace';
import { compareReleases } from '../../schemas/releases/releases';
import { rememberByObject } from '../../text/remember';
import { pointer } from '../../yaml/path';
import type { Engine } from './engine';
import { sourceAnswer, type StartRequest } from './root-release';

/** How many earlier texts of a file are asked for its release. What changed more often since is not a fresh pin. */
const MOST_STATES = 30;
const VERSION = /\d+\.\d+(?:\.\d+)*/g;

/** A root to upgrade, and the target. */
export interface Upgraded {
  readonly root: Root;
  readonly to: Release;
}

/** The release that a root comes from, as `startingAnswer` knows it; undefined if nothing states it. */
export function startingRelease(engine: Engine, request: StartRequest, upgraded: Upgraded): Release | undefined {
  const { release, source } = startingAnswer(engine, request, upgraded);
  return isKnown(source) ? release : undefined;
}

/**
 * What the files say of the release that a root comes from. Where they are at the target already, somebody raised the
 * pin before the files were migrated: then it is the release that was there before, unless the root was changed since.
 */
export function startingAnswer(engine: Engine, request: StartRequest, upgraded: Upgraded): ReleaseAnswer {
  const answer = sourceAnswer(engine, request, upgraded.root);
  const isThere = isKnown(answer.source) && compareReleases(answer.release, upgraded.to) >= 0;
  return (isThere ? earlierAnswer(engine, request, { ...upgraded, answer }) : undefined) ?? answer;
}

interface Raised {
  readonly root: Root;
  readonly answer: ReleaseAnswer;
}

function earlierAnswer(engine: Engine, request: StartRequest, { root, answer }: Raised): ReleaseAnswer | undefined {
  const { path, text, workspace, options } = request;
  const file = fileOf(answer, path);
  if (file === undefined || !workspace.history) return undefined;
  let count = 0;
  for (const state of workspace.history.statesOf(file)) {
    count += 1;
    const then = workspaceAt(state, original(workspace));
    const textThen = count > MOST_STATES ? undefined : then.read(path);
    if (textThen === undefined) return undefined;
    const roots = engine.parsedFiles.roots(path, textThen, then);
    const same = roots.find((one) => keyOfRoot(one) === keyOfRoot(root));
    if (!same || content(textThen, same) !== content(text, root)) return undefined;
    const before = sourceAnswer(engine, { path, text: textThen, workspace: then, options }, same);
    if (!isKnown(before.source)) return undefined;
    const order = compareReleases(before.release, answer.release);
    if (order > 0) return undefined;
    if (order < 0) return { ...before, source: { from: 'history', certainty: 'derived', file, commit: state.commit } };
  }
  return undefined;
}

/** The file that says the release. */
function fileOf({ source }: ReleaseAnswer, path: string): string | undefined {
  if (source.from === 'comment') return path;
  return source.from === 'config' || source.from === 'file' ? source.file : undefined;
}

/** What a root says, without the versions in it: one of them may be what was raised. */
function content(text: string, { node }: Root): string {
  const lines = withoutComments(text.slice(node.start, node.end)).replace(VERSION, '').split('\n');
  return lines
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');
}

/** A copy of files is about the same commits. */
function original(workspace: Workspace): Workspace {
  return workspace.base ? original(workspace.base) : workspace;
}

/** The files as they were. Which there are is taken from now: what was not there has no text. */
const workspaceAt = rememberByObject((state: EarlierState, workspace: Workspace): Workspace => {
  const { folders, valuesFiles } = workspace;
  return {
    base: workspace,
    ...(folders && { folders }),
    ...(valuesFiles && { valuesFiles }),
    paths: () => workspace.paths(),
    read: (path) => state.read(path),
    epoch: () => 0,
  };
});

/** What distinguishes the roots of a file, also after it was changed. */
export function keyOfRoot({ kind, documentIndex, base, embedded }: Root): string {
  return [kind, documentIndex, pointer(base), embedded?.documentIndex, embedded && pointer(embedded.path)].join('\0');
}
