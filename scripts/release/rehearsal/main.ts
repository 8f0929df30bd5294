import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { exitWith } from '../../exit-with';
import { isPrerelease } from '../version';
import { openStandIns, type StandIns } from './stand-ins';
import { runsFromImageLayout } from '../../../test/package/image-layout';
import { usesExtension, usesPackage } from './use';

/**
 * `npm run rehearse` releases a stable version and a pre-release from a copy of the repository, as committed: the version in every
 * place, changelog and tag; the files of the image, and the site of the stable version; the package and the extension, published as the workflow does it, to stand-ins on this machine;
 * and both installed elsewhere and used.
 */
const VERSIONS: readonly string[] = ['90.2.0', '90.3.0'];

const run = promisify(execFile);

async function main(): Promise<number> {
  const top = mkdtempSync(join(tmpdir(), 'omconfig-rehearsal-'));
  const standIns = await openStandIns(top);
  try {
    const clone = join(top, 'omconfig');
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', resolve('.'), clone]);
    symlinkSync(resolve('node_modules'), join(clone, 'node_modules'));
    for (const version of VERSIONS) await rehearse(version, { clone, top, standIns });
    console.log(`\n${String(VERSIONS.length)} passed, 0 failed`);
    return 0;
  } catch (error) {
    console.log(`\nFAIL  ${error instanceof Error ? error.message : String(error)}\n\n0 passed, 1 failed`);
    return 1;
  } finally {
    standIns.close();
    rmSync(top, { recursive: true, force: true });
  }
}

interface Place {
  readonly clone: string;
  readonly top: string;
  readonly standIns: StandIns;
}

async function rehearse(version: string, { clone, top, standIns }: Place): Promise<void> {
  const isBefore = isPrerelease(version);
  const flag = isBefore ? ['--pre-release'] : [];
  const inClone = async (
    program: string,
    words: readonly string[],
    env: Record<string, string> = {},
  ): Promise<string> =>
    (await run(program, [...words], { cwd: clone, env: { ...process.env, ...env }, maxBuffer: 1e8 })).stdout;
  const script = (...words: readonly string[]): Promise<string> => inClone('npm', ['run', '--silent', ...words]);

  await script('release', '--', version);
  const identity = ['-c', 'user.name=Nobody', '-c', 'user.email=nobody@example.com'];
  await inClone('git', [...identity, 'commit', '--quiet', '--all', '--message', `Release ${version}`]);
  await inClone('git', [...identity, 'tag', `v${version}`]);
  await script('release', '--', '--verify', version);
  const notes = await script('release', '--', '--notes', version);
  if (notes.trim() === '' || /being prepared|published yet/.test(readFileSync(join(clone, 'README.md'), 'utf8'))) {
    throw new Error(`${version}: the changelog is empty, or the README says that nothing is published`);
  }
  // The changelog of the next version needs something to say.
  const changelog = readFileSync(join(clone, 'CHANGELOG.md'), 'utf8');
  writeFileSync(join(clone, 'CHANGELOG.md'), changelog.replace('## [Unreleased]', '## [Unreleased]\n\n- A change.'));
  done(version, 'is in every place, with a changelog');

  // It builds, too.
  await inClone('npx', ['--no', '--', 'vsce', 'package', '--no-dependencies', ...flag]);
  await script('package:npm');
  runsFromImageLayout(clone);
  done(version, 'is built and packed, and runs from the files of the image');
  if (!isBefore) {
    await inClone('npx', ['--no', '--', 'vitepress', 'build', 'docs', '--logLevel', 'warn']);
    const start = readFileSync(join(clone, 'dist', 'site', 'index.html'), 'utf8');
    if (!start.includes(`/blob/v${version}/`)) throw new Error(`the site does not name ${version}`);
    done(version, 'is what the site shows');
  }

  const { address } = standIns;
  const npmrc = join(top, 'npmrc');
  writeFileSync(npmrc, `registry=${address}/\n${address.slice('http:'.length)}/:_authToken=none\n`);
  const tag = isBefore ? 'next' : 'latest';
  const tarball = `./omconfig-${version}.tgz`;
  const asUser = { npm_config_userconfig: npmrc, npm_config_registry: `${address}/` };
  await inClone('npm', ['publish', tarball, '--access', 'public', '--tag', tag], asUser);
  const extension = `omconfig-${version}.vsix`;
  const before = standIns.extensions.length;
  await inClone('npx', ['--no', '--', 'vsce', 'publish', '--packagePath', extension, ...flag], {
    VSCE_MARKETPLACE_URL: address,
    VSCE_PAT: 'none',
  });
  await inClone('npx', ['--no', '--', 'ovsx', 'publish', extension, '--registryUrl', address, ...flag], {
    OVSX_PAT: 'none',
  });
  const published = standIns.extensions.slice(before);
  if (standIns.tags[tag] !== version || published.length !== 2) throw new Error(`${version} is not everywhere`);
  done(version, `is published as ${tag}`);

  const folder = join(top, `user-${version}`);
  mkdirSync(folder);
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, `omconfig@${tag}`], {
    env: { ...process.env, ...asUser },
  });
  usesPackage(folder, version);
  for (const file of published) await usesExtension(file, { version, isBefore, folder: join(folder, 'extension') });
  done(version, 'is installed elsewhere, and used');
}

function done(version: string, what: string): void {
  console.log(`ok    ${version} ${what}`);
}

exitWith(main());
