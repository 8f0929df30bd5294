import type { ChartName } from '../../../documents/read/chart-name';
import type { Release, ReleaseAnswer } from '../../../documents/release/release';
import type { Root } from '../../../documents/read/root';
import type { MigrateResult } from '../../migrate/migrate-request';
import type { Safety } from '../../../releases/migration/change';
import type { Severity } from '../../../rules/shared/problem';

/** What the steps of a runbook are written from: everything that this repository says about its upgrade. */
export interface Findings {
  /** As asked, exact; undefined: the files themselves say where they come from. */
  readonly from: Release | undefined;
  readonly to: Release;
  /** The release to stop at on the way; see `stopOnTheWay`. */
  readonly via?: Release | undefined;
  /** The version of each chart that the target means. */
  readonly charts: Readonly<Record<ChartName, Release>>;
  /** Charts of which that version was not read: it is known from notes, or only by its number. */
  readonly unseenCharts: readonly ChartName[];
  /** What of ours there is, as it is, and as it is when the migrations are done. */
  readonly parts: readonly FoundPart[];
  readonly partsAfter: readonly FoundPart[];
  /** Extras of the package that the workflows need at the target; alternatives of one connector are joined by `or`. */
  readonly extras: readonly string[];
  /** Python programs with workflows in them that were not among the files to look at. */
  readonly programs: readonly string[];
  readonly databases: readonly FoundDatabase[];
  readonly pins: readonly FoundPin[];
  readonly stages: readonly Stage[];
  /** What the migrations leave to a person. */
  readonly manual: MigrateResult['manual'];
  /** What the target lacks although earlier and later releases have it. */
  readonly gap?: MigrateResult['gap'];
  /** What workflows stop doing by themselves, and what restores it. */
  readonly behavior: MigrateResult['behavior'];
  /** What is still reported for the target when the migrations are done. */
  readonly problems: readonly FoundProblem[];
  /** A file as a link of Markdown, with a line (1-based) or without. */
  readonly link: (path: string, line?: number) => string;
  /** A text of ours that may name files by their whole path, as it is shown. */
  readonly shown: (text: string) => string;
}

/** Something of ours in a file. */
export interface FoundPart {
  readonly path: string;
  /** 1-based, of its first key. */
  readonly line: number;
  readonly root: Root;
  /** What the files around it say that it is for; `source.from` is `newest` where nothing says it. */
  readonly release: ReleaseAnswer;
  /** 1-based: where this file says which version of the chart is installed with these values. */
  readonly versionLine?: number;
  /** Image tags in the values, which hold the release however the chart is upgraded. */
  readonly images: readonly { readonly place: string; readonly tag: string; readonly line: number }[];
  /** It is for a release before the one that the upgrade is said to start from. */
  readonly older: boolean;
}

/** The databases that the server supports. */
export type DatabaseKind = 'MySQL' | 'Postgres';

/** A database of the server that a file names. */
export interface FoundDatabase {
  readonly kind: DatabaseKind;
  readonly path: string;
  readonly line: number;
  /** What the file says of it: “the host `om-mysql.internal`”. */
  readonly words: string;
  /** It runs in the cluster, from the dependencies chart or a compose file. */
  readonly bundled: boolean;
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
  /** 1-based; undefined where the migrations change the file, so that lines are not what they were. */
  readonly line?: number;
}

/** What one release made necessary here. */
export interface Stage {
  /** Of the platform; undefined: what comes of several together. */
  readonly release: Release | undefined;
  readonly migrations: readonly {
    readonly id: string;
    readonly title: string;
    readonly safety: Safety;
    readonly paths: readonly string[];
  }[];
  /** Secrets are masked. */
  readonly diffs: readonly { readonly path: string; readonly created: boolean; readonly lines: readonly string[] }[];
}

/** One thing to do: its heading, and what was found here with what is to be done, in Markdown. */
export interface RunbookStep {
  readonly title: string;
  readonly blocks: readonly string[];
}
