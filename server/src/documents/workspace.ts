/**
 * The files that the engine may look at besides the one it checks: to find the release (Chart.yaml, requirements.txt,
 * omconfig.yaml) and the other workflows of a service. Paths are absolute, with `/`; a host may hold a file's text back
 * until it is asked for.
 */
export interface Workspace {
  /** The folders that are open, without `/` at the end: what lies above them says nothing about the files in them. */
  readonly folders?: readonly string[];
  /** Files outside of the folders cannot be read, so that what is not there says nothing. */
  readonly isPartial?: boolean;
  /**
   * The workspace whose files these are, though some have another text here: what is found by paths alone is looked up
   * there. Files that were added here are not in it.
   */
  readonly base?: Workspace;
  /** All known file paths below the workspace's folders. */
  readonly paths: () => Iterable<string>;
  /** Another number whenever files have come or gone, so that what is remembered of the paths is rebuilt. */
  readonly revision?: () => number;
  /** Another number whenever the text of any file may be another, so that what files say is not asked again and again. */
  readonly epoch?: () => number;
  /** A file's current text (unsaved changes included), or undefined when there is none or it cannot be read. */
  readonly read: (path: string) => string | undefined;
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
  readonly rules?: Readonly<Record<string, 'error' | 'warning' | 'information' | 'hint' | 'off'>>;
  /** A person is looking at the file in an editor, so that rules report which are too quiet for a list of problems. */
  readonly inEditor?: true;
}
