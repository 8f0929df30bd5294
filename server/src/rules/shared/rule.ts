import type { Mention } from '../../documents/read/mention';
import type { ReleaseAnswer } from '../../documents/release/release';
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
import type { Problem, Severity } from './problem';

/** One thing that is checked. Everything about it is in one folder: this object, its page, its cases. */
export interface Rule {
  /** The folder's name; stable, because people write it into comments and baselines. */
  readonly id: string;
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
  /** `check` only puts findings and old forms into words, so it is not called for a root without any. */
  readonly onlyFindings?: true;
  /** Looks at configuration. A rule has this, `checkMention`, or both. */
  readonly check?: (context: RuleContext) => Iterable<RuleProblem>;
  /** Looks at documents that only name something of ours. */
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

/** What a rule may look at of a document that names something of ours. */
export interface MentionContext extends FileContext {
  readonly mention: Mention;
}

/** How people name rules. */
export interface RuleNames {
  /** The ids that the rules have now. */
  readonly ids: readonly string[];
  /** Whether a rule has this id, or had it. */
  readonly has: (name: string) => boolean;
}

/** What a rule may look at of one root. */
export interface RuleContext extends FileContext {
  readonly root: Root;
  /** What the walk found that is wrong by the schema of the root, without what a migration explains. */
  readonly findings: readonly Finding[];
  /** Old forms for which there is a migration, at or below the root's release. */
  readonly occurrences: readonly MigrationOccurrence[];
  /** It holds chart values after the first document of their file, where only Helm 4 reads them. */
  readonly laterDocument?: boolean;
  /** Every connector by its canonical name. */
  readonly connectors: ReadonlyMap<string, ConnectorEntry>;
  /** What the schema allows at a place of the root; undefined where it does not describe the place. */
  readonly placeAt: (path: Path) => SchemaLocation | undefined;
  /** The rules that a person can name. */
  readonly ruleNames: RuleNames;
  /** What a place of the root is called in messages: “the Postgres connection”, “the Profiler workflow”. */
  readonly nameOf: (path: readonly (string | number)[]) => string;
}

/** An old form that a migration found, with the change that replaces it. */
export interface MigrationOccurrence {
  readonly migration: Migration;
  readonly occurrence: Occurrence;
  /** Applies the migration to a copy of the workspace. */
  readonly change: () => Change;
}
