import type { ChartName } from '../../documents/read/chart-name';
import type { Release, ReleaseAnswer } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import type { MigrateResult } from '../migrate/migrate-request';
import type { Safety } from '../../releases/migration/change';
import type { ArchiveInstallation } from '../obligations/find-archives';
import type { DatabaseKind, ServerInstallation } from '../obligations/find-installations';
import type { Obligation } from '../obligations/obligation';
import type { Severity } from '../../rules/shared/problem';

/** The input for the steps of a runbook: everything found in the repository about its upgrade. */
export interface Findings {
  /** The requested start, exact; undefined: the files state it. */
  readonly from: Release | undefined;
  readonly to: Release;
  /** Every release of the platform that is known, oldest first. */
  readonly releases: readonly Release[];
  /** The release to stop at on the way; see `stopOnTheWay`. */
  readonly via?: Release | undefined;
  /** The version of each chart for the target. */
  readonly charts: Readonly<Record<ChartName, Release>>;
  /** Charts whose version is known only from notes, or only by its number. */
  readonly unseenCharts: readonly ChartName[];
  /** The OpenMetadata files, before and after the migrations. */
  readonly parts: readonly FoundPart[];
  readonly partsAfter: readonly FoundPart[];
  /** Extras of the package that the workflows need at the target; alternatives of one connector are joined by `or`. */
  readonly extras: readonly string[];
  /** Python programs with workflows in them that were not among the files to look at. */
  readonly programs: readonly string[];
  readonly databases: readonly FoundDatabase[];
  /** The servers that run without a chart. */
  readonly installations: readonly ServerInstallation[];
  /** The servers from the archive. */
  readonly archives: readonly ArchiveInstallation[];
  /** Of those for which some defaults change. */
  readonly defaults: readonly ChangedDefaults[];
  readonly pins: readonly FoundPin[];
  readonly stages: readonly ReleaseStage[];
  /** The manual steps that the migrations leave. */
  readonly manual: MigrateResult['manual'];
  /** What the target lacks although earlier and later releases have it. */
  readonly gap?: MigrateResult['gap'];
  /** What workflows no longer do by default, and what restores it. */
  readonly behavior: MigrateResult['behavior'];
  /** Defaults that may be lost, because nothing says which release a file comes from. */
  readonly possible: MigrateResult['possible'];
  /** What is still reported for the target after the migrations. */
  readonly problems: readonly FoundProblem[];
  /** All that the upgrade asks for, as `migrate` lists it. */
  readonly obligations: readonly Obligation[];
  /** A file as a link of Markdown, with a line (1-based) or without. */
  readonly link: (path: string, line?: number) => string;
  /** A sentence that may name files by their full path, as it is shown. */
  readonly shown: (text: string) => string;
}

/** Something of OpenMetadata in a file. */
export interface FoundPart {
  readonly path: string;
  /** 1-based, of its first key. */
  readonly line: number;
  readonly root: Root;
  /** The release that the files around it state; `source.from` is `newest` if there is none. */
  readonly release: ReleaseAnswer;
  /** 1-based: where this file says which version of the chart is installed with these values. */
  readonly versionLine?: number;
  /** Image tags in the values, which hold the release however the chart is upgraded. */
  readonly images: readonly { readonly place: string; readonly tag: string; readonly line: number }[];
  /** It is for an older release than the requested start of the upgrade. */
  readonly older: boolean;
}

/** A database of the server that a file names. */
export interface FoundDatabase {
  readonly kind: DatabaseKind;
  readonly path: string;
  readonly line: number;
  /** What the file says of it: “the host `om-mysql.internal`”. */
  readonly words: string;
}

/** The variables that a server does not set and whose defaults change. */
export interface ChangedDefaults {
  readonly installation: ServerInstallation;
  /** Never empty. */
  readonly variables: readonly { readonly name: string; readonly before: string; readonly after: string }[];
}

/** A package or an image of a certain release. */
export interface FoundPin {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly what: string;
  /** As written. */
  readonly version: string;
  readonly fits: boolean;
}

/** A problem that the runbook lists. */
export interface FoundProblem {
  readonly rule: string;
  readonly migration?: string;
  readonly severity: Severity;
  readonly message: string;
  readonly path: string;
  /** 1-based; undefined if the migrations change the file, so that lines differ. */
  readonly line?: number;
}

/** The changes that one release requires here. */
export interface ReleaseStage {
  /** Of the platform; undefined: changes that result from several together, or fixes of rules. */
  readonly release: Release | undefined;
  readonly migrations: readonly {
    readonly id: string;
    readonly title: string;
    readonly safety: Safety;
    readonly paths: readonly string[];
  }[];
  /** The rules whose problems at the target are fixed. */
  readonly rules?: readonly { readonly id: string; readonly paths: readonly string[] }[];
  /** Secrets are masked. */
  readonly diffs: readonly { readonly path: string; readonly created: boolean; readonly lines: readonly string[] }[];
}

/** One step: its heading, and in Markdown what was found and what to do. */
export interface RunbookStep {
  readonly title: string;
  readonly blocks: readonly string[];
}
