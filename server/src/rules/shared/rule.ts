import type { OwnRule } from '../../documents/config/own-rule';
import type { Mention } from '../../documents/read/mention';
import type { Release, ReleaseAnswer } from '../../documents/release/release';
import type { WhichHelm } from '../../documents/release/which-helm';
import type { Root, RootKind } from '../../documents/read/root';
import type { Workspace } from '../../documents/workspace/workspace';
import type { Change } from '../../releases/migration/change';
import type { Migration, Occurrence } from '../../releases/migration/migration';
import type { ConnectorEntry } from '../../schemas/workflow/workflow-register';
import type { Finding } from '../../schemas/walk/finding';
import type { SchemaLocation } from '../../schemas/walk/place';
import type { SchemaStore } from '../../schemas/store';
import type { Operation } from '../../yaml/operation';
import type { Path } from '../../yaml/path';
import type { Slip } from '../../yaml/read/slips/slip';
import type { Problem, Severity } from './problem';
import type { RuleId } from '../../releases/generated/ids';

/**
 * Who decides about a problem: `schema`, the chart's schema or the models of the loader reject what is written; `lack`, they
 * judge what is not there or has no effect, so that a schema is not needed for it.
 */
type RuleJudge = 'schema' | 'lack';

/** One thing that is checked. Everything about it is in one folder: this object, its page, its cases. */
export interface Rule {
  /** The folder's name; stable, because people write it into comments and baselines. */
  readonly id: RuleId;
  /** What it was called before: still understood in configuration, comments, baselines, and on the command line. */
  readonly formerIds?: readonly string[];
  /** The severity of its problems unless a problem has its own; configuration may change it. */
  readonly severity: Severity;
  /** One line for tables: what is reported. */
  readonly summary: string;
  /** The kinds of root that `check` looks at; absent: all. */
  readonly kinds?: readonly RootKind[];
  /** It is off unless configuration turns it on. */
  readonly optIn?: true;
  /** No comment and no baseline hides it: it says that nothing reads the file, so nobody knows what else is wrong there. */
  readonly neverHidden?: true;
  /** In editors it is on all the same. */
  readonly inEditors?: true;
  /** Who decides that it is right; absent: nobody but us. */
  readonly judge?: RuleJudge;
  /** How much of the text must be readable where it reports. Default: the place itself. */
  readonly needsReadable?: 'nothing' | 'text';
  /** It reports also in values that Helm may never read, because they are in a later document of their file. */
  readonly inUnreadDocuments?: true;
  /** It says nothing about the examples of a Markdown page, which lack and invent what does not matter to them. */
  readonly notInExamples?: true;
  /** It is about keys that the published chart knows or not, which a chart with templates of its own may read all the same. */
  readonly aboutChartKeys?: true;
  /** It judges the name of a value, so that it also holds for a value that a manifest sets by that name. */
  readonly aboutNames?: true;
  /** It judges a value by itself, so that it also holds for a value that a manifest sets by its name. */
  readonly aboutValues?: true;
  /** It judges values together, so that it holds for all that an installation merges, not for a file of it. */
  readonly aboutTheWhole?: true;
  /** What it reports may stop a template of a chart that has no schema. */
  readonly mayStopTemplates?: true;
  /** What it reports is accepted and has no effect. */
  readonly hasNoEffect?: true;
  /** It says by itself how bad an old form is, whatever Helm makes of it. */
  readonly weighsOldForms?: true;
  /** The values of the old forms that it reports go to another place. */
  readonly movesValues?: true;
  /** The old forms that it reports are right where they stand: they lack something, or mean something else now. */
  readonly marksValidForms?: true;
  /** It is about the text as such, which services for the language of the file report as well. */
  readonly aboutText?: true;
  /** What it reports may be right in a later release. */
  readonly mayBeRightLater?: true;
  /**
   * What its problems are in an upgrade. `step`: a step of the runbook lists them. `choice`: a person should know before the
   * upgrade. `warning`: its warnings come of the release. Absent: only errors, and warnings that a migration explains, count.
   */
  readonly inRunbook?: 'step' | 'choice' | 'warning';
  /** An upgrade carries out its fixes and lists what is left, although no loader judges what it reports. */
  readonly inUpgrades?: true;
  /** `check` only puts findings and old forms into words, so it is not called for a root without any. */
  readonly onlyFindings?: true;
  /** Looks at configuration. A rule has this, `checkMention`, or both. */
  readonly check?: (context: RuleContext) => Iterable<RuleProblem>;
  /** Looks at documents that only name something of OpenMetadata. */
  readonly checkMention?: (context: MentionContext) => Iterable<RuleProblem>;
}

