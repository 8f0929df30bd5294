/**
 * What the commands of the language server take and return, for the server and its clients: only types. Files are URIs
 * as the client names them; ranges are those of LSP.
 */

/** The answer to `omconfig.describe`: what the first OpenMetadata document in a file is. */
export interface Description {
  /** `workflow`, `openmetadata-values` …; `mention` for a file that only names something of OpenMetadata. */
  readonly kind: string;
  readonly workflow: string | null;
  readonly connector: string | null;
  /** The exact release of the platform; for chart values, the version of the chart. */
  readonly release: string;
  /** How the release is known, in words: “from requirements.txt”. */
  readonly releaseSource: string;
  /** Where the release is stated: `comment`, `config`, `file`, `setting`, `newest`. */
  readonly releaseFrom: string;
  /** How sure that is: `stated`, `derived`, `borrowed`, `assumed`. */
  readonly certainty: string;
  /** The stated release, if omconfig does not know it. */
  readonly unknown?: string;
  /** For a chart: the platform release that it installs, if that has another number. */
  readonly app?: string;
  /** The known faults of the release that the file meets, in a few words each. */
  readonly faults?: readonly string[];
}

/**
 * The answer to `omconfig.confirm`: the verdict of the client installed in a Python interpreter. It only parses the
 * file, so it may accept what fails when the workflow starts.
 */
export type ConfirmAnswer =
  | {
      readonly kind: 'answered';
      /** Of the installed client. */
      readonly version: string;
      /** The release for which the file is checked. */
      readonly release: string;
      readonly parses: boolean;
      /** Where the client rejects the file and why, without values. */
      readonly places: readonly string[];
      /** How many errors omconfig reports. */
      readonly errors: number;
    }
  /** Why there is no answer, in words. */
  | { readonly kind: 'no-answer'; readonly reason: string };

/** The answer to `omconfig.releases`: all known releases, newest first. */
export interface ReleasesAnswer {
  readonly platform: readonly string[];
  readonly charts: readonly string[];
  /** What is known to fail in a release of the platform for files of the workspace, in a few words each, for those that have something. */
  readonly faults: Readonly<Record<string, readonly string[]>>;
}

/** What `omconfig.migrateFile` and `omconfig.migrateWorkspace` are asked to do. */
export interface MigrateParams {
  readonly to: string;
  /** Only these migrations, by their ids; `pins`: the pins, with no migration. */
  readonly only?: readonly string[];
  /** Also make changes that need review, such as those that create a file. */
  readonly unsafe: boolean;
  /** False: compute only, so that the result can be reviewed first. */
  readonly apply: boolean;
  /** Also raise the pins of the release, in all files: the migration `pins` in the answer. */
  readonly pins?: boolean;
  /** Of the workspace, only these files are migrated, with what is created for them. */
  readonly within?: readonly string[];
  /** Change only these files, for example to raise one pin. */
  readonly files?: readonly string[];
  /** The user first selects changes in the editor's own preview. */
  readonly confirm?: boolean;
}

/** What a migration does, or did. */
export interface MigrateAnswer {
  /** The exact release. */
  readonly to: string;
  /** Why nothing is done: files are for a later release. Sentences, with paths as the server names files. */
  readonly refused: readonly string[];
  /** The errors that remain at the target after the changes. */
  readonly left: readonly LeftError[];
  /** What the releases that the files are for now refuse or ignore in the result, and did not before; empty where it is applied. */
  readonly refusedNow: readonly LeftError[];
  readonly files: readonly MigratedFile[];
  /** What remains to be done by hand; paths as the server names files. */
  readonly manual: readonly (AnsweredStep & { readonly migration: string })[];
  /** What still names an older release. */
  readonly pins: readonly AnsweredStep[];
  /** In words, where values were moved and what was added; paths as the server names files. */
  readonly kept: readonly MigratedPlace[];
  readonly added: readonly MigratedPlace[];
  /** In words, what workflows no longer do by default and what restores it; empty if `only` is given. */
  readonly behavior: readonly (AnsweredStep & {
    /** The other file that restores it, as a URI and as the text names it. */
    readonly restoredBy?: { readonly uri: string; readonly shown: string };
  })[];
  /** In words, defaults that may be lost because nothing says which release a file comes from. */
  readonly possible: readonly AnsweredStep[];
  /** The release that files come from whose pin was raised earlier. */
  readonly starts: readonly AnsweredStart[];
  /** What the upgrade asks for outside of files; empty if `only` is given. */
  readonly elsewhere: readonly StepsElsewhere[];
  readonly applied: boolean;
  /** Why it was not applied, if it should have been. */
  readonly reason?: string;
}

