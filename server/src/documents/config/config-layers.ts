import { CONFIG_FILES } from '../workspace/file-roles';
import { folderOf, foldersAbove } from '../workspace/folders';
import { rememberByEpoch, rememberByText } from '../../text/remember';
import type { Options, Workspace } from '../workspace/workspace';
import { readConfig, type Config, type ConfigSection } from './config';
import { extendedConfig } from './extended-config';
import { pathMatcher, pathVerdict, type PathMatcher } from '../../text/path-pattern';

/** A configuration with its patterns ready for use. */
interface ReadyConfig {
  readonly config: Config;
  readonly excludes: (relativePath: string) => boolean | undefined;
  readonly overrides: readonly { readonly section: ConfigSection; readonly fits: PathMatcher }[];
}

/** One of the configurations that hold for a file. */
export interface ConfigLayer extends ReadyConfig {
  readonly file: string;
  /** Its patterns are relative to this folder: its own, or for one that is extended, that of the file that extends it. */
  readonly folder: string;
  /** It is here because another one extends it. */
  readonly extended: boolean;
}

const readyConfigOf = rememberByText((text): ReadyConfig => {
  const config = readConfig(text);
  const overrides = config.overrides.map((section) => ({ section, fits: pathMatcher(section.files) }));
  return { config, excludes: pathVerdict(config.exclude), overrides };
});

/**
 * The configurations that hold for a file; later ones override earlier ones. They are those of the folders above it, up to one
 * with `root: true`, or the one that the options name; each comes after those that it extends.
 */
export function configLayers(path: string, workspace: Workspace, options: Options): readonly ConfigLayer[] {
  return layersAround(workspace, `${options.config ?? ''}\n${folderOf(path)}`, () => {
    const files = options.config === undefined ? filesAbove(path, workspace) : [options.config];
    return files.flatMap((file) =>
      withExtended(file, workspace, { folder: folderOf(file), within: [], budget: { left: MOST_EXTENDED } }),
    );
  });
}

const layersAround = rememberByEpoch<Workspace, readonly ConfigLayer[]>(({ epoch }) => epoch?.('texts'));

function filesAbove(path: string, workspace: Workspace): readonly string[] {
  const files: string[] = [];
  for (const folder of foldersAbove(path, workspace)) {
    const file = CONFIG_FILES.map((name) => `${folder}/${name}`).find((one) => workspace.read(one) !== undefined);
    if (file === undefined) continue;
    files.unshift(file);
    if (readyConfigOf(file, workspace.read(file) ?? '').config.root) break;
  }
  return files;
}

/** How many files one configuration may extend, those that they extend included: files that extend each other in pairs would multiply. */
const MOST_EXTENDED = 100;

/** Where a configuration was met. */
interface Extending {
  /** Its patterns are relative to this folder. */
  readonly folder: string;
  /** The files that extend it, so that a cycle ends. */
  readonly within: readonly string[];
  /** How many more may be extended. */
  readonly budget: { left: number };
}

function withExtended(file: string, workspace: Workspace, { folder, within, budget }: Extending): ConfigLayer[] {
  if (within.includes(file) || budget.left < 0) return [];
  const text = workspace.read(file);
  if (text === undefined) return [];
  budget.left -= 1;
  const ready = readyConfigOf(file, text);
  const bases = ready.config.extends.flatMap((written) => extendedConfig(written, file, workspace) ?? []);
  return [
    ...bases.flatMap((base) => withExtended(base, workspace, { folder, within: [...within, file], budget })),
    { ...ready, file, folder, extended: within.length > 0 },
  ];
}
