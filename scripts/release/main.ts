import { readFileSync, writeFileSync } from 'node:fs';
import { sectionOf, withRelease } from './changelog';
import { PLACES, versionsIn, withVersion } from './places';

/**
 * `npm run release -- 0.2.0` writes a version into every place that names one, and dates the changelog.
 * `--verify 0.2.0` changes nothing and fails where a place disagrees; `--notes 0.2.0` prints the changelog's section.
 */
const VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

function main(words: readonly string[]): number {
  const version = words.at(-1) ?? '';
  if (!VERSION.test(version)) return fail('Name a version: npm run release -- 0.2.0');
  if (words[0] === '--notes') return notes(version);
  if (words[0] === '--verify') return verify(version);
  const changelog = withRelease(readFileSync('CHANGELOG.md', 'utf8'), version, new Date().toISOString().slice(0, 10));
  for (const { file, pattern } of PLACES) {
    writeFileSync(file, withVersion(readFileSync(file, 'utf8'), pattern, version));
  }
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
