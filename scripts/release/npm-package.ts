import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmCommand } from './npm-command';

/** The package that npm gets, as a file. */
export interface PackedPackage {
  readonly tarball: string;
  readonly version: string;
  /** In bytes. */
  readonly size: number;
  /** The paths in it, sorted. */
  readonly files: readonly string[];
}

/** What `package.json` has for npm. Everything else is for VS Code, whose entry points the package does not have, or for work on it. */
const FOR_NPM: readonly string[] = [
  'name',
  'description',
  'version',
  'license',
  'keywords',
  'homepage',
  'bugs',
  'repository',
  'type',
  'types',
  'exports',
  'bin',
];

/** Packs what `npm run build` made into a folder, with a `package.json` that names only what is in it. */
export function packForNpm(project: string, folder: string): PackedPackage {
  const top = mkdtempSync(join(tmpdir(), 'omconfig-pack-'));
  try {
    for (const file of filesOf(pack(project, '--dry-run'))) cpSync(join(project, file), join(top, file));
    const path = join(top, 'package.json');
    const all = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    writeFileSync(path, `${JSON.stringify(manifestFor(all), undefined, 2)}\n`);
    const packed = pack(top, '--pack-destination', folder);
    const { filename, version, size } = packed;
    return { tarball: join(folder, filename), version, size, files: filesOf(packed) };
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
}

interface Manifest {
  readonly engines: { readonly node: string };
  readonly repository: { readonly url: string };
}

function manifestFor(all: Manifest): object {
  const own = Object.entries(all).filter(([key]) => FOR_NPM.includes(key));
  return {
    ...Object.fromEntries(own),
    repository: { ...all.repository, url: `git+${all.repository.url}` },
    engines: { node: all.engines.node },
    main: './dist/api.js',
  };
}

interface Packed {
  readonly filename: string;
  readonly version: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

function pack(project: string, ...options: readonly string[]): Packed {
  const { program, words } = npmCommand('pack', '--json', '--ignore-scripts', ...options);
  const said = execFileSync(program, [...words], {
    cwd: project,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [packed] = JSON.parse(said) as readonly [Packed];
  return packed;
}

function filesOf({ files }: Packed): readonly string[] {
  return files.map(({ path }) => path).sort();
}
