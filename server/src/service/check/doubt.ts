import { settingsStart } from '../../documents/read/chart-keys';
import { isKnown } from '../../documents/read/evidence';
import { chartOfKind } from '../../documents/read/chart-name';
import type { Mention } from '../../documents/read/mention';
import type { Release, ReleaseAnswer } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import { versionsInRange } from '../../documents/release/version-range';
import type { Premise } from '../../rules/shared/problem';
import type { MentionContext, RuleContext } from '../../rules/shared/rule';
import type { SchemaLocation } from '../../schemas/walk/place';
import { compareReleases } from '../../schemas/releases/releases';
import { workflowRegistersOf } from '../../schemas/workflow/workflow-register';
import { entryOf, nodeAt, type Path } from '../../yaml/path';
import type { Engine } from '../engine/engine';
import { placeInRoot } from './place-in-root';

/** What is not known about a part of a file. */
export interface Doubt<Context> {
  /** What everything that is reported of the part rests on: its kind, its layout. */
  readonly premises: readonly Premise[];
  /** Present if the release is not known. */
  readonly release?: ReleaseDoubt<Context>;
}

/** The releases that a part may be for, and what would be found there. */
export interface ReleaseDoubt<Context> {
  readonly answer: ReleaseAnswer;
  /** The oldest release that has the kind of workflow, or the form of the values. */
  readonly oldest: Release;
  /** The ends of the range, without the release that the part is checked for. */
  readonly others: readonly Release[];
  /** What a rule sees of the part in another release. */
  readonly contextIn: (release: Release) => Context;
  /** What may be at a place of a root (path from the root) in a release; undefined where nothing is known of it. */
  readonly placeIn: (release: Release, path: Path) => SchemaLocation | undefined;
}

/** For which release a part is looked at, and what a rule sees of it in another one. */
type ReleaseView<Context> = Pick<ReleaseDoubt<Context>, 'answer' | 'contextIn'>;

/** What is not known about a root; undefined if all of it is. */
export function doubtOf(
  engine: Engine,
  root: Root,
  { answer, contextIn }: ReleaseView<RuleContext>,
): Doubt<RuleContext> | undefined {
  const premises = premisesOf(root);
  const allowed = allowedBy(engine, root, answer);
  if (!allowed && isReleaseKnown(root.kind, answer)) return premises.length === 0 ? undefined : { premises };
  const range = allowed ?? rangeOf(engine, root);
  const placeIn = (release: Release, path: Path): SchemaLocation | undefined =>
    placeInRoot(engine, { root, release, path });
  return { premises, release: { answer, ...othersIn(range, answer), contextIn, placeIn } };
}

/** What is assumed about a root besides its release: its kind, its layout. */
export function premisesOf(root: Root): readonly Premise[] {
  return (['kind', 'layout'] as const).flatMap((about): readonly Premise[] => {
    const evidence = root[about === 'kind' ? 'kindEvidence' : 'layoutEvidence'];
    return evidence === undefined || isKnown(evidence) ? [] : [{ about, ...evidence }];
  });
}

/** What is not known about a document that only names something of OpenMetadata; undefined if all of it is. */
export function doubtOfMention(
  engine: Engine,
  mention: Mention,
  { answer, contextIn }: ReleaseView<MentionContext>,
): Doubt<MentionContext> | undefined {
  if (isReleaseKnown(mention.kind, answer)) return undefined;
  const range = platformRange(engine);
  return {
    premises: [],
    release: { answer, ...othersIn(range, answer), contextIn, placeIn: () => undefined },
  };
}

/** A configuration of omconfig is the same in every release; of a release that nobody knows, nothing else is known either. */
function isReleaseKnown(kind: Root['kind'] | Mention['kind'], { source, unknown }: ReleaseAnswer): boolean {
  return kind === 'config' || isKnown(source) || unknown !== undefined;
}

/** The versions of one minor release that a range allows, where nothing else is open. */
function allowedBy(engine: Engine, { kind }: Root, { source }: ReleaseAnswer): ReleaseEnds | undefined {
  const chart = chartOfKind(kind);
  if (chart === undefined || source.from !== 'file' || source.range === undefined || !isKnown(source)) return undefined;
  const versions = engine.registers.releases.charts[chart].map(({ version }) => version);
  const allowed = versionsInRange(source.range, versions);
  const [oldest, newest] = [allowed[0], allowed.at(-1)];
  return oldest === undefined || newest === undefined ? undefined : { oldest, newest };
}

interface ReleaseEnds {
  readonly oldest: Release;
  readonly newest: Release;
}

function othersIn(
  { oldest, newest }: ReleaseEnds,
  { release }: ReleaseAnswer,
): Pick<ReleaseDoubt<never>, 'oldest' | 'others'> {
  return { oldest, others: [...new Set([oldest, newest])].filter((one) => one !== release) };
}

function platformRange({ registers: { releases } }: Engine): ReleaseEnds {
  return { oldest: releases.platform[0]?.release ?? releases.newest, newest: releases.newest };
}

/** The releases that a root may be for, by what it is. */
function rangeOf(engine: Engine, root: Root): ReleaseEnds {
  const chart = chartOfKind(root.kind);
  if (chart === undefined) {
    const { oldest, newest } = platformRange(engine);
    const { pipelines } = workflowRegistersOf(engine.store);
    const { pipeline, connector } = root.workflow ?? {};
    const born = [
      pipeline === undefined ? undefined : pipelines.find(pipeline)?.lifetime?.since,
      connector === undefined ? undefined : engine.connectors.get(connector)?.lifetime?.since,
    ];
    return { oldest: latest([oldest, ...born]), newest };
  }
  const versions = engine.registers.releases.charts[chart].map(({ version }) => version);
  const [first = engine.registers.releases.newest] = versions;
  return { oldest: hasSettings(root) ? settingsStart : first, newest: versions.at(-1) ?? first };
}

/** Whether values have the server's settings where charts have read them since 1.1.0. */
function hasSettings({ kind, node }: Root): boolean {
  return kind === 'openmetadata-values' && entryOf(nodeAt(node, ['openmetadata']), 'config') !== undefined;
}

function latest([first, ...others]: readonly [Release, ...(Release | undefined)[]]): Release {
  return others.reduce<Release>(
    (last, one) => (one !== undefined && compareReleases(one, last) > 0 ? one : last),
    first,
  );
}
