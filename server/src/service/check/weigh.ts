import type { Release } from '../../documents/release/release';
import type { Fix, Premise, Severity } from '../../rules/shared/problem';
import type { RuleContext, RuleProblem } from '../../rules/shared/rule';
import { lifeAt } from '../../schemas/releases/lifetime';
import { compareReleases } from '../../schemas/releases/releases';
import type { Schema } from '../../schemas/schema';
import type { Finding } from '../../schemas/walk/finding';
import { getOrMake } from '../../text/get-or-make';
import { groupBy } from '../../text/group-by';
import { rememberByObject } from '../../text/remember';
import { deepEqual } from '../../yaml/equal';
import { isWithin, pointer } from '../../yaml/path';
import type { Doubt, ReleaseDoubt } from './doubt';
import { premiseInWords, releaseInWords } from './doubt-words';

/** In which releases a problem exists; empty where that is not known to be every release, and no more is known. */
type Range = Pick<Premise, 'since' | 'until'>;

/** A rule that is asked again as for another release. */
interface AskedRule<Context> {
  readonly severity: Severity;
  readonly check: (context: Context) => Iterable<RuleProblem>;
}

/** A problem that a rule reports of a part whose release is not known. */
interface Weighed<Context> {
  readonly rule: AskedRule<Context>;
  readonly problem: RuleProblem;
  readonly release: ReleaseDoubt<Context>;
  /** That of a root, for what the walk found in it. */
  readonly context: RuleContext | undefined;
}

/**
 * What problems of a part of a file are worth where something about it is not known: a problem that would not be reported in
 * every case is at most a warning and says so, and a fix that would not be offered in every case is not safe.
 */
export class Weighing<Context> {
  /** What the rule finds in other releases, by release and pointer. */
  private readonly elsewhere = new Map<Release, ReadonlyMap<string, readonly RuleProblem[]>>();

  constructor(private readonly doubt: Doubt<Context>) {}

  /** The problem as it may be said. `context` is that of a root, for what the walk found in it. */
  weigh(rule: AskedRule<Context>, problem: RuleProblem, context?: RuleContext): RuleProblem {
    const { premises, release } = this.doubt;
    const weighed = release && { rule, problem, release, context };
    const range = weighed && this.rangeOf(weighed);
    const restsOn = [...premises, ...(release && range ? [premise(release, range)] : [])];
    const fixes = (problem.fixes ?? []).map((fix) => {
      if (fix.safety !== 'safe') return fix;
      if (restsOn.length > 0) return heldBack(fix, restsOn);
      return weighed && !this.isSameFix(weighed, fix) ? heldBack(fix, [premise(weighed.release, {})]) : fix;
    });
    if (restsOn.length === 0) return { ...problem, fixes };
    const [first] = premises;
    const note =
      first !== undefined ? premiseInWords(first) : release && range ? releaseInWords(range, release.answer) : '';
    const { messageFor } = problem;
    return {
      ...problem,
      message: `${problem.message} ${note}`,
      ...(messageFor && { messageFor: (name, to) => `${messageFor(name, to)} ${note}` }),
      ...(severityOf(rule, problem) === 'error' && { severity: 'warning' }),
      restsOn,
      fixes,
    };
  }

  /** In which releases a problem exists; undefined: in all that the file may be for. */
  private rangeOf(weighed: Weighed<Context>): Range | undefined {
    const { problem, release, context } = weighed;
    const { migration: id } = problem;
    const migration =
      id === undefined ? undefined : context?.occurrences.find((one) => one.migration.id === id)?.migration;
    if (migration) return sinceAfter(migration.release, release.oldest);
    const finding = context && findingOf(context, problem);
    if (finding) return rangeOfFinding(finding, context, release);
    return this.isEverywhere(weighed) ? undefined : {};
  }

  private isEverywhere(weighed: Weighed<Context>): boolean {
    const { rule, problem, release } = weighed;
    return release.others.every((other) =>
      this.inRelease(weighed, other).some((one) => severityOf(rule, one) === severityOf(rule, problem)),
    );
  }

  /** Whether the fix would be the same in every release that the file may be for. */
  private isSameFix(weighed: Weighed<Context>, fix: Fix): boolean {
    const { problem, release, context } = weighed;
    if (problem.migration !== undefined) return true;
    if (context && findingOf(context, problem)) return isTargetEverywhere(fix, { problem, context, release });
    return release.others.every((other) =>
      this.inRelease(weighed, other).some(({ fixes = [] }) =>
        fixes.some(({ title, safety }) => title === fix.title && safety === 'safe'),
      ),
    );
  }

  /** What the rule finds in another release at the place of a problem. */
  private inRelease({ rule, problem, release }: Weighed<Context>, other: Release): readonly RuleProblem[] {
    const found = getOrMake(this.elsewhere, other, () =>
      groupBy(rule.check(release.contextIn(other)), (one) => pointer(one.path)),
    );
    return found.get(pointer(problem.path)) ?? [];
  }
}

function heldBack(fix: Fix, restsOn: readonly Premise[]): Fix {
  return { ...fix, safety: 'review', restsOn };
}

function premise({ answer: { source } }: ReleaseDoubt<unknown>, range: Range): Premise {
  // Of a range the minor release is known, and the patch is not.
  const certainty = source.from === 'file' && source.range !== undefined ? 'assumed' : source.certainty;
  const named = source.from === 'file' ? source : source.from === 'newest' ? source.unresolved : undefined;
  return { about: 'release', certainty, ...(named && { file: named.file, what: named.what }), ...range };
}

function severityOf(rule: Pick<AskedRule<never>, 'severity'>, { severity }: RuleProblem): Severity {
  return severity ?? rule.severity;
}

