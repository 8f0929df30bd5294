import {
  type Baseline,
  baselineEntry,
  knownReleases,
  type Options,
  type RecordedFile,
  recordedFile,
  relativePath,
} from '../../../server/src/service/public';
import { checkFiles } from '../check/check-files';
import { platformOf } from '../check/platform-of';
import { kindOf } from '../format/kind-of';
import { releaseWords } from '../format/release-words';
import type { Input } from '../files/input';
import type { CliEnvironment } from '../environment/cli-environment';

/** What a folder holds, for a first configuration. */
export interface Survey {
  /** How many files of each kind there are, such as `workflow`. */
  readonly kinds: ReadonlyMap<string, number>;
  /** How many files are for each release, with where that is known from; without those that nothing names one for. */
  readonly releases: ReadonlyMap<string, number>;
  /** Releases of the platform that files name. */
  readonly platforms: ReadonlySet<string>;
  /** Files for which nothing names a release, relative to the folder. */
  readonly unpinned: readonly string[];
  /** All problems, as a baseline in the folder records them. */
  readonly baseline: Baseline;
}

interface SurveyRequest {
  /** Absolute. */
  readonly folder: string;
  readonly input: Input;
  readonly options: Options;
}

/** Checks all files, and gathers what they are and what is wrong in them. */
export function survey({ folder, input, options }: SurveyRequest, environment: CliEnvironment): Survey {
  const kinds = new Map<string, number>();
  const releases = new Map<string, number>();
  const platforms = new Set<string>();
  const unpinned = new Set<string>();
  const baseline = new Map<string, RecordedFile>();
  const known = knownReleases();
  const service = environment.createService();
  const request = {
    ...input,
    service,
    options,
    cwd: folder,
    pageBase: environment.pageBase,
    selection: { skip: [], minSeverity: 'hint' as const },
    fix: undefined,
    show: undefined,
    record: true,
  };
  for (const { path, outcome } of checkFiles(request)) {
    if (outcome.kind !== 'checked') continue;
    const relative = relativePath(folder, path);
    const parts = outcome.file.parts.filter(
      (part) => part.kind !== 'config' && (part.kind !== 'mention' || part.layout !== undefined),
    );
    for (const kind of parts.slice(0, 1).map(kindOf)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    for (const part of parts) {
      const { release, source } = part.release;
      // The setting is what the command line says for files that do not name one.
      const isNamed = source.from !== 'newest' && source.from !== 'setting';
      if (!isNamed) unpinned.add(relative);
      else platforms.add(platformOf(part, known));
      const words = `${release} (${releaseWords(part.release, folder)})`;
      if (isNamed) releases.set(words, (releases.get(words) ?? 0) + 1);
    }
    if (outcome.all.length > 0) baseline.set(relative, recordedFile(outcome.file.text, outcome.all.map(baselineEntry)));
  }
  return { kinds, releases, platforms, unpinned: [...unpinned], baseline };
}
