import { mightBeOurs } from '../../documents/read/might-be-ours';
import { directivesOf } from '../../documents/config/directives';
import type { Release } from '../../documents/release/release';
import { isSilenced } from '../../rules/rule-names';
import { checkSettingsFor } from '../../rules/rule-settings';
import { mayBeEncrypted, whyNotEdited } from '../../documents/read/encryption';
import type { Problem } from '../../rules/shared/problem';
import type { MentionContext } from '../../rules/shared/rule';
import { layoutOf } from '../../rules/shared/server-container';
import { syntax } from '../../rules/syntax/rule';
import type { Root } from '../../documents/read/root';
import { unreadableFile, unreadableProblem, wideProblem } from '../../rules/unreadable-file/rule';
import { getOrMake } from '../../text/get-or-make';
import type { ParsedText } from '../../yaml/node';
import { isTooLarge } from '../../yaml/read/parse';
import type { CheckRequest, UnreadableRequest } from '../engine/check-request';
import { checkOverrides } from './check-overrides';
import { checkRoots, type CheckedRoot } from './check-roots';
import { mentionContextOf } from './context';
import { doubtOfMention } from './doubt';
import type { Engine } from '../engine/engine';
import { ProblemMemory } from '../engine/problem-memory';
import { hostSyntax } from './host-syntax';
import { placeInRoot, placesOnTheWay } from './place-in-root';
import { problemsOfMention } from './problems-of';
import type { FileReport, MentionReport, RootReport } from './report';
import { withoutSilenced } from './silence';
import { isSerious, withSlipsBehind, type OtherText, type PlacedRoot } from './slips-behind';
import { toProblem, type Severities } from './to-problem';
import { releaseOfRoot } from '../engine/root-release';

/**
 * Checks one file; undefined if nothing in it belongs to OpenMetadata, or if `omconfig.yaml` excludes it. Throws only
 * on internal errors, which hosts report as one problem of this file.
 */
export function checkFile(engine: Engine, request: CheckRequest): FileReport | undefined {
  return engine.neighbors.during(request, (noting) => checkWatched(engine, noting));
}

function checkWatched(engine: Engine, request: CheckRequest): FileReport | undefined {
  const { path, text } = request;
  const roots = engine.parsedFiles.roots(path, text, request.workspace);
  const fault = engine.parsedFiles.faultOf(path, text);
  if (fault !== undefined) throw fault;
  const mentions = engine.parsedFiles.mentions(path, text);
  const { excluded, severities } = checkSettingsFor(path, request.workspace, request.options);
  if (excluded) return undefined;
  if (isTooLarge(text) && mightBeOurs(text, path)) return tooLargeReport(engine, request, severities);
  const named = checkOverrides(engine, request, { roots, severities });
  const pins = engine.outdatedPins(engine, request, { roots, mentions, severities });
  if (roots.length + mentions.length + named.length + pins.length === 0) return undefined;
  const checked = explainedBySlips(engine, request, { roots, severities });
  const mentioned = mentions.map((mention) =>
    mentionContextOf(engine, request, { mention, release: releaseOfRoot(engine, request, mention) }),
  );
  const host = hostSyntax(engine, request, { roots, named: named.map(({ root }) => root), severities });
  const isCertain = ({ embedded, span }: Problem): boolean =>
    embedded === undefined || !host.guessed.some(({ start, end }) => span.start >= start && span.start < end);
  const problems = unique([
    ...checked.flatMap(({ problems }) => (host.guessed.length === 0 ? problems : problems.filter(isCertain))),
    ...mentioned.flatMap((context) => {
      const { mention, release: answer } = context;
      const doubt = doubtOfMention(engine, mention, {
        answer,
        contextIn: (release) => ({ ...context, release: { ...answer, release } }),
      });
      return problemsOfMention(context, { severities, doubt });
    }),
    ...named.flatMap((names) => names.problems),
    ...pins,
    ...host.problems,
    ...aboutEncoding(request, roots, severities),
  ]);
  const shown = withoutSilenced(engine, request, { roots, mentions, problems, severities });
  return {
    path,
    text,
    roots: (roots.length > 0 ? checked : named).map(reportOf),
    mentions: roots.length > 0 ? [] : mentioned.map(reportOfMention),
    ...withPossibleFixes(
      request,
      shown.toSorted((a, b) => a.span.start - b.span.start),
    ),
  };
}

/** The roots with their problems, those of a slip of the hand as one. */
function explainedBySlips(
  engine: Engine,
  request: CheckRequest,
  asked: { readonly roots: readonly Root[]; readonly severities: Severities },
): readonly CheckedRoot[] {
  const checked = checkRoots(engine, request, asked);
  if (!checked.some(({ problems }) => problems.some(isSerious))) return checked;
  const wrong = checked.filter(({ problems }) => problems.length > 0);
  const { path, text, workspace } = request;
  const placed = (root: Root, release: Release): PlacedRoot => ({
    root,
    release,
    placeAt: (path) => placeInRoot(engine, { root, release, path }),
    placesOnTheWay: (path) => placesOnTheWay(engine, { root, release, path }),
  });
  let other: Engine | undefined;
  const read = (changed: string): OtherText => {
    const apart = (other ??= withOwnMemories(engine, path));
    const { parsedFiles } = apart;
    const asking = { ...request, text: changed };
    const roots = parsedFiles.roots(path, changed, workspace);
    return {
      roots: roots.map((root) => placed(root, releaseOfRoot(apart, asking, root).release)),
      check: (only) => {
        const isHidden = hiding(parsedFiles.parsed(path, changed), roots);
        const found = checkRoots(apart, asking, { ...asked, roots, only });
        return new Map(found.map(({ root, problems }) => [root, problems.filter((one) => !isHidden(one))]));
      },
    };
  };
  let hidden: ((problem: Problem) => boolean) | undefined;
  const isHidden = (problem: Problem): boolean => {
    hidden ??= hiding(engine.parsedFiles.parsed(path, text), asked.roots);
    return hidden(problem);
  };
  const shown = withSlipsBehind({
    ...{ path, text, read, isHidden },
    roots: wrong.map(({ root, problems, release }) => ({ ...placed(root, release.release), problems })),
  });
  return checked.map((one) => {
    const problems = shown.get(one.root) ?? one.problems;
    return problems === one.problems ? one : { ...one, problems };
  });
}

