import type { Release } from '../../documents/release/release';
import type { Root, RootKind } from '../../documents/read/root';
import { compareReleases } from '../../schemas/releases/releases';
import type { SchemaStore } from '../../schemas/store';
import type { Span } from '../../text/span';
import type { Path } from '../../yaml/path';
import type { ManualStep, Safety } from './change';
import type { Draft } from './draft';
import type { Overlap } from './overlap';
import type { Relocation } from './relocation';
import type { SectionComments } from './section-comments';
import type { RuleId } from '../generated/ids';

/** The rules under which an old form is reported. */
export type MigrationRule = OfRules<
  | 'moved-field'
  | 'renamed-field'
  | 'removed-field'
  | 'deprecated-field'
  | 'missing-field'
  | 'invalid-type'
  | 'invalid-value'
  | 'quoted-number'
  | 'renamed-value'
  | 'removed-value'
  | 'ignored-value'
  | 'changed-default'
  | 'behavior-change'
>;

/** Ids of rules; one that does not exist does not compile. */
type OfRules<Id extends RuleId> = Id;

/** The severity of one occurrence, if it differs from the rule's. */
export type OccurrenceSeverity = 'error' | 'warning' | 'information' | 'hint';

/** From one release (included) to another (excluded). */
export interface Pause {
  readonly from: Release;
  readonly until: Release;
}

/** Whether the old form of a migration is right again in a release. */
export function isPaused({ pauses = [] }: Pick<Migration, 'pauses'>, release: Release): boolean {
  return pauses.some(({ from, until }) => compareReleases(from, release) <= 0 && compareReleases(release, until) < 0);
}

/** A change that one release made necessary: how the old form is recognized, and how it is replaced. */
export interface Migration {
  /** `1.6.2/test-suite-service-connections`, `chart/1.1.0/global-to-config`. */
  readonly id: string;
  /** The first release, exact, in which the old form is wrong: of the platform for workflows, of the chart for values. */
  readonly release: Release;
  /** Later releases in which the old form is right again: backports leave such gaps. */
  readonly pauses?: readonly Pause[];
  readonly subject: RootKind;
  /** The pipeline types that it is about, in canonical spelling; absent: any. It is not asked for others. */
  readonly pipelines?: readonly string[];
  /** The connectors that it is about, in canonical spelling, if it is about the workflow's own; absent: any. */
  readonly connectors?: readonly string[];
  /** It is asked only for roots that have, anywhere in them, all keys of one of these lists; absent: for all roots. */
  readonly keys?: readonly (readonly string[])[];
  /** What it does, for tables and menus: “Move overrideViewLineage to the lineage workflow”. */
  readonly title: string;
  readonly safety: Safety;
  /**
   * The old form is right in later releases too, but means something else: a default changed. So it counts only for a
   * file that is known to come from an earlier release.
   */
  readonly needsStart?: boolean;
  /**
   * Why the old form is an error although the reader of the file accepts it. Values that only repeat the chart's old defaults
   * are none.
   */
  readonly errorThoughAccepted?: string;
  /** No known release takes the old form: people write it by mistake, so it is no change of a release. */
  readonly mistake?: true;
  /** It changes nothing: only a person knows what is right. */
  readonly onlyAsks?: true;
  /** The pipeline type of the workflow that it creates where the service has none. */
  readonly creates?: string;
  /** A rule reports the old form anyway; the migration only fixes it during an upgrade. */
  readonly quiet?: boolean;
  /** Every place of the old form, in the order of the text. Cheap: it runs on each keystroke. */
  readonly find: (root: Root, target: Release, store: SchemaStore) => readonly Occurrence[];
  /** Makes the change for one occurrence in the draft. After a refusal, the caller throws the draft away. */
  readonly apply: (occurrence: Occurrence, context: MigrationContext) => Outcome;
  /**
   * Makes the change for all occurrences of a root at once, where that leaves more of the text unchanged; undefined where
   * they have to be changed one by one.
   */
  readonly applyAll?: (context: MigrationContext) => Outcome | undefined;
}

/** Makes a message with the whole name of a value, and the name to write instead if a rename is all that is needed. */
export type MessageForName = (name: string, to?: string) => string;

/** What the server gets when a value that it ignores is moved: in sentences, and in a few words for a title. */
export interface Activation {
  readonly words: string;
  readonly short: string;
  /** The step that is left after the move; absent where it is not known whether the value was ignored. */
  readonly done?: string;
  /** The places in the target release that the server gets other values from. */
  readonly places: readonly string[];
}

/** One place in the old form. */
export interface Occurrence {
  /** From the document's root. */
  readonly path: Path;
  /** The old key. */
  readonly span: Span;
  readonly rule: MigrationRule;
  /** What is wrong, why, what to do. */
  readonly message: string;
  /** The message for a value that a manifest sets by its whole name, where it differs. */
  readonly messageFor?: MessageForName;
  /** The fix in the imperative: “Move to source.sourceConfig.config.serviceConnections”. */
  readonly fixTitle: string;
  /** Where it differs from the migration's. */
  readonly safety?: Safety;
  /** Where it differs from the rule's. */
  readonly severity?: OccurrenceSeverity;
  /** Other places that are reported and changed with this one. */
  readonly also?: readonly Path[];
  /** For a section that is reported on its key: the old places in it. The rest of the section is checked as usual. */
  readonly parts?: readonly Path[];
  /** Where the values go. What is missing there is not reported, because the fix adds it. */
  readonly targets?: readonly Path[];
  /** The place in the target release, where it differs from `targets`. */
  readonly home?: Path;
  /** Where the new form is next to the old one already. */
  readonly overlaps?: readonly Overlap[];
  /** The chart in use ignores the value already, so that a move activates it. */
  readonly activates?: Activation;
  /** The chart that it comes from reads the value, but later ones on the way ignore it: the first of them. */
  readonly ignoredSince?: Release;
  /** Only a person can make the change, so no fix is offered. */
  readonly byHand?: boolean;
  /** The value that the fix writes, for `apply`, which cannot compute it from the root alone. */
  readonly value?: string;
}

/** The place where a migration is applied, in a draft of the workspace. */
export interface MigrationContext {
  readonly draft: Draft;
  /** The file of the occurrence, and the root as it is in the draft. */
  readonly path: string;
  readonly root: Root;
  readonly target: Release;
  readonly store: SchemaStore;
  /** Of all changes of the text, where it is changed more than once. */
  readonly comments?: SectionComments;
}

/** What applying a migration did, or why it was refused. */
export type Outcome =
  | { readonly ok: true; readonly relocations: readonly Relocation[]; readonly manual: readonly ManualStep[] }
  /** `reason` says why, and what to do by hand. `steps` is set if the reason consists only of these manual steps. */
  | {
      readonly ok: false;
      readonly reason: string;
      readonly steps?: readonly string[];
      /** What a person may paste to do it by hand. */
      readonly paste?: string;
    };

/** An outcome with nothing to report. */
export const done: Outcome = { ok: true, relocations: [], manual: [] };