/** A problem as a rule shows it; the rest is filled in by the check. */
export type RuleProblem = Omit<Problem, 'rule' | 'severity' | 'documentIndex' | 'embedded' | 'fixes'> & {
  readonly severity?: Severity;
  readonly fixes?: Problem['fixes'];
  /** For a message that quotes the file: the same without the quote, which may be a part of a secret. */
  readonly withoutQuote?: string;
};

/** What every rule may look at, of one file. All of it is plain data; nothing here does IO. */
export interface FileContext {
  readonly path: string;
  readonly text: string;
  readonly release: ReleaseAnswer;
  readonly workspace: Workspace;
  /** The bundled schemas and registers, for rules that ask more than what the walk found. */
  readonly store: SchemaStore;
  /** The version of Helm that installs the charts; found when it is first asked for. */
  readonly helm: () => WhichHelm | undefined;
  /** The change that operations on this document make. */
  readonly edit: (operations: readonly Operation[]) => Change;
}

/** What a rule may look at of a document that names something of OpenMetadata. */
export interface MentionContext extends FileContext {
  readonly mention: Mention;
  /** The release that is in use now, where the files or a person say it: another one than `release` where an upgrade is looked at. */
  readonly start: () => Release | undefined;
}

/** How people name rules. */
export interface RuleNames {
  /** The ids that the rules have now. */
  readonly ids: readonly string[];
  /** Whether a rule has this id, or had it. */
  readonly has: (name: string) => boolean;
  /** Whether comments, baselines and configurations can hide its problems. */
  readonly canBeHidden: (name: string) => boolean;
  /** Whether what a rule reports is accepted and has no effect. */
  readonly hasNoEffect: (name: string) => boolean;
}

/** What a rule may look at of one root. */
export interface RuleContext extends FileContext {
  readonly root: Root;
  /** What the walk found that is wrong by the schema of the root, without what a migration explains. */
  readonly findings: readonly Finding[];
  /** Findings that come of a slip of the hand in valid YAML, such as a line on the wrong level; what follows from it is no finding. */
  readonly misread: ReadonlyMap<Finding, Misread>;
  /** Old forms for which there is a migration, at or below the root's release. */
  readonly occurrences: readonly MigrationOccurrence[];
  /** It holds chart values after the first document of their file, where only Helm 4 reads them. */
  readonly laterDocument?: boolean;
  /** Every connector by its canonical name. */
  readonly connectors: ReadonlyMap<string, ConnectorEntry>;
  /** What the schema allows at a place of the root; undefined where it does not describe the place. */
  readonly placeAt: (path: Path) => SchemaLocation | undefined;
  /** How the root would be if the file had another text; undefined where that has none in its place. */
  readonly readAs: (text: string) => RootAsRead | undefined;
  /** The rules of one's own that hold for the file. */
  readonly ownRules: readonly OwnRule[];
  /** The rules that a person can name. */
  readonly ruleNames: RuleNames;
  /** What a place of the root is called in messages: “the Postgres connection”, “the Profiler workflow”. */
  readonly nameOf: (path: readonly (string | number)[]) => string;
}

/** A root in another text of its file. */
export interface RootAsRead {
  readonly root: Root;
  /** What the walk finds. */
  readonly findings: readonly Finding[];
  /** How many keys the schema knows where they are. */
  readonly namedKeys: () => number;
}

/** A slip of the hand that explains a finding, with the readings of its line that make sense by the schema. */
export interface Misread extends Slip {
  /** Where its key is by each reading, from the root of the document; empty if it is about no key. */
  readonly places: readonly Path[];
  /** The other keys of the same map that it explains. */
  readonly also: readonly Finding[];
}

/** An old form that a migration found, with the change that replaces it. */
export interface MigrationOccurrence {
  readonly migration: Migration;
  readonly occurrence: Occurrence;
  /** Applies the migration to a copy of the workspace. */
  readonly change: () => Change;
}
