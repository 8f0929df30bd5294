/** A file as text. Paths may be relative or absolute, with `/`; they determine which files are next to each other. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** How serious a problem is, most serious first. */
export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** What `check` and `migrate` need to know besides the files. */
export interface Options {
  /**
   * The OpenMetadata release to check for: `1.6.3`, or `1.6` for its newest patch. By default it is found in the files.
   */
  readonly release?: string | number;
  /** The version of the Helm chart, if it differs from the release. */
  readonly chartRelease?: string | number;
  /** The version of Helm that installs the charts, such as `3.19.0`. By default it is found in the files. */
  readonly helmVersion?: string;
  /** Rule severities, which override those of `omconfig.yaml`. */
  readonly rules?: Readonly<Record<string, Severity | 'off'>>;
  /**
   * Files that are read for context but not checked or migrated: `Chart.yaml`, `requirements.txt`, `omconfig.yaml`,
   * other workflows of a service.
   */
  readonly context?: readonly SourceFile[];
}

/** What `check` needs to know besides the files. */
export interface CheckOptions extends Options {
  /** Also give what each fix changes. Finding that out takes longer than finding the problems. */
  readonly edits?: boolean;
}

/** What a fix changes in one file: edits of its text, or the text of a file that it creates. */
export interface FileEdit {
  readonly path: string;
  readonly action: 'edit' | 'create';
  /** To be applied to the text as it is, all at once; UTF-16 offsets, `end` is exclusive. Empty for a file that is created. */
  readonly edits: readonly { readonly start: number; readonly end: number; readonly text: string }[];
  /** The whole text afterwards. */
  readonly after: string;
}

/** A position in a text: 0-based line, 0-based column in UTF-16 units, as in the Language Server Protocol. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** One mistake in a file, reported once. */
export interface Problem {
  readonly rule: string;
  /** The migration that explains the problem, such as `1.6/view-lineage-to-lineage-workflow`. */
  readonly migration: string | null;
  readonly severity: Severity;
  readonly message: string;
  /** JSON pointer in its document. */
  readonly path: string;
  /** Index of the document in its file. */
  readonly document: number;
  readonly range: { readonly start: Position; readonly end: Position };
  /** UTF-16 offsets of the range; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** What it rests on that is not known; empty where all of it is. Otherwise it is at most a warning. */
  readonly restsOn: readonly Premise[];
  readonly fixes: readonly {
    readonly title: string;
    readonly safety: 'safe' | 'review';
    /** What it rests on that is not known: it would be safe if that were. */
    readonly restsOn: readonly Premise[];
    /** With the option `edits`: what it changes; empty where it cannot be made. */
    readonly changes?: readonly FileEdit[];
  }[];
  /** It stands for that many problems of its rule or migration, which are not listed. */
  readonly more?: number;
}

/** Something about a file that is not known, and that a problem or a fix depends on. */
export interface Premise {
  readonly about: 'release' | 'kind' | 'layout';
  /** What a neighbor says about itself, or what nothing says. */
  readonly certainty: 'borrowed' | 'assumed';
  /** The first release in which the problem exists, and the first in which it no longer does, where known. */
  readonly since: string | null;
  readonly until: string | null;
}

/** A file with OpenMetadata configuration in it. */
export interface CheckedFile {
  readonly path: string;
  /** `workflow`, `openmetadata-values`, `dependencies-values` … */
  readonly kind: string;
  /** The pipeline type and the connector of a workflow. */
  readonly workflow: string | null;
  readonly connector: string | null;
  /** The release that the file was checked for; for chart values, the version of the chart. */
  readonly release: string;
  readonly problems: readonly Problem[];
}

/** The target release and which migrations to apply. */
export interface MigrateOptions extends Options {
  /** The target release. */
  readonly to: string | number;
  /**
   * The release to migrate from. By default it is found in the files; if they do not state it, all changes up to the
   * target are considered.
   */
  readonly from?: string | number;
  /** Also make the changes that need review. */
  readonly unsafe?: boolean;
  /** Only these migrations or rules; all but these. */
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
}

/** A file that a migration edits or creates, with its texts. */
export interface ChangedFile {
  readonly path: string;
  readonly action: 'edit' | 'create';
  /** Null for a file that is created. */
  readonly before: string | null;
  readonly after: string;
  /** The migrations that changed it. */
  readonly migrations: readonly string[];
}

/** The changes of a migration and the remaining manual steps. */
export interface MigrateResult {
  /** Only files that change. */
  readonly files: readonly ChangedFile[];
  /** The remaining manual steps. */
  readonly manual: readonly { readonly path: string; readonly text: string; readonly migration: string | null }[];
  /** All that the upgrade asks for, each thing once: what is in `manual`, too, and what is not in the files. */
  readonly obligations: readonly Obligation[];
  /** What workflows no longer do by default, and which file restores it. */
  readonly behavior: readonly BehaviorChange[];
  /** Defaults that may be lost, because nothing says which release the file comes from; state it with `from`. */
  readonly possible: readonly PossibleChange[];
}

/**
 * One thing that an upgrade asks for: a change that is made, a decision, a new workflow to schedule, a version to raise, an error that is
 * left, and what is to be done on the server, in Airflow, where the Python packages are installed, or cannot be seen from the files.
 */
export interface Obligation {
  readonly kind: 'change' | 'decision' | 'schedule' | 'pin' | 'error' | 'server' | 'airflow' | 'client' | 'unseen';
  /** The file, and the line (1-based) before the upgrade; of an error, after it. */
  readonly path: string | null;
  readonly line: number | null;
  readonly text: string;
  readonly why: string;
  /** Whom it concerns. */
  readonly concerns: string;
  /** How to see that it is done. */
  readonly check: string;
  /** The first release that asks for it; null where no single one does. */
  readonly since: string | null;
  /** The migration or rule that asks for it. */
  readonly by: string | null;
  /** `unsafe` does it. */
  readonly review: boolean;
  /** Lines to paste. */
  readonly paste: string | null;
}

/** A default that changed between two releases, in a file that may be from before or after. */
export interface PossibleChange {
  readonly path: string;
  readonly text: string;
  readonly migration: string | null;
  /** The last release before the change, where one is known, and the first after it; of the chart for its values. */
  readonly before: string | null;
  readonly since: string;
}

/** Something that a workflow no longer does by default after an upgrade. */
export interface BehaviorChange {
  readonly topic: 'sample-data' | 'pii-tags' | 'view-lineage' | 'view-profiles' | 'table-ddl';
  /** The first release in which it does not. */
  readonly since: string;
  readonly service: string | null;
  readonly path: string;
  /** This file or another one; null if nothing in the files restores it. */
  readonly restoredBy: string | null;
}

/** Every known release, oldest first. */
export interface Releases {
  readonly platform: readonly { readonly release: string; readonly date: string | null }[];
  readonly charts: readonly { readonly chart: string; readonly version: string; readonly release: string }[];
}
