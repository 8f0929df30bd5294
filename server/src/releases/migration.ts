import type { Release } from '../documents/release/release';
import type { Root, RootKind } from '../documents/root';
import { compareReleases } from '../schemas/releases/releases';
import type { SchemaStore } from '../schemas/store';
import type { Span } from '../text/span';
import type { Path } from '../yaml/path';
import type { ManualStep, Safety } from './change';
import type { Draft } from './draft';
import type { Overlap } from './overlap';
import type { Relocation } from './relocation';

/** The rules under which an old form is reported. */
export type MigrationRule =
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
  | 'behaviour-change';

/** The severity of one occurrence, if it differs from the rule's. */
export type OccurrenceSeverity = 'error' | 'warning' | 'information' | 'hint';

/** From a release (included) until another (excluded). */
export interface Pause {
  readonly from: Release;
  readonly until: Release;
}

/** Whether the old form of a migration is right again in a release. */
export function isPaused({ pauses = [] }: Pick<Migration, 'pauses'>, release: Release): boolean {
  return pauses.some(({ from, until }) => compareReleases(from, release) <= 0 && compareReleases(release, until) < 0);
}

/** What one release made necessary: how its old form is recognized, and how it is brought up. */
export interface Migration {
  /** `1.6/test-suite-service-connections`, `chart/1.1.0/global-to-config`. */
  readonly id: string;
  /** The first release, exact, in which the old form is wrong: of the platform for workflows, of the chart for values. */
  readonly release: Release;
  /** Later releases in which the old form is right again: backports leave such gaps. */
  readonly pauses?: readonly Pause[];
  readonly subject: RootKind;
  /** The pipeline types that it is about, in canonical spelling; absent: any. Others need not be searched. */
  readonly pipelines?: readonly string[];
  /** The connectors that it is about, in canonical spelling, if it is about the workflow's own; absent: any. */
  readonly connectors?: readonly string[];
  /** Without all keys of one of these lists somewhere in the root it finds nothing; absent: it looks for itself. */
  readonly keys?: readonly (readonly string[])[];
  /** What it does, for tables and menus: “Move overrideViewLineage to the lineage workflow”. */
  readonly title: string;
  readonly safety: Safety;
  /**
   * The old form is right in later releases too, but means something else: a default changed. So it counts only for a
   * file that is known to come from an earlier release.
   */
  readonly needsStart?: boolean;
  /** A rule reports the old form in any case; the migration is for upgrading alone. */
  readonly quiet?: boolean;
  /** Every place of the old form, in the order of the text. Cheap: it runs on each keystroke. */
  readonly find: (root: Root, target: Release, store: SchemaStore) => readonly Occurrence[];
  /** Carries the change of one occurrence out on the draft; on a refusal the draft is thrown away by the caller. */
  readonly apply: (occurrence: Occurrence, context: MigrationContext) => Outcome;
  /**
   * Carries all occurrences of a root out as one change, where that leaves more of the text as it is; undefined where they
   * have to be carried out one by one.
   */
  readonly applyAll?: (context: MigrationContext) => Outcome | undefined;
}

/** A message with the whole name of a value, and the name to write instead where a rename is all there is to do. */
export type MessageForName = (name: string, to?: string) => string;

/** One place in the old form. */
export interface Occurrence {
  /** From the document's root. */
  readonly path: Path;
  /** The old key. */
  readonly span: Span;
  readonly rule: MigrationRule;
  /** What is wrong, why, what to do. */
  readonly message: string;
  /** The same for a value that a manifest sets by its whole name, where its words differ. */
  readonly messageFor?: MessageForName;
  /** The fix in the imperative: “Move to source.sourceConfig.config.serviceConnections”. */
  readonly fixTitle: string;
  /** Where it differs from the migration's. */
  readonly safety?: Safety;
  /** Where it differs from the rule's. */
  readonly severity?: OccurrenceSeverity;
  /** Other places that are reported and changed with this one. */
  readonly also?: readonly Path[];
  /** Of a section that is reported on its key: what in it is old. The rest of the section is judged as anywhere else. */
  readonly parts?: readonly Path[];
  /** Where the values go: what is missing there is missing because of this. */
  readonly targets?: readonly Path[];
  /** The new place in the words of the target release, where it differs from `targets`. */
  readonly home?: Path;
  /** Where the new form is next to the old one already. */
  readonly overlaps?: readonly Overlap[];
  /** Only a person can do it: there is no fix to offer. */
  readonly byHand?: boolean;
  /** The value that the fix writes, where finding it out takes more than the root. */
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
}

/** What applying a migration did, or why it was refused. */
export type Outcome =
  | { readonly ok: true; readonly relocations: readonly Relocation[]; readonly manual: readonly ManualStep[] }
  /** `reason` says why not, and what to do by hand; `steps`: it says nothing but these steps for a person. */
  | { readonly ok: false; readonly reason: string; readonly steps?: readonly string[] };

/** An outcome with nothing to report. */
export const done: Outcome = { ok: true, relocations: [], manual: [] };