/** A step for a person, in a file; `path` as the server names it. */
export interface AnsweredStep {
  readonly path: string;
  readonly uri: string;
  readonly text: string;
}

/** The release that files come from, where not they but version control says it. */
export interface AnsweredStart {
  /** “From 1.5.4 (git: 0a1b2c3 had it in requirements.txt)” */
  readonly text: string;
  readonly certainty: string;
  readonly uris: readonly string[];
}

/** An error that a migration leaves. */
export interface LeftError {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly rule: string;
  readonly message: string;
}

/** A place that a migration changed, and what became of it. */
export interface MigratedPlace {
  readonly path: string;
  /** Which document of the file, from the second on. */
  readonly document?: number;
  readonly from: string;
  readonly to: string;
}

/** A file before and after a migration. */
export interface MigratedFile {
  readonly uri: string;
  readonly action: 'edit' | 'create';
  /** Absent for a file that is created. */
  readonly before?: string;
  readonly after: string;
  readonly migrations: readonly string[];
}

/** The answer to `omconfig.pending`: what an upgrade requires of the files in their current state. */
export interface PendingAnswer {
  /** The release of the platform that was looked at. */
  readonly to: string;
  /** A release to upgrade to first, if upstream describes the upgrade only from there. */
  readonly via?: string;
  /** The release that files come from whose pin was raised earlier. */
  readonly starts: readonly AnsweredStart[];
  readonly files: readonly PendingFile[];
  /** What the upgrade asks for outside of them; absent: nothing. */
  readonly elsewhere?: readonly StepsElsewhere[];
}

/** What an upgrade asks for in one place that is no file, in sentences. */
export interface StepsElsewhere {
  readonly kind: 'server' | 'airflow' | 'client' | 'unseen';
  /** What to do; then why, for whom, and how to see that it is done. */
  readonly steps: readonly { readonly text: string; readonly reason: string }[];
}

/** What an upgrade requires of one file. */
export interface PendingFile {
  readonly uri: string;
  /** Its owners according to `CODEOWNERS`; absent if it has none. */
  readonly owner?: string;
  readonly changes: readonly PendingChange[];
  /** The manual steps, in sentences, and the files they belong to; several files may share a step. */
  readonly steps: readonly {
    readonly uri: string;
    readonly owner?: string;
    readonly text: string;
    readonly isPin?: true;
  }[];
  /** The errors at the target that none of the changes fixes. */
  readonly left: readonly Omit<LeftError, 'path'>[];
}

/** A place of a file that has to change. */
export interface PendingChange {
  readonly migration: string;
  /** What the migration does, and what it does here. */
  readonly title: string;
  readonly fix: string;
  /** The release from which on the old form is wrong: of the platform, or of `chart` if that is set. */
  readonly release: string;
  readonly chart?: string;
  /** The release of the platform that it comes with. */
  readonly platform: string;
  readonly safety: 'safe' | 'review';
  readonly byHand: boolean;
  readonly range: { readonly start: Position; readonly end: Position };
}

/** A position as LSP has it: 0-based, UTF-16. */
interface Position {
  readonly line: number;
  readonly character: number;
}

/** The answer to `omconfig.redact`: a text without secrets and host names, and how many of each were removed. */
export interface RedactAnswer {
  readonly text: string;
  readonly secrets: number;
  readonly hosts: number;
}

/** The answer to `omconfig.createWorkflow` and `omconfig.setPin`: the file that was created or changed, or why not. */
export interface CreateAnswer {
  readonly applied: boolean;
  readonly uri?: string;
  readonly reason?: string;
}

/** The answer to `omconfig.tool`: a text for a model. An error says what to do differently. */
export interface ToolAnswer {
  readonly text: string;
  readonly isError: boolean;
}

/** The answer to `omconfig.newChoices`: the pipelines and connectors that new workflows can have in a release. */
export interface WorkflowChoices {
  /** Exact. */
  readonly release: string;
  readonly workflows: readonly WorkflowChoice[];
  readonly connectors: readonly ConnectorChoice[];
}

/** A pipeline type that a workflow can be made for. */
export interface WorkflowChoice {
  /** The pipeline type: `DatabaseMetadata`. */
  readonly name: string;
  /** `metadata` */
  readonly shortName: string;
  readonly description: string;
}

/** A connector that a workflow can be made for. */
export interface ConnectorChoice {
  /** `Snowflake` */
  readonly name: string;
  /** `database` */
  readonly kind: string;
  /** A name for its file: `snowflake`. */
  readonly fileName: string;
  /** The pipeline types that it can have, by name. */
  readonly workflows: readonly string[];
}
