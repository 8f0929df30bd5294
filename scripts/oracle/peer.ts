import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withOurSchema } from '../mutations/peers';
import { sharedFolder } from '../shared-folder';
import { YamlServer } from '../mutations/yaml-server';
import { option } from '../option';
import { compare } from './compare';
import { oracleFile, readVerdicts } from './verdicts';

/**
 * Holds yaml-language-server against the loaders on the same pairs as omconfig: with the schema of the same release, as its
 * package has it, and with what `omconfig schema` prints. Run by
 * `npm run oracle:peer -- [--file FILE --release R,R --every N]`; prints a table for docs/quality.md.
 */
interface Run {
  readonly from: string;
  readonly to: string;
  readonly object: string;
}

interface History {
  readonly releases: readonly { readonly release: string }[];
  readonly files: Readonly<Record<string, readonly Run[]>>;
}

/** How often an answer was right: a refusal is what is to be found. */
interface Score {
  found: number;
  missed: number;
  falseAlarms: number;
  quiet: number;
}

void main();

async function main(): Promise<void> {
  const releases = (option('release') ?? '1.9.17,1.13.6,2.0.7').split(',');
  const every = Number(option('every') ?? 16);
  const inputs = readVerdicts(option('file') ?? oracleFile).filter((_, index) => index % every === 0);
  const names = ['omconfig', 'yaml-language-server, schema of the package', 'yaml-language-server, `omconfig schema`'];
  const scores = names.map((): Score => ({ found: 0, missed: 0, falseAlarms: 0, quiet: 0 }));
  for (const release of releases) {
    const peers = [packageSchema(release), withOurSchema(release)];
    for (const input of inputs) {
      const verdict = input.verdicts.get(release);
      if (verdict === undefined) continue;
      const { outcome } = compare(input, release, verdict);
      const refused = !verdict.loads;
      count(scores[0], refused, (outcome === 'agree') === refused);
      for (const [index, peer] of peers.entries())
        count(scores[index + 1], refused, (await peer.complaints(input.text)).length > 0);
    }
  }
  console.log('| | pairs | agree | precision | recall |\n| --- | --: | --: | --: | --: |');
  for (const [index, score] of scores.entries()) console.log(rowOf(names[index] ?? '', score));
}

function count(score: Score | undefined, refused: boolean, complains: boolean): void {
  if (score === undefined) return;
  if (refused && complains) score.found++;
  else if (refused) score.missed++;
  else if (complains) score.falseAlarms++;
  else score.quiet++;
}

function rowOf(name: string, { found, missed, falseAlarms, quiet }: Score): string {
  const pairs = found + missed + falseAlarms + quiet;
  const shares = [(found + quiet) / pairs, found / (found + falseAlarms), found / (found + missed)];
  return `| ${name} | ${pairs} | ${shares.map((share) => `${(100 * share).toFixed(1)} %`).join(' | ')} |`;
}

/** The server with the schemas of exactly one release, as its package has them. */
function packageSchema(release: string): YamlServer {
  const folder = `${sharedFolder}/upstream/releases`;
  const { releases, files } = JSON.parse(readFileSync(`${folder}/history.json`, 'utf8')) as History;
  const places = new Map(releases.map(({ release: name }, at) => [name, at]));
  const at = (name: string): number => places.get(name) ?? -1;
  const out = mkdtempSync(join(tmpdir(), 'schemas-'));
  for (const [path, runs] of Object.entries(files)) {
    const run = runs.find(({ from, to }) => at(from) <= at(release) && at(release) <= at(to));
    if (run === undefined) continue;
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), readFileSync(`${folder}/objects/${run.object}.json`));
  }
  const reference = './metadataIngestion/workflow.json#/definitions/OpenMetadataWorkflowConfig';
  return new YamlServer({ $ref: reference }, `${out}/root.json`);
}
