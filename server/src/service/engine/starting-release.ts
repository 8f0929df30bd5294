import type { ParsedFiles } from '../../documents/classify/parsed-files';
import { isKnown } from '../../documents/read/evidence';
import { withoutComments } from '../../documents/read/plain-text';
import type { Root } from '../../documents/read/root';
import type { Release, ReleaseAnswer } from '../../documents/release/release';
import type { EarlierState } from '../../documents/workspace/history';
import { Replay } from '../../documents/workspace/replay';
import type { Workspace } from '../../documents/workspace/workspace';
import { compareReleases } from '../../schemas/releases/releases';
import { rememberByObject } from '../../text/remember';
import { contentKey } from '../../yaml/content-key';
import type { YamlNode } from '../../yaml/node';
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
  /** What the files say now, where that was looked up already. */
  readonly answer?: ReleaseAnswer;
}

/** The release that a root comes from, as `startingAnswer` knows it; undefined if nothing states it. */
export function startingRelease(engine: Engine, request: StartRequest, upgraded: Upgraded): Release | undefined {
  const { release, source } = startingAnswer(engine, request, upgraded);
  return isKnown(source) ? release : undefined;
}

/**
 * What the files say of the release that a root comes from, or a report of an earlier run. Where they are at the target already, somebody raised the
 * pin before the files were migrated: then it is the release that was there before, unless the root was changed since.
 */
export function startingAnswer(engine: Engine, request: StartRequest, upgraded: Upgraded): ReleaseAnswer {
  const { answer = sourceAnswer(engine, request, upgraded.root) } = upgraded;
  const recorded = recordedAnswer(request, upgraded);
  if (recorded) return recorded;
  const isThere = isKnown(answer.source) && compareReleases(answer.release, upgraded.to) >= 0;
  return (isThere ? earlierAnswer(engine, request, { ...upgraded, answer }) : undefined) ?? answer;
}

/** What a report of an earlier run says, where that is before the target. */
function recordedAnswer({ path, options }: StartRequest, { root, to }: Upgraded): ReleaseAnswer | undefined {
  const { recorded } = options;
  const release = recorded?.releaseOf(path, root.kind);
  if (recorded === undefined || release === undefined || compareReleases(release, to) >= 0) return undefined;
  return { release, source: { from: 'report', certainty: 'derived', file: recorded.file } };
}

interface Raised {
  readonly root: Root;
  readonly answer: ReleaseAnswer;
}

/** What was found for a root while the latest state was this one. */
interface Remembered {
  readonly latest: EarlierState;
  readonly answer: ReleaseAnswer | undefined;
}

/** What history says about the roots of a document with the same content, wherever an edit has moved it. */
const earlierAnswers = rememberByObject<YamlNode, Map<string, Remembered>>(() => new Map<string, Remembered>());

function earlierAnswer(engine: Engine, request: StartRequest, raised: Raised): ReleaseAnswer | undefined {
  const { path, workspace } = request;
  const { root, answer } = raised;
  const file = fileOf(answer, path);
  const content = root.document.root;
  if (file === undefined || !content || !workspace.history) return undefined;
  const states = new Replay(workspace.history.statesOf(file));
  const [latest] = states;
  if (!latest) return undefined;
  const answers = earlierAnswers(contentKey(content));
  const question = [path, keyOfRoot(root), answer.release, file, workspace.epoch?.('paths')].join('\0');
  const before = answers.get(question);
  if (before?.latest === latest) return before.answer;
  const found = answerBefore(engine, request, { ...raised, file, states });
  answers.set(question, { latest, answer: found });
  return found;
}

interface RaisedIn extends Raised {
  readonly file: string;
  readonly states: Iterable<EarlierState>;
}

function answerBefore(
  engine: Engine,
  { path, text, workspace, options }: StartRequest,
  { root, answer, file, states }: RaisedIn,
): ReleaseAnswer | undefined {
  let count = 0;
  for (const state of states) {
    count += 1;
    const then = workspaceAt(state, original(workspace));
    const textThen = count > MOST_STATES ? undefined : then.read(path);
    if (textThen === undefined) return undefined;
    const same = rootsByKey(earlierFiles(engine.parsedFiles).roots(path, textThen, then)).get(keyOfRoot(root));
    if (!same || content(textThen, same) !== content(text, root)) return undefined;
    const before = sourceAnswer(engine, { path, text: textThen, workspace: then, options }, same);
    if (!isKnown(before.source)) return undefined;
    const order = compareReleases(before.release, answer.release);
    if (order > 0) return undefined;
    if (order < 0) return { ...before, source: { from: 'history', certainty: 'derived', file, commit: state.commit } };
  }
  return undefined;
}

/** Apart from the files as they are, which an editor parses again only where they change. */
const earlierFiles = rememberByObject((files: ParsedFiles) => files.withOwnCache());

const rootsByKey = rememberByObject(
  (roots: readonly Root[]): ReadonlyMap<string, Root> => new Map(roots.map((root) => [keyOfRoot(root), root])),
);

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