/** What a release made wrong holds from it on; that is always where no older one is known. */
function sinceAfter(since: Release, oldest: Release): Range | undefined {
  return compareReleases(since, oldest) <= 0 ? undefined : { since };
}

/** The findings of a walk by the offset at which they start. */
const findingsByStart = rememberByObject((findings: readonly Finding[]) => groupBy(findings, ({ span }) => span.start));

/** What the walk found at the place of a problem. */
function findingOf({ findings }: RuleContext, { path, span }: RuleProblem): Finding | undefined {
  const here = findingsByStart(findings).get(span.start);
  return here && findingsByPlace(here).get(pointer(path));
}

/** What merge keys bring, and what is missing, all starts where the map does. */
const findingsByPlace = rememberByObject((findings: readonly Finding[]) => {
  const first = new Map<string, Finding>();
  for (const finding of findings) getOrMake(first, pointer(finding.path), () => finding);
  return first;
});

function rangeOfFinding(
  finding: Finding,
  { root, release: { release } }: RuleContext,
  { oldest, others, placeIn }: ReleaseDoubt<unknown>,
): Range | undefined {
  const dated = datedRange(finding, release);
  if (dated) return dated.since === undefined ? dated : sinceAfter(dated.since, oldest);
  const ofObject = finding.kind === 'unknownKey' || finding.kind === 'unreadKey' || finding.kind === 'missingKeys';
  const path = finding.path.slice(root.base.length);
  if (!isWithin(finding.path, root.base)) return {};
  const place = ofObject ? path.slice(0, -1) : path;
  const here = placeIn(release, place)?.schema;
  const isSame = others.every((other) => {
    const there = placeIn(other, place)?.schema;
    // Where there is no such section, the section is what is wrong.
    if (there === undefined || here === undefined) return true;
    return decidesAlike(finding, here, there) && isRequiredIn(finding, here, other);
  });
  return isSame ? undefined : {};
}

/** Whether what is missing exists in another release. */
function isRequiredIn(finding: Finding, { properties }: Schema, other: Release): boolean {
  if (finding.kind !== 'missingKeys') return true;
  return finding.names.every((name) => lifeAt(properties?.[name]?.lifetime, other).state === 'alive');
}

/** The range that a finding names itself. */
function datedRange(finding: Finding, release: Release): Range | undefined {
  switch (finding.kind) {
    case 'removedKey':
      return { ...(finding.lifetime.removed !== undefined && { since: finding.lifetime.removed }) };
    case 'deprecatedKey':
      return { ...(finding.lifetime.deprecated !== undefined && { since: finding.lifetime.deprecated }) };
    case 'laterKey':
      return { ...(finding.lifetime.since !== undefined && { until: finding.lifetime.since }) };
    case 'wrongType':
      if (finding.since !== undefined) return { since: finding.since };
      return finding.lifetime && rangeOfLifetime(finding.lifetime, release);
    case 'wrongValue':
      return finding.lifetime && rangeOfLifetime(finding.lifetime, release);
    case 'outOfBounds':
      return finding.since === undefined ? undefined : { since: finding.since };
    case 'unreadKey':
      return finding.unread?.from === undefined ? undefined : { since: finding.unread.from };
    case 'unknownKey':
    case 'missingKeys':
    case 'alteredText':
    case 'exclusiveKeys':
    case 'noAlternative':
      return undefined;
  }
}

/** When something that other releases have is missing. */
function rangeOfLifetime(
  { since, removed }: { readonly since?: string; readonly removed?: string },
  release: Release,
): Range {
  if (removed !== undefined && compareReleases(removed, release) <= 0) return { since: removed };
  return since === undefined ? {} : { until: since };
}

/** The words of a schema that decide about the value, the keys, or the missing keys of a place. */
const DECIDING: Readonly<Record<'value' | 'keys' | 'required', readonly (keyof Schema)[]>> = {
  value: [
    ...(['type', 'enum', 'const', 'pattern', 'format', 'minimum', 'maximum', 'exclusiveMinimum'] as const),
    ...(['minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems', 'items', 'anyOf'] as const),
  ],
  keys: ['additionalProperties', 'anyOf', 'ignoresOthers'],
  required: ['required', 'anyOf'],
};

function decidesAlike(finding: Finding, one: Schema, other: Schema): boolean {
  const words =
    finding.kind === 'missingKeys'
      ? DECIDING.required
      : finding.kind === 'unknownKey' || finding.kind === 'unreadKey'
        ? DECIDING.keys
        : DECIDING.value;
  return words.every((word) => one[word] === other[word] || deepEqual(one[word], other[word]));
}

/** A problem of a root that the walk found. */
interface FoundByWalk {
  readonly problem: RuleProblem;
  readonly context: RuleContext;
  readonly release: ReleaseDoubt<unknown>;
}

/** Whether what a fix writes exists wherever the section exists that it writes to. */
function isTargetEverywhere({ to, value }: Fix, { problem, context, release: doubt }: FoundByWalk): boolean {
  const {
    root,
    release: { release },
  } = context;
  const { others, placeIn } = doubt;
  const place = (to ?? problem.path).slice(root.base.length);
  const { lifetime, enumLifetimes } = placeIn(release, place)?.schema ?? {};
  const ofValue = typeof value === 'string' ? enumLifetimes?.[value] : undefined;
  return others.every((other) => {
    if (placeIn(other, place.slice(0, -1)) === undefined) return true;
    const lives = to === undefined ? [ofValue] : [ofValue, lifetime];
    return lives.every((life) => lifeAt(life, other).state === 'alive');
  });
}
