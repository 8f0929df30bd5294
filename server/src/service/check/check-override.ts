import type { ReleaseAnswer } from '../../documents/release/release';
import type { ValueOverride } from '../../documents/manifests/set-values';
import type { InstalledValues } from '../../documents/manifests/installed-values';
import type { ValueOverrides } from '../../documents/manifests/value-overrides';
import { meets, settingIn, type Setting } from '../../releases/rows/kinds/conditions';
import { routeOf } from '../../releases/rows/route';
import type { Fix, Problem } from '../../rules/shared/problem';
import { BoundedCache } from '../../text/bounded-cache';
import { rememberByObject } from '../../text/remember';
import type { MapNode } from '../../yaml/node';
import { isWithin, type Path, pointer } from '../../yaml/path';
import type { CheckRequest } from '../engine/check-request';
import { doubtOf } from './doubt';
import { contextInRelease, contextOf } from './context';
import type { Engine } from '../engine/engine';
import { problemsOf } from './problems-of';
import type { Root } from '../../documents/read/root';
import { valuesAlone, type NamedValue } from './values-alone';
import type { Severities } from './to-problem';
import { ruleNamed } from '../../rules/rule-names';

/** What is wrong with a name, independent of where it is. */
export interface Judgement {
  /** The problem in values that set only this name. */
  readonly problem: Problem;
  /** Where its fix moves the value, if it does nothing else. */
  readonly move?: Pick<Fix, 'safety' | 'restsOn'> & { readonly to: Path };
  /** Where the value belongs if it has another form there, which only a person writes here. */
  readonly otherForm?: Path;
}

/** Values that a manifest sets by name, with their release and the problems of the names. */
export interface CheckedOverrides {
  readonly root: Root;
  readonly release: ReleaseAnswer;
  readonly problems: readonly Problem[];
}

/** What checking a value that a manifest sets by name needs. */
export interface OverrideContext {
  readonly engine: Engine;
  readonly request: CheckRequest;
  readonly severities: Severities;
  readonly release: ReleaseAnswer;
  readonly set: ValueOverrides;
  /** The values that are in the manifest itself. */
  readonly carried: readonly MapNode[];
  /** The installation, where it is that of an umbrella chart. */
  readonly installed?: InstalledValues;
  /** All values of the installation together; undefined where not all of them can be read. */
  readonly sum: () => MapNode | undefined;
}

/** How many names are remembered. */
const CAPACITY = 2000;
const judgementsOf = rememberByObject<Engine, BoundedCache<string, { readonly judgement: Judgement | undefined }>>(
  () => new BoundedCache(CAPACITY),
);

/**
 * The first problem of a name that holds whatever an unseen values file may set; it is cached. What depends on an
 * unknown setting is left out.
 */
export function checkOverride(context: OverrideContext, name: ValueOverride): Judgement | undefined {
  const { engine, request, severities, release, set } = context;
  const judgements = judgementsOf(engine);
  const { path } = name;
  const way = wayOf(context, name);
  const own = isLast(set, name) ? name : { ...name, value: undefined };
  const key = JSON.stringify([
    request.path,
    set.chart,
    release,
    severities,
    way.known,
    way.dependsOn,
    path,
    own.value,
    own.isText,
    own.isJson,
  ]);
  const remembered = judgements.get(key);
  if (remembered) return remembered.judgement;
  const judgement = judge(context, own, way);
  judgements.set(key, { judgement });
  return judgement;
}

/** Where a name leads, and the known settings that decide it. */
interface Way extends ReturnType<typeof routeOf> {
  readonly known: readonly NamedValue[];
}

function wayOf(context: OverrideContext, { path }: ValueOverride): Way {
  const known: NamedValue[] = [];
  const settings = (place: Path): Setting => {
    const { setting, at = place } = settingOf(context, place);
    if (typeof setting === 'object') known.push({ path: at, value: setting.text });
    return setting;
  };
  const { set, release } = context;
  return { ...routeOf(path, { subject: set.root.kind, to: release.release, settings }), known };
}

/** A setting, and where it is set if that is not where it was looked for. */
interface PlacedSetting {
  readonly setting: Setting;
  readonly at?: Path;
}

