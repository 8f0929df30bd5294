import { mightBeOurs } from '../documents/might-be-ours';
import { isPlainText } from '../documents/plain-text';
import type { ReleaseAnswer } from '../documents/release';
import type { Root } from '../documents/root';
import { setNamesIn, type SetName, type SetNames } from '../documents/set-names';
import type { Problem } from '../rules/problem';
import type { MapNode } from '../yaml/node';
import { pointer, scalarText } from '../yaml/path';
import { releaseOfRoot, type CheckRequest } from './check-request';
import { contextOf } from './context';
import type { Engine } from './engine';
import { problemsOf } from './problems-of';
import { renamingOf } from './rename-set-name';
import { CLIENT_TYPE, standIn } from './set-name-alone';
import type { Severities } from './tell';

/** The rules that tell of a name alone; what a value may be, others ask. */
const RULES: ReadonlySet<string> = new Set([
  'moved-field',
  'renamed-field',
  'removed-field',
  'ignored-value',
  'unknown-field',
  'not-yet-available',
]);

/** Values that a manifest sets by name, with their release and the problems of the names. */
export interface CheckedNames {
  readonly root: Root;
  readonly release: ReleaseAnswer;
  readonly problems: readonly Problem[];
}

/**
 * What is wrong with the names of values that manifests set one by one (`helm.parameters` of Argo CD, `set` of helmfile
 * and K3s). Each name is looked at as values that set nothing else, by the rules for values.
 */
export function checkSetNames(engine: Engine, request: CheckRequest, severities: Severities): readonly CheckedNames[] {
  const { path, text } = request;
  if (isPlainText(path) || !mightBeOurs(text, path)) return [];
  return engine.library.parsed(path, text).documents.flatMap((document, documentIndex) =>
    setNamesIn({ text, document, documentIndex }).map((set): CheckedNames => {
      const release = releaseOfRoot(engine, request, set.root);
      const carried = valuesBeside(engine, request, set.root);
      const check = { engine, request, severities, release, set, carried };
      return { root: set.root, release, problems: set.names.flatMap((name) => problemOf(check, name) ?? []) };
    }),
  );
}

function valuesBeside(engine: Engine, { path, text, workspace }: CheckRequest, { kind, documentIndex }: Root) {
  const roots = engine.library.roots(path, text, workspace);
  return roots.filter((root) => root.kind === kind && root.documentIndex === documentIndex).map(({ node }) => node);
}

interface Check {
  readonly engine: Engine;
  readonly request: CheckRequest;
  readonly severities: Severities;
  readonly release: ReleaseAnswer;
  readonly set: SetNames;
  /** The values that the manifest carries as a whole. */
  readonly carried: readonly MapNode[];
}

/** A kind of client for which some settings belong where they have always been. */
const OTHER_TYPE = 'k8s';

/** The first thing that is wrong with a name, whatever a values file that we do not see may set. */
function problemOf(check: Check, name: SetName): Problem | undefined {
  const type = clientTypeOf(check);
  const [found = [], ...others] = (type === undefined ? [undefined, OTHER_TYPE] : [type]).map((one) =>
    problemsAlone(check, name, one),
  );
  const problem = found.find((one) => others.every((problems) => problems.some((other) => isSame(one, other))));
  if (!problem) return undefined;
  const { rule, severity, migration, tags } = problem;
  const renaming = renamingOf(check, name, problem);
  return {
    message: withWholeNames(problem, name, renaming?.to),
    rule,
    severity,
    ...(migration !== undefined && { migration }),
    ...(tags && { tags }),
    documentIndex: check.set.root.documentIndex,
    path: name.place,
    span: name.span,
    fixes: renaming ? [renaming.fix] : [],
  };
}

/** A problem is told of a section as a whole; of a name, with all of the name that stands there and should. */
function withWholeNames({ message, path }: Problem, name: SetName, to: string | undefined): string {
  const whole = message.replace(`\`${path.join('.')}\`: `, `\`${name.path.join('.')}${name.rest}\`: `);
  return whole.replace(/Move it to `([^`]+)`\./, (sentence, place: string) =>
    to?.startsWith(place) === true ? `Write \`${to}\`.` : sentence,
  );
}

/** What is wrong where a name alone is set, beside the kind of client. */
function problemsAlone(
  { engine, request, severities, release, set }: Check,
  name: SetName,
  type: string | undefined,
): readonly Problem[] {
  const beside = type === undefined ? [] : [{ path: CLIENT_TYPE, value: type }];
  const alone = standIn(engine, { request, set, values: [...beside, name] });
  if (!alone) return [];
  return problemsOf(contextOf(engine, alone.request, alone.root, release), severities).filter(
    ({ rule, path }) => RULES.has(rule) && path.every((step, at) => step === name.path[at]),
  );
}

function isSame(one: Problem, other: Problem): boolean {
  return one.rule === other.rule && pointer(one.path) === pointer(other.path);
}

/** What kind of client the manifest says, by a name or in the values that it carries. */
function clientTypeOf({ set: { names }, carried }: Check): string | undefined {
  const named = names.find(({ path }) => pointer(path) === pointer(CLIENT_TYPE))?.value;
  const written = carried.map((node) => scalarText(node, CLIENT_TYPE));
  return named ?? written.find((text) => text !== undefined);
}
