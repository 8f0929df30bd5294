import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
    const { tarball } = pack(project, top);
    execFileSync('tar', ['-xzf', tarball, '-C', top]);
    const inside = join(top, 'package');
    const path = join(inside, 'package.json');
    const all = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    writeFileSync(path, `${JSON.stringify(manifestFor(all), undefined, 2)}\n`);
    return pack(inside, folder);
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

function pack(project: string, folder: string): PackedPackage {
  const said = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: project,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const [{ filename, version, size, files }] = JSON.parse(said) as readonly [Packed];
  return { tarball: join(folder, filename), version, size, files: files.map(({ path }) => path).sort() };
}
