import type { History } from './history';

/**
 * The files that the engine may look at besides the one it checks: to find the release (Chart.yaml, requirements.txt,
 * omconfig.yaml) and the other workflows of a service. Paths are absolute, with `/`. A host may read a file when its text is
 * first asked for.
 */
export interface Workspace {
  /** The folders that are open, without `/` at the end: files above them have no influence on the files in them. */
  readonly folders?: readonly string[];
  /** Files outside of the folders cannot be read, so a file that seems to be missing may exist. */
  readonly isPartial?: boolean;
  /**
   * Set on a copy in which some files have another text: the original. What follows from paths alone is looked up there.
   * Files that were added to the copy are not in it.
   */
  readonly base?: Workspace;
  /** All known file paths below the workspace's folders. */
  readonly paths: () => Iterable<string>;
  /**
   * The epoch since which the paths, or the texts of all files, are what they are: another number whenever one may have come,
   * gone or changed. Until then, what was found in them can be remembered. Undefined if nobody keeps track.
   */
  readonly epoch?: (input: 'paths' | 'texts') => number | undefined;
  /**
   * While an answer about a file is found: that file, and since when the paths, and the texts that were read of all others, are
   * what they are. Until then, what was found in the others can be remembered with the workspace.
   */
  readonly neighbors?: () => { readonly of: string; readonly epoch: number } | undefined;
  /** Files that a person calls values of an OpenMetadata chart, without saying of which. */
  readonly valuesFiles?: ReadonlySet<string>;
  /** What version control remembers of the files; absent where a host has none to offer. */
  readonly history?: History;
  /** A file's current text (unsaved changes included), or undefined when there is none or it cannot be read. */
  readonly read: (path: string) => string | undefined;
}

/** Which releases files were for in an earlier run. */
export interface RecordedReleases {
  /** The report or plan that says it. */
  readonly file: string;
  /** The release of the roots of this kind in a file; undefined if the file has none, or their release was not known. */
  readonly releaseOf: (path: string, kind: string) => string | undefined;
}

/** What a person chose: command line options or editor settings. */
export interface Options {
  /** As typed: `1.6`, `1.6.3`. */
  readonly release?: string;
  readonly chartRelease?: string;
  /**
   * Where the releases come from: the command line (so also when absent) or a person's choice for this session, which
   * beat what the files say, or a setting, which does not.
   */
  readonly releaseFrom?: 'option' | 'choice' | 'setting';
  /** The version of Helm that installs the charts, as typed: `3.19.0`, `4`. */
  readonly helmVersion?: string;
  /** Path of the configuration file, in place of the nearest `omconfig.yaml`. */
  readonly config?: string;
  /** Path of the file with known problems, in place of the one that `omconfig.yaml` names. */
  readonly baseline?: string;
  /** What a report or plan of an earlier run says of the files. */
  readonly recorded?: RecordedReleases;
  readonly rules?: Readonly<Record<string, 'error' | 'warning' | 'information' | 'hint' | 'off'>>;
  /** A person is looking at the file in an editor: rules that would clutter a list of problems report, too. */
  readonly inEditor?: true;
}
