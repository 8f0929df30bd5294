import type { YamlNode } from '../../yaml/node';
import { parseText } from '../../yaml/parse';
import { nodeAt, pointer, type Path } from '../../yaml/path';
import { writtenTextAt } from '../embedded/written-text';
import { isPathPattern } from './path-matcher';

/** The severity of a rule, or `off`. */
export type RuleSetting = 'error' | 'warning' | 'information' | 'hint' | 'off';
/** The severity of each configured rule, by its id. */
export type RuleSettings = Readonly<Record<string, RuleSetting>>;

/** What a person decides for some files. Releases are as typed: `1.6`, `1.6.3`. */
export interface ConfigSection {
  readonly release: string | undefined;
  readonly chartRelease: string | undefined;
  /** The version of Helm: `3.19.0`, or only `4`. */
  readonly helmVersion: string | undefined;
  readonly rules: RuleSettings;
}

/** An `omconfig.yaml`. Globs are relative to its folder; one without `/` means a name in any folder below. */
export interface Config extends ConfigSection {
  /** Configurations that this one builds on, the first one first: paths, or names of npm packages. */
  readonly extends: readonly string[];
  /** The configurations in the folders above do not count. */
  readonly root: boolean;
  /** The file with the problems that are known already, relative to the folder of the configuration. */
  readonly baseline: string | undefined;
  readonly exclude: readonly string[];
  /** For the files that match; of several the last one that says something wins. */
  readonly overrides: readonly ConfigOverride[];
}

/** An entry of `overrides`: settings for the files that match its patterns. */
export interface ConfigOverride extends ConfigSection {
  readonly files: readonly string[];
}

/** Something in an `omconfig.yaml` that cannot be used and is left out. */
export interface ConfigProblem {
  /** JSON pointer. */
  readonly path: string;
  readonly message: string;
}

/** The valid part of an `omconfig.yaml`, and its problems. */
export interface ReadConfig {
  readonly config: Config;
  readonly problems: readonly ConfigProblem[];
}

const KEYS = ['extends', 'root', 'release', 'chartRelease', 'helmVersion', 'rules', 'exclude', 'baseline', 'overrides'];
const SETTINGS: readonly string[] = ['error', 'warning', 'information', 'hint', 'off'] satisfies RuleSetting[];

/** Reads an `omconfig.yaml`. Never fails: what cannot be read is left out and reported. */
export function readConfig(text: string): ReadConfig {
  const document = parseText(text).documents[0];
  const root = document?.root ?? null;
  const reader = new ConfigReader(text, root);
  for (const { message } of document?.syntax ?? []) reader.report([], message);
  if (root && root.kind !== 'map') reader.report([], 'The file must be a mapping of keys to values.');
  return { config: reader.config(), problems: reader.problems };
}

class ConfigReader {
  readonly problems: ConfigProblem[] = [];

  constructor(
    private readonly text: string,
    private readonly root: YamlNode | null,
  ) {}

  report(path: Path, message: string): void {
    this.problems.push({ path: pointer(path), message });
  }

  config(): Config {
    this.refuseOthers([], KEYS);
    const overrides = this.items(['overrides']).map((path): ConfigOverride => {
      this.refuseOthers(path, ['files', 'release', 'chartRelease', 'helmVersion', 'rules']);
      return {
        ...this.section(path),
        files: this.texts([...path, 'files'], (at, written) => this.pattern(at, written)),
      };
    });
    return {
      extends: this.texts(['extends'], (path, written) => this.name(path, written)),
      root: this.isRoot(),
      baseline: this.texts(['baseline'], (path, written) => this.name(path, written))[0],
      ...this.section([]),
      exclude: this.texts(['exclude'], (path, written) => this.pattern(path, written)),
      overrides,
    };
  }

  private isRoot(): boolean {
    const node = nodeAt(this.root, ['root']);
    if (!node || (node.kind === 'scalar' && typeof node.value === 'boolean')) return node?.value === true;
    this.report(['root'], 'Expected `true` or `false`.');
    return false;
  }

  private name(path: Path, written: string): string[] {
    if (written.trim() !== '') return [written];
    this.report(path, 'Expected the name of a file.');
    return [];
  }

  private section(path: Path): ConfigSection {
    return {
      release: this.version([...path, 'release']),
      chartRelease: this.version([...path, 'chartRelease']),
      helmVersion: this.helmVersion([...path, 'helmVersion']),
      rules: this.rules([...path, 'rules']),
    };
  }

  private version(path: Path): string | undefined {
    const written = writtenTextAt(this.text, this.root, path);
    if (written === undefined || /^v?\d+\.\d+/.test(written)) return written;
    this.report(path, 'Invalid release. Write it as 1.6 or 1.6.3.');
    return undefined;
  }

  private helmVersion(path: Path): string | undefined {
    const written = writtenTextAt(this.text, this.root, path);
    if (written === undefined || isHelmVersion(written)) return written;
    this.report(path, 'Invalid version of Helm. Write it as 3.19.0.');
    return undefined;
  }

  private rules(path: Path): RuleSettings {
    const node = nodeAt(this.root, path);
    if (!node) return {};
    if (node.kind !== 'map') {
      this.report(path, 'Expected a mapping of rules to severities, such as `plain-secret: off`.');
      return {};
    }
    const settings = node.entries.flatMap(({ name }): [string, RuleSetting][] => {
      if (name === undefined) return [];
      const setting = this.setting([...path, name]);
      return setting === undefined ? [] : [[name, setting]];
    });
    return Object.fromEntries(settings);
  }

  private setting(path: Path): RuleSetting | undefined {
    const node = nodeAt(this.root, path);
    const value = node?.kind === 'scalar' ? node.value : undefined;
    // The loader reads a bare `off` as false.
    if (value === false) return 'off';
    if (typeof value === 'string' && isSetting(value)) return value;
    this.report(path, `A severity must be one of ${SETTINGS.join(', ')}.`);
    return undefined;
  }

  private texts(path: Path, read: (path: Path, written: string) => string[]): string[] {
    const node = nodeAt(this.root, path);
    if (node?.kind === 'scalar' && node.value !== null) return read(path, String(node.value));
    return this.items(path).flatMap((item) => {
      const found = nodeAt(this.root, item);
      if (found?.kind === 'scalar' && found.value !== null) return read(item, String(found.value));
      this.report(item, 'Expected a string.');
      return [];
    });
  }

  /** One that is not supported is reported, and matches nothing. */
  private pattern(path: Path, written: string): string[] {
    if (!isPathPattern(written)) {
      this.report(
        path,
        'This file pattern is not supported: `!(…)` cannot be used, and 1,000 characters are the most. To except files, add a pattern that begins with `!`.',
      );
    }
    return [written];
  }

  private items(path: Path): Path[] {
    const node = nodeAt(this.root, path);
    if (!node) return [];
    if (node.kind === 'seq') return node.items.map((_, index) => [...path, index]);
    this.report(path, 'Expected a list.');
    return [];
  }

  private refuseOthers(path: Path, known: readonly string[]): void {
    const node = nodeAt(this.root, path);
    if (node?.kind !== 'map') return;
    for (const { name } of node.entries) {
      if (name !== undefined && !known.includes(name)) this.report([...path, name], `Unknown key “${name}”.`);
    }
  }
}

/** Whether a text is a version of Helm: `3.19.0`, or the first part of one. */
export function isHelmVersion(text: string): boolean {
  return /^v?[2-9](?:\.\d+){0,2}$/.test(text);
}

function isSetting(text: string): text is RuleSetting {
  return SETTINGS.includes(text);
}
