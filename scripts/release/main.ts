import { readFileSync, writeFileSync } from 'node:fs';
import { sectionOf, withRelease } from './changelog';
import { PLACES, versionsIn, withVersion } from './places';
import { withoutUnpublished } from './unpublished';
import { isPrerelease, whyNoVersion } from './version';

/**
 * `npm run release -- 0.2.0` writes a version into every place that names one, and dates the changelog.
 * `--verify 0.2.0` changes nothing and fails where a place disagrees; `--notes 0.2.0` prints the changelog's section;
 * `--channel 0.2.0` prints `stable` or `pre-release`.
 */

function main(words: readonly string[]): number {
  const version = words.at(-1) ?? '';
  const fault = whyNoVersion(version);
  if (fault !== undefined) return fail(fault);
  if (words[0] === '--channel') {
    console.log(isPrerelease(version) ? 'pre-release' : 'stable');
    return 0;
  }
  if (words[0] === '--notes') return notes(version);
  if (words[0] === '--verify') return verify(version);
  const date = new Date().toISOString().slice(0, 10);
  const first = readFileSync('scripts/release/first-release.md', 'utf8');
  const changelog = withRelease(readFileSync('CHANGELOG.md', 'utf8'), { version, date }, first);
  for (const { file, pattern } of PLACES) {
    writeFileSync(file, withVersion(readFileSync(file, 'utf8'), pattern, version));
  }
  writeFileSync('README.md', withoutUnpublished(readFileSync('README.md', 'utf8')));
  writeFileSync('CHANGELOG.md', changelog);
  console.log(`Look at the changes, commit them, and push the tag v${version}.`);
  return verify(version);
}

function verify(version: string): number {
  const faults = PLACES.flatMap(({ file, pattern }) => {
    const found = versionsIn(readFileSync(file, 'utf8'), pattern);
    if (found.length === 0) return [`${file} no longer names the version where it did`];
    return found.filter((one) => one !== version).map((one) => `${file} says ${one}`);
  });
  if (readFileSync('README.md', 'utf8') !== withoutUnpublished(readFileSync('README.md', 'utf8'))) {
    faults.push('README.md says that it is not published');
  }
  const isDated = sectionOf(readFileSync('CHANGELOG.md', 'utf8'), version) !== undefined;
  for (const fault of [...faults, ...(isDated ? [] : ['CHANGELOG.md has no section for it'])])
    fail(`${version}: ${fault}.`);
  return faults.length === 0 && isDated ? 0 : 1;
}

function notes(version: string): number {
  const section = sectionOf(readFileSync('CHANGELOG.md', 'utf8'), version);
  if (section === undefined) return fail(`CHANGELOG.md has no section for ${version}.`);
  console.log(section);
  return 0;
}

function fail(message: string): number {
  console.error(message);
  return 1;
}

process.exitCode = main(process.argv.slice(2));
