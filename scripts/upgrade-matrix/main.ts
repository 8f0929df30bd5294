import { existsSync, readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { sharedFolder } from '../shared-folder';
import { errorsOf, upgrade, type Files, type Upgrade } from './upgrade';

/**
 * Upgrades OpenMetadata's own example workflows from each minor release to each later one, and prints what came of it.
 * Run by `npm run upgrade-matrix`; it needs `../shared/examples/upstream`. With releases as arguments only these.
 */
const MINORS = ['1.3', '1.4', '1.5', '1.6', '1.7', '1.8', '1.9', '1.10', '1.11', '1.12', '1.13', '2.0'];
const examples = `${sharedFolder}/examples/upstream`;

if (!existsSync(examples)) {
  console.log(`SKIPPED upgrade-matrix: there is no ${examples}`);
  process.exit(0);
}

const asked = process.argv.slice(2);
const minors = asked.length > 0 ? MINORS.filter((minor) => asked.includes(minor)) : MINORS;
const files = readExamples();
const faults = new Map<string, string[]>();
console.log(`${files.size} files. changed+created, valid before → after, left to a person`);
for (const from of [undefined, ...minors.slice(0, -1)]) {
  const valid = validIn(from ?? minors[0] ?? '');
  const later = from === undefined ? minors : minors.slice(minors.indexOf(from) + 1);
  for (const to of later) {
    const done = upgrade({ files, from, to, valid });
    for (const fault of done.faults) faults.set(fault, [...(faults.get(fault) ?? []), `${from ?? '*'}→${to}`]);
    console.log(line(from ?? '*', to, done));
  }
}
console.log('');
for (const [fault, where] of faults) console.log(`${fault} (${where.length}: ${where.slice(0, 3).join(', ')})`);
console.log(`${faults.size} faults`);
process.exitCode = faults.size === 0 ? 0 : 1;

function readExamples(): Files {
  const paths = globSync('**/*.{yaml,yml,json}', { cwd: examples }).sort();
  return new Map(paths.map((path) => [`/${path}`, readFileSync(`${examples}/${path}`, 'utf8')]));
}

function validIn(release: string): ReadonlySet<string> {
  return new Set([...files.keys()].filter((path) => errorsOf(files, path, release).length === 0));
}

function line(
  from: string,
  to: string,
  { changed, created, validBefore, validAfter, refused, faults: found }: Upgrade,
): string {
  const cells = [
    `${changed}+${created}`,
    `${validBefore} → ${validAfter}`,
    String(refused),
    found.length === 0 ? '' : `${found.length} FAULTS`,
  ];
  return [`${from} → ${to}`.padEnd(14), ...cells.map((cell) => cell.padEnd(12))].join(' ').trimEnd();
}