/** Which problems comments hide in a text. */
function hiding(parsed: ParsedText, roots: readonly Root[]): (problem: Problem) => boolean {
  const directives = directivesOf(parsed, roots);
  return ({ rule, span }) => isSilenced(directives, rule, span.start);
}

/** The same engine for other texts of a file (`path`), which must not push out what is remembered of the file. */
function withOwnMemories(engine: Engine, path: string): Engine {
  return { ...engine, parsedFiles: engine.parsedFiles.withOwnCache(path), problems: new ProblemMemory() };
}

/** Helm reads UTF-16 with a byte order mark, but the loaders of workflows do not. */
function aboutEncoding(
  { isWide = false, lacksMark = false }: CheckRequest,
  roots: readonly Root[],
  severities: Severities,
): Problem[] {
  const wanted = severities[unreadableFile.id];
  const refused = roots.find(({ kind, embedded }) => lacksMark || (kind === 'workflow' && !embedded));
  return isWide && refused && wanted !== 'off'
    ? [toProblem(unreadableFile, refused, { problem: wideProblem(lacksMark), wanted })]
    : [];
}

/** The problems without the fixes that would not be carried out, and the reason. */
function withPossibleFixes(
  { path, text }: CheckRequest,
  problems: readonly Problem[],
): Pick<FileReport, 'problems' | 'locked'> {
  if (!mayBeEncrypted(path, text)) return { problems };
  const fixable = new Set(problems.flatMap(({ fixes, documentIndex }) => (fixes.length === 0 ? [] : documentIndex)));
  const reasons = new Map([...fixable].map((index) => [index, whyNotEdited({ path, text, documentIndex: index })]));
  const locked = [...reasons.values()].find((reason) => reason !== undefined);
  if (locked === undefined) return { problems };
  return {
    locked,
    problems: problems.map((problem) =>
      reasons.get(problem.documentIndex) === undefined ? problem : { ...problem, fixes: [] },
    ),
  };
}

/** The report of a file that could not be read, with an empty text; undefined if it is excluded or the rule is off. */
export function unreadableReport(request: UnreadableRequest): FileReport | undefined {
  const { path, reason, what = 'file', workspace, options } = request;
  const { excluded, severities } = checkSettingsFor(path, workspace, options);
  const wanted = severities[unreadableFile.id];
  if (excluded || wanted === 'off') return undefined;
  const found = unreadableProblem(reason, what);
  const problem = toProblem(unreadableFile, { documentIndex: 0 }, { problem: found, wanted });
  return { path, text: '', roots: [], mentions: [], problems: [problem] };
}

/** The only problem of a file that is too large to be read, so that it does not pass as valid. */
function tooLargeReport(engine: Engine, { path, text }: CheckRequest, severities: Severities): FileReport {
  const [problem] = engine.parsedFiles.parsed(path, text).documents.flatMap(({ syntax: problems }) => problems);
  const wanted = severities[syntax.id];
  if (!problem || wanted === 'off') return { path, text, roots: [], mentions: [], problems: [] };
  const { message, start, end } = problem;
  const severity = wanted ?? syntax.severity;
  const report = { rule: syntax.id, severity, message, path: [], documentIndex: 0, span: { start, end }, fixes: [] };
  return { path, text, roots: [], mentions: [], problems: [report] };
}

function reportOf({ root, release }: Pick<CheckedRoot, 'root' | 'release'>): RootReport {
  return {
    kind: root.kind,
    documentIndex: root.documentIndex,
    workflow: root.workflow?.pipeline ?? null,
    connector: root.workflow?.connector ?? null,
    serviceName: root.workflow?.serviceName ?? null,
    release,
    ...(root.kindEvidence && { kindEvidence: root.kindEvidence }),
    ...(root.layoutEvidence && { layoutEvidence: root.layoutEvidence }),
  };
}

function reportOfMention(context: MentionContext): MentionReport {
  const { kind, documentIndex } = context.mention;
  const layout = layoutOf(context);
  const { release } = context;
  return {
    kind,
    documentIndex,
    workflow: null,
    connector: null,
    serviceName: null,
    release,
    ...(layout && { layout }),
  };
}

/** Two roots of one document report what concerns the document twice: keep one. */
function unique(problems: readonly Problem[]): Problem[] {
  const firsts = new Map<number, Problem>();
  const others = new Map<number, Problem[]>();
  return problems.filter((problem) => {
    const { start } = problem.span;
    const first = firsts.get(start);
    if (first === undefined) {
      firsts.set(start, problem);
      return true;
    }
    const more = getOrMake(others, start, () => []);
    const isNew = !isSame(problem, first) && !more.some((other) => isSame(problem, other));
    if (isNew) more.push(problem);
    return isNew;
  });
}

function isSame(one: Problem, other: Problem): boolean {
  return one.rule === other.rule && one.span.end === other.span.end && one.message === other.message;
}
