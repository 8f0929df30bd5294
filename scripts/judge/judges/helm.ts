import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { compareReleases } from '../../../server/src/schemas/releases/releases';
import { chartsOf, givenFiles, namesOf, type InstallationCase } from '../sources/seeded-installations';
import { type HelmVerdict, type ValuesCase } from '../sources/values-case';

const run = promisify(execFile);
/** What a cluster may have, so that a chart that asks for it is not refused. */
const APIS = ['gateway.networking.k8s.io/v1', 'networking.istio.io/v1', 'monitoring.coreos.com/v1'].flatMap((api) => [
  '--api-versions',
  api,
]);
/** Charts before this one were not read. */
const OLDEST_READ = '0.0.40';
const MOST_OUTPUT = 64 * 1024 * 1024;

/** The manifests that Helm makes, or why it makes none. */
type Rendered = { readonly manifests: string } | { readonly why: string };

/** The version of the chart inside of an umbrella chart, and the folder of that one. */
interface VendoredChart {
  readonly chart: string;
  readonly umbrella: string;
}

/** What counts of a `Chart.yaml` where its charts are brought. */
interface VendoringChart {
  readonly dependencies?: readonly { readonly name: string; readonly repository?: string }[];
}

/** Asks Helm about values. Charts are folders named by their version, as `helm pull --untar` or a checkout gives them. */
export class Helm {
  private readonly home = mkdtempSync(join(tmpdir(), 'omconfig-helm-'));
  private count = 0;

  constructor(readonly charts: string) {}

  /** The versions that are there, oldest first. */
  versions(): readonly string[] {
    return readdirSync(this.charts)
      .filter((name) => existsSync(join(this.charts, name, 'Chart.yaml')))
      .sort(compareReleases);
  }

  /** The versions of which we have facts, without the two whose own schema Helm rejects from 3.18.5 on, whatever the values are. */
  versionsWithFacts(): readonly string[] {
    return this.versions().filter(
      (version) => compareReleases(version, OLDEST_READ) >= 0 && version !== '0.0.47' && version !== '0.0.48',
    );
  }

  /** Whether Helm renders values. */
  async verdict(values: ValuesCase): Promise<HelmVerdict> {
    const result = await this.render(values);
    return 'manifests' in result ? { renders: true } : { renders: false, why: result.why };
  }

  /** The manifests that Helm makes of values, or why it does not. */
  async render({ chart, layout, values }: Omit<ValuesCase, 'change'>): Promise<Rendered> {
    return this.install({ chart, layout, files: [values], sets: [] });
  }

  /** The same for several files in their order, and for values that are set by name. */
  async install(one: Omit<InstallationCase, 'change'>): Promise<Rendered> {
    const { chart, layout, files, sets } = one;
    if (layout === 'values') return this.installFrom(join(this.charts, chart), { files, sets });
    const home = this.vendored(chartsOf(one), { chart, umbrella: 'platform' });
    const result = await this.installFrom(home, { files: givenFiles(one), sets });
    rmSync(dirname(home), { recursive: true });
    return result;
  }

  /** The same for a chart of any name in a folder. */
  async installFrom(home: string, { files, sets }: Pick<InstallationCase, 'files' | 'sets'>): Promise<Rendered> {
    const folder = join(this.home, `values-${String(this.count++)}`);
    mkdirSync(folder);
    const written = namesOf(files).map((name) => join(folder, name));
    written.forEach((file, at) => {
      writeFileSync(file, files[at] ?? '');
    });
    const options = [...written.flatMap((file) => ['-f', file]), ...sets.flat(), ...APIS];
    try {
      const { stdout } = await run('helm', ['template', 'release', home, ...options], { maxBuffer: MOST_OUTPUT });
      return { manifests: stdout };
    } catch (error) {
      const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
      return { why: lastLine(text) };
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  /**
   * Writes an umbrella chart and the charts that it brings, by path, with the chart `openmetadata` of a version inside. Returns
   * the folder of the one that is named.
   */
  vendored(files: Readonly<Record<string, string>>, { chart, umbrella }: VendoredChart): string {
    const top = join(this.home, `vendored-${String(this.count++)}`);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(top, path)), { recursive: true });
      writeFileSync(join(top, path), text);
    }
    this.bring(join(top, umbrella), chart);
    return join(top, umbrella);
  }

  /** Puts the charts on which one depends into its folder `charts`. */
  private bring(folder: string, version: string): void {
    const { dependencies = [] } = parse(readFileSync(join(folder, 'Chart.yaml'), 'utf8')) as VendoringChart;
    for (const { name, repository = '' } of dependencies) {
      const [, path] = /^file:\/\/(.+)$/.exec(repository) ?? [];
      const source = path === undefined ? join(this.charts, version) : join(folder, path);
      if (path !== undefined) this.bring(source, version);
      cpSync(source, join(folder, 'charts', name), { recursive: true });
    }
  }

  close(): void {
    rmSync(this.home, { recursive: true });
  }
}

/** The version of the Helm on the path; undefined where there is none. */
export async function helmVersion(): Promise<string | undefined> {
  try {
    const { stdout } = await run('helm', ['version', '--short']);
    return stdout.trim();
  } catch {
    return undefined;
  }
}

function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('Use --debug'));
  return (lines.at(-1) ?? '').slice(-200);
}