/** What the installation sets at a place: by a name, in the manifest's own values, or in its values files if all can be read. */
function settingOf(context: OverrideContext, place: Path): PlacedSetting {
  const { set, carried } = context;
  const name = firstNames(set.names).get(pointer(place));
  if (name) return { setting: name.value === undefined ? 'unknown' : { text: name.value } };
  const own = carried.map((node) => settingIn({ node }, place)).find((one) => meets(one, {}));
  return own === undefined ? settingInSum(context, place) : { setting: own };
}

/** A setting of values that may be in the form of the target already, while the names are not yet. */
function settingInSum({ sum, set, release }: OverrideContext, place: Path): PlacedSetting {
  const node = sum();
  if (!node) return { setting: 'unknown' };
  const later = routeOf(place, { subject: set.root.kind, to: release.release }).place;
  const found = [place, later].map((at) => ({ at, setting: settingIn({ node }, at) }));
  return found.find(({ setting }) => setting !== 'absent') ?? { setting: 'absent' };
}

function judge(context: OverrideContext, name: ValueOverride, way: Way): Judgement | undefined {
  const others = way.dependsOn.map(({ setting, otherwise }) =>
    problemsAlone(context, name, [...way.known, { path: setting, value: otherwise }]),
  );
  const problem = problemsAlone(context, name, way.known).find((one) =>
    others.every((problems) => problems.some((other) => isSame(one, other))),
  );
  if (!problem) return undefined;
  for (const fix of problem.fixes) {
    const to = problem.migration === undefined ? placeAfter(name, problem, fix) : placeNow(way);
    if (to && problemsAlone(context, { ...name, path: to }, way.known).length === 0)
      return { problem, move: { to, safety: fix.safety, ...(fix.restsOn && { restsOn: fix.restsOn }) } };
  }
  const isOtherForm = problem.migration !== undefined && way.stops.length > 0 && way.gone === undefined;
  return { problem, ...(isOtherForm && !way.isSameValue && { otherForm: way.place }) };
}

function isSame(one: Problem, other: Problem): boolean {
  return one.rule === other.rule && pointer(one.path) === pointer(other.path);
}

/** Where the value of an old name belongs; undefined if more than its name has to change. */
function placeNow({ place, stops, isSameValue }: Way): Path | undefined {
  return stops.length > 0 && isSameValue ? place : undefined;
}

/** Where a fix moves the value of a name; undefined if it does more, or if the new name would need an escape. */
function placeAfter({ path }: ValueOverride, problem: Problem, { to }: Fix): Path | undefined {
  const place = to && [...to, ...path.slice(problem.path.length)];
  return place?.every((step) => /^[\w-]+$/.test(String(step))) === true ? place : undefined;
}

/** What is wrong if only this name and the settings that decide about it are set. */
function problemsAlone(
  { engine, request, severities, release, set: { root } }: OverrideContext,
  name: NamedValue,
  known: readonly NamedValue[],
): readonly Problem[] {
  const beside = known.filter(({ path }) => !isWithin(name.path, path));
  const alone = valuesAlone(request, root, [...beside, name]);
  if (!alone) return [];
  const context = contextOf(engine, alone.request, { root: alone.root, release });
  const doubt = doubtOf(engine, alone.root, {
    answer: release,
    contextIn: (other) => contextInRelease(engine, alone.request, { context, release: other }),
  });
  return problemsOf(context, { severities, doubt }).filter(
    ({ rule, path }) => isAbout(ruleNamed(rule), name) && isWithin(name.path, path),
  );
}

/** Whether no later name sets the same value again, and the name sets the whole value. */
function isLast({ names }: ValueOverrides, { path, rest, span }: ValueOverride): boolean {
  return rest === '' && lastNames(names).get(pointer(path))?.span.start === span.start;
}

/** The last of the names for each place, which is the one that counts: a script may have thousands. */
const lastNames = rememberByObject((names: readonly ValueOverride[]): ReadonlyMap<string, ValueOverride> => {
  return new Map(names.map((name) => [pointer(name.path), name]));
});

const firstNames = rememberByObject((names: readonly ValueOverride[]): ReadonlyMap<string, ValueOverride> => {
  return new Map([...names].reverse().map((name) => [pointer(name.path), name]));
});

/** Whether one of the names is for a place. */
export function isNamed(names: readonly ValueOverride[], place: Path): boolean {
  return lastNames(names).has(pointer(place));
}

function isAbout(rule: ReturnType<typeof ruleNamed>, { value }: NamedValue): boolean {
  return rule?.aboutNames === true || (rule?.aboutValues === true && value !== undefined);
}
