import type { Release, ReleaseAnswer } from '../../documents/release/release';
import { isKnown } from '../../documents/read/evidence';
import { chartOfKind } from '../../documents/read/chart-name';
import { saidInText } from '../../documents/release/chart-clues';
import { saysNothingToOthers } from '../../documents/release/platform-clues';
import { allReleaseDirectives } from '../../documents/release/release-comment';
import { releaseOf } from '../../documents/release/release-of';
import type { Mention } from '../../documents/read/mention';
import type { Root } from '../../documents/read/root';
import type { Options, Workspace } from '../../documents/workspace/workspace';
import { getOrMake } from '../../text/get-or-make';
import type { CheckRequest } from './check-request';
import type { Engine } from './engine';
import type { WatchedTexts } from './neighbor-texts';

/** The file whose release before the upgrade is asked for. */
export interface StartRequest {
  readonly path: string;
  readonly text: string;
  readonly workspace: Workspace;
  readonly options: Options;
}

/**
 * The release that a root comes from, as stated by a comment, `omconfig.yaml`, or a pin that is about it; a requested release
 * does not count. Undefined if none is, also if a neighbor states one about itself.
 */
export function sourceRelease(engine: Engine, request: StartRequest, root: Root | Mention): Release | undefined {
  const { release, source } = sourceAnswer(engine, request, root);
  return isKnown(source) ? release : undefined;
}

/** The same, or else what the nearest neighbor states about itself: enough to distinguish two workflows. */
export function nearestRelease(engine: Engine, request: StartRequest, root: Root): Release | undefined {
  const { release, source } = sourceAnswer(engine, request, root);
  return source.from === 'newest' ? undefined : release;
}

/** What the files say of the release that a root or mention comes from, and how it is known. */
export function sourceAnswer(engine: Engine, request: StartRequest, root: Root | Mention): ReleaseAnswer {
  const { config } = request.options;
  const options = config === undefined ? {} : { config };
  return releaseOf({ ...request, options, root, known: engine.registers.releases });
}

/** The release that a root or mention in a file is for. */
export function releaseOfRoot(
  engine: Engine,
  { path, text, workspace, options }: CheckRequest,
  root: Root | Mention,
): ReleaseAnswer {
  return releaseOf({ root, path, text, workspace, options, known: engine.registers.releases });
}

/**
 * Asks once for all workflows of a file what follows from the files alone: without comments about releases they have the same
 * answer, whatever their own text is. The roots of charts, and those inside other texts, are asked about one by one.
 */
export function sharedByWorkflows<Answer extends object>(
  text: string,
  answerFor: (root: Root) => Answer,
): (root: Root) => Answer {
  const hasComments = hasReleaseComments(text);
  const shared = new Map<Root['kind'], Answer>();
  return (root) => {
    const isOwn = hasComments || root.embedded !== undefined || chartOfKind(root.kind) !== undefined;
    return isOwn ? answerFor(root) : getOrMake(shared, root.kind, () => answerFor(root));
  };
}

/**
 * The release of each root of a file, remembered for as long as neither other files nor what the text says of releases change:
 * to read pins and manifests again for each letter costs more than the rest of a short file.
 */
export function rememberedReleases(
  engine: Engine,
  request: CheckRequest,
  watched: WatchedTexts,
): (root: Root) => ReleaseAnswer {
  const { path, text, workspace, options } = request;
  const hasComments = hasReleaseComments(text);
  let quiet: boolean | undefined;
  const isQuiet = (): boolean => (quiet ??= saysNothingToOthers(path, text));
  return sharedByWorkflows(text, (root) => {
    const find = (within: Workspace): ReleaseAnswer => releaseOfRoot(engine, { ...request, workspace: within }, root);
    const said = hasComments ? undefined : saidOf(root, path, text);
    if (said === undefined) return find(workspace);
    return engine.releases.recall({ path, kind: root.kind, said, isQuiet, workspace, watched, options, find });
  });
}

/** All that a text without comments about releases says of the release of a root; undefined where that is not known. */
function saidOf(root: Root, path: string, text: string): string | undefined {
  const chart = chartOfKind(root.kind);
  if (chart !== undefined) return saidInText({ root, chart, path, text });
  return root.embedded === undefined ? '' : undefined;
}

function hasReleaseComments(text: string): boolean {
  return allReleaseDirectives(text).length > 0;
}
