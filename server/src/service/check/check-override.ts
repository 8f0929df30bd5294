import type { ReleaseAnswer } from '../../documents/release/release';
import type { ValueOverride, ValueOverrides } from '../../documents/manifests/value-overrides';
import type { Safety } from '../../releases/change';
import { BoundedCache } from '../../text/bounded-cache';
import type { Problem } from '../../rules/problem';
import { pointer, type Path } from '../../yaml/path';
import type { CheckRequest } from './check-request';
import { routeOf } from '../../releases/rows/route';
import { contextOf } from '../context';
import type { Engine } from '../engine';
import { problemsOf } from './problems-of';
import { CLIENT_TYPE, placeAfter, valuesAlone } from './values-alone';
import type { Severities } from './to-problem';

/** The rules that report a name alone; what a value may be, others ask. */
const RULES: ReadonlySet<string> = new Set([
  'moved-field',
  'renamed-field',
  'removed-field',
  'ignored-value',
  'unknown-field',
  'misplaced-field',
  'not-yet-available',
]);

/** What is wrong with a name, wherever it stands. */
export interface Judgement {
  /** Of values that set this name alone. */
  readonly problem: Problem;
  /** Where a fix of it brings the value, when it does nothing else. */
  readonly move?: { readonly to: Path; readonly safety: Safety };
}

/** What checking a value that a manifest sets by name needs. */
export interface OverrideContext {
  readonly engine: Engine;
  readonly request: CheckRequest;
  readonly severities: Severities;
  readonly release: ReleaseAnswer;
  readonly set: ValueOverrides;
  /** The kind of client that the manifest says. */
  readonly type: string | undefined;
}

/** A kind of client for which some settings belong where they have always been. */
const OTHER_TYPE = 'k8s';

/** How many names are remembered. */
const CAPACITY = 2000;
const memories = new WeakMap<Engine, BoundedCache<string, { readonly judgement: Judgement | undefined }>>();

/** The first thing that is wrong with a name, whatever a values file that we do not see may set; it is remembered. */
export function checkOverride(context: OverrideContext, name: ValueOverride): Judgement | undefined {
  const { engine, request, severities, release, set, type } = context;
  const memory =
    memories.get(engine) ?? new BoundedCache<string, { readonly judgement: Judgement | undefined }>(CAPACITY);
  memories.set(engine, memory);
  const { path, value } = name;
  const key = JSON.stringify([request.path, set.chart, release.release, severities, type, path, value]);
  const known = memory.get(key);
  if (known) return known.judgement;
  const judgement = judge(context, name);
  memory.set(key, { judgement });
  return judgement;
}

function judge(context: OverrideContext, name: ValueOverride): Judgement | undefined {
  const { type } = context;
  const [found = [], ...others] = (type === undefined ? [undefined, OTHER_TYPE] : [type]).map((one) =>
    problemsAlone(context, name, one),
  );
  const problem = found.find((one) => others.every((problems) => problems.some((other) => isSame(one, other))));
  if (!problem) return undefined;
  for (const { safety, change } of problem.fixes) {
    const to = problem.migration === undefined ? placeAfter(name, change()) : placeNow(context, name);
    if (to) return { problem, move: { to, safety } };
  }
  return { problem };
}

/** Where the value of an old name belongs; undefined where more has to change than its name. */
function placeNow({ set: { root }, release: { release } }: OverrideContext, { path }: ValueOverride): Path | undefined {
  const { place, stops, isSameValue } = routeOf(path, { subject: root.kind, to: release });
  return stops.length > 0 && isSameValue ? place : undefined;
}

/** What is wrong where a name alone is set, next to the kind of client. */
function problemsAlone(
  { engine, request, severities, release, set: { root } }: OverrideContext,
  name: ValueOverride,
  type: string | undefined,
): readonly Problem[] {
  const beside = type === undefined ? [] : [{ path: CLIENT_TYPE, value: type }];
  const alone = valuesAlone(request, root, [...beside, name]);
  if (!alone) return [];
  return problemsOf(contextOf(engine, alone.request, alone.root, release), severities).filter(
    ({ rule, path }) => RULES.has(rule) && path.every((step, at) => step === name.path[at]),
  );
}

function isSame(one: Problem, other: Problem): boolean {
  return one.rule === other.rule && pointer(one.path) === pointer(other.path);
}
