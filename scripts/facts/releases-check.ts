import { execFileSync } from 'node:child_process';
import { readStoredFacts } from './stored';
import { lackingReleases, versionsIn } from './newer-releases';

/**
 * Asks pip which versions of the Python package are published, and lists the releases that the facts lack. Ends with 1 if
 * there is one, with 2 if pip cannot say. Run by `npm run releases:check`.
 */
const PACKAGE = 'openmetadata-ingestion';

function main(): number {
  const versions = versionsIn(pip());
  if (versions.length === 0) {
    console.error(`pip lists no version of ${PACKAGE}; is there Python with pip, and a connection?`);
    return 2;
  }
  const known = readStoredFacts().releases;
  const lacking = lackingReleases(versions, known);
  if (lacking.length === 0) console.log(`${known.at(-1) ?? ''} is the newest release; none is missing.`);
  for (const release of lacking)
    console.log(`${release} is missing: pip download --no-deps "${PACKAGE}~=${release}.0", then npm run add-release`);
  return lacking.length === 0 ? 0 : 1;
}

function pip(): string {
  try {
    return execFileSync('python3', ['-m', 'pip', 'index', 'versions', PACKAGE], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}

process.exitCode = main();
