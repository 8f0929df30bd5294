import { effectiveValues, type BlockedName } from '../../documents/manifests/effective-values';
import { umbrellasIn } from '../../documents/manifests/installations';
import type { ValueOverride } from '../../documents/manifests/set-values';
import type { ValueOverrides } from '../../documents/manifests/value-overrides';
import { Root } from '../../documents/read/root';
import { invalidType } from '../../rules/invalid-type/rule';
import { ruleNamed } from '../../rules/rule-names';
import type { Problem } from '../../rules/shared/problem';
import type { MapNode } from '../../yaml/node';
import { isWithin, nodeAt } from '../../yaml/path';
import { parseText } from '../../yaml/read/parse';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { releaseOfRoot } from '../engine/root-release';
import type { OverrideContext } from './check-override';
import { checkSum, type SumRequest } from './check-sums';
import { installedByNames, installedWithNames, type InstalledValues } from '../../documents/manifests/installed-values';
import type { Severities } from './to-problem';

/**
 * What is wrong with values that are set by name, with the values files of the installation: `alone`, the problems of the names
 * by themselves, and what only the sum has, such as a name that leads through something that is no map there. At one name, an
 * error of the sum takes the place of what does not stop Helm: the warnings, and what Kubernetes rejects later.
 */
export function withProblemsInSum(context: OverrideContext, alone: readonly Problem[]): readonly Problem[] {
  const stopping = new Set(alone.filter(stopsHelm).map(({ span }) => span.start));
  const isKnown = ({ rule, severity, span }: Problem): boolean =>
    stopping.has(span.start) ||
    alone.some((one) => one.rule === rule && one.severity === severity && one.span.start === span.start);
  const found = problemsInSum(context).filter((one) => !isKnown(one));
  const replaced = new Set(found.map(({ span }) => span.start));
  const kept = alone.filter((problem) => stopsHelm(problem) || !replaced.has(problem.span.start));
  return [...kept, ...found];
}

function stopsHelm({ severity, rule }: Problem): boolean {
  return severity === 'error' && ruleNamed(rule)?.judge !== undefined;
}

/** All values of the installation that sets some by name, read when first asked for; undefined where not all can be read. */
export function sumOf(request: CheckRequest, set: ValueOverrides): () => MapNode | undefined {
  const read = (): MapNode | undefined => {
    const installed = installedWithNames(request, set);
    return installed && valuesOf(installed, request);
  };
  let sum: { readonly node: MapNode | undefined } | undefined;
  return () => (sum ??= { node: read() }).node;
}

function problemsInSum(context: OverrideContext): readonly Problem[] {
  const { engine, request, severities, release, set } = context;
  const installed = context.installed ?? installedWithNames(request, set);
  if (!installed) return [];
  const asked = { kind: set.root.kind, release, severities };
  const found = problemsOfNames(engine, request, { installed, asked });
  return found.map((one) => ({ ...one, documentIndex: set.root.documentIndex }));
}

const NO_VALUES: MapNode = { kind: 'map', flow: false, entries: [], templated: true, start: 0, end: 0 };

/** The names for our charts in umbrella charts of the workspace that a file installs, which begin with the key of the dependency. */
export function umbrellaNames(
  engine: Engine,
  request: CheckRequest,
  severities: Severities,
): readonly OverrideContext[] {
  const { path, text, workspace } = request;
  const found = umbrellasIn(path, text, workspace);
  const { documents } = found.length === 0 ? { documents: [] } : engine.parsedFiles.parsed(path, text);
  return found.flatMap((one) => {
    const { documentIndex = 0 } = one;
    const document = documents[documentIndex];
    if (document === undefined) return [];
    return installedByNames(one, workspace).map(({ installed, version }): OverrideContext => {
      const chartVersion = version === undefined ? undefined : { version, key: 'version' };
      const [kind, chart] = ['openmetadata-values', 'openmetadata'] as const;
      const root = new Root({ kind, documentIndex, document, node: NO_VALUES, base: [], chartVersion });
      const above = installed.base.map(String);
      const names = one.given.settings
        .filter((name) => isWithin(name.path, above) && name.path.length > above.length)
        .map((name) => ({ ...name, path: name.path.slice(above.length) }));
      const set = { chart, root, names, above };
      const sum = (): MapNode | undefined => valuesOf(installed, request);
      return {
        engine,
        request,
        severities,
        release: releaseOfRoot(engine, request, root),
        set,
        carried: [],
        installed,
        sum,
      };
    });
  });
}

function valuesOf({ sources, base }: InstalledValues, { workspace }: CheckRequest): MapNode | undefined {
  const values = effectiveValues(sources, workspace);
  const node = values && nodeAt(parseText(values.text).documents[0]?.root, base);
  return node?.kind === 'map' ? node : undefined;
}

function problemsOfNames(
  engine: Engine,
  request: CheckRequest,
  asked: { readonly installed: InstalledValues; readonly asked: SumRequest },
): readonly Problem[] {
  const sum = checkSum(engine, request, asked);
  if (!sum) return [];
  const [blocked] = sum.values.blocked;
  const { files, own = [], objects = [], given } = asked.installed.sources;
  const isAlone = files.length + own.length + objects.length + given.inline.length === 0;
  if (blocked) return [blockedProblem(asked.asked.severities, blocked, isAlone)];
  return sum.problems.flatMap((problem): Problem[] => {
    const origin = sum.values.originOf(problem.path);
    if (origin?.from !== 'name' || !isWithin(problem.path, origin.name.path)) return [];
    const { path, rest } = origin.name;
    // Of an item of what is set, the message says where it is.
    const isWhole = problem.path.length === path.length;
    const said = (isWhole ? problem.messageFor?.(path.join('.') + rest) : undefined) ?? problem.message;
    const message = isAlone ? said : `${said} This is about all values that this installation merges.`;
    return [{ ...problem, message, ...placeOf(origin.name) }];
  });
}

function placeOf({ place, span }: ValueOverride): Pick<Problem, 'path' | 'span' | 'documentIndex' | 'fixes'> {
  return { path: place, span, documentIndex: 0, fixes: [] };
}

function blockedProblem(severities: Severities, { name, place, isNull }: BlockedName, isAlone: boolean): Problem {
  const [written, through] = [name.path.join('.') + name.rest, place.join('.')];
  const what = isNull ? 'empty' : 'no mapping';
  const where = isAlone ? 'after what is set before' : 'in the values files of this installation';
  return {
    rule: invalidType.id,
    severity: severities[invalidType.id] === 'warning' ? 'warning' : invalidType.severity,
    message: `\`${through}\` is ${what} ${where}, so Helm cannot set \`${written}\` and stops. Write a mapping there, or remove the key.`,
    ...placeOf(name),
  };
}
