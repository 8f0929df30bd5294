import { option } from '../option';
import { acceptingRelease, type Acceptance } from './accepting-release';
import { checkText, seriousProblems } from './check-text';
import { examplesAreThere, readExamples, type Example } from './examples';
import { withOurSchema, withPublishedSchema } from './peers';
import { sow, type Planted } from './plant';
import { foreignExamples, refusedExamples } from './reviewed';
import { Tally } from './tally';
import { judge, type Complaint } from './verdict';
import { newComplaints, type YamlServer } from './yaml-server';

/**
 * Checks every example of OpenMetadata, then plants mistakes into those that are right and looks at what is said of them;
 * next to it what yaml-language-server says. Run by `npm run mutations [-- --seed N --tries N --peer N --show N]`.
 */
const GOAL = 0.99;

interface Options {
  readonly seed: number;
  /** How often each kind of mistake is tried in each file. */
  readonly tries: number;
  /** On how many mutations the peer is asked; it takes its time. */
  readonly peer: number;
  /** How many of our failures to print. */
  readonly show: number;
}

interface Mutant extends Planted {
  readonly example: Example;
  readonly release: string;
}

if (examplesAreThere) void main();
else
  console.log('SKIPPED mutations: there is no ../shared/examples/upstream (OMCONFIG_SHARED says where ../shared is)');

async function main(): Promise<void> {
  const options = readOptions();
  const examples = readExamples().map((example) => ({ example, acceptance: acceptingRelease(example) }));
  const unexplained = printAcceptance(examples);
  const mutants = plantAll(examples, options);
  const worst = printOurs(mutants, options);
  const sample = everyNth(mutants, options.peer);
  await printPeer('yaml-language-server with the nearest published schema', sample, withPublishedSchema);
  await printPeer('yaml-language-server with `omconfig schema`', sample, withOurSchema);
  if (unexplained > 0 || worst < GOAL) process.exitCode = 1;
}

interface Tried {
  readonly example: Example;
  readonly acceptance: Acceptance;
}

/** Prints at which release each example has no problem; returns how many examples nobody has explained. */
function printAcceptance(examples: readonly Tried[]): number {
  const releases = new Map<string, number>();
  let unexplained = 0;
  for (const { example, acceptance } of examples) {
    const { kind } = acceptance;
    const group = kind === 'accepted' ? acceptance.release : kind;
    releases.set(group, (releases.get(group) ?? 0) + 1);
    const reason = { ...refusedExamples, ...foreignExamples }[example.name];
    if ((kind === 'accepted') !== (reason === undefined)) {
      unexplained++;
      console.log(`${example.name}: ${kind}, but reviewed.ts says: ${reason ?? 'nothing'}`);
      if (kind === 'refused') for (const problem of acceptance.problems) console.log(`    ${problem}`);
    }
  }
  console.log(`${examples.length} examples, by the newest release at which they have no problem:`);
  for (const [group, count] of releases) console.log(`${String(count).padStart(8)}  ${group}`);
  return unexplained;
}

function plantAll(examples: readonly Tried[], { seed, tries }: Options): Mutant[] {
  const skipped = new Map<string, number>();
  const mutants = examples.flatMap(({ example, acceptance }, index) => {
    if (acceptance.kind !== 'accepted') return [];
    const { release, root, pipeline, connector } = acceptance;
    const sowing = sow(example.text, { kind: root, release, pipeline, connector }, { seed: seed + index, tries });
    for (const [why, count] of Object.entries(sowing.skipped)) skipped.set(why, (skipped.get(why) ?? 0) + count);
    return sowing.planted.map((planted) => ({ ...planted, example, release }));
  });
  const reasons = [...skipped].map(([why, count]) => `${count} ${why}`).join(', ');
  console.log(`\n${mutants.length} mistakes planted (seed ${seed}); no mistakes and left out: ${reasons}`);
  return mutants;
}

function printOurs(mutants: readonly Mutant[], { show }: Options): number {
  const tally = new Tally();
  let shown = 0;
  for (const { mutation, expected, example, release } of mutants) {
    const complaints = ourComplaints(example.name, mutation.text, release);
    const verdict = judge(complaints, expected);
    tally.add(mutation.kind, verdict);
    if (Object.values(verdict).every(Boolean) || shown++ >= show) continue;
    console.log(
      `\n${example.name} for ${release}: ${mutation.kind}, ${mutation.from.join('.')} → ${mutation.path.join('.')}`,
    );
    for (const { message, fix } of complaints) console.log(`    ${message} [${fix}]`);
  }
  console.log(`\nomconfig\n\n${tally.lines().join('\n')}`);
  return tally.worst;
}

function ourComplaints(name: string, text: string, release: string): readonly Complaint[] {
  return seriousProblems(checkText(name, text, release)).map(({ span, message, fixes }) => {
    return { span, message, fix: fixes[0]?.title ?? '' };
  });
}

async function printPeer(
  name: string,
  mutants: readonly Mutant[],
  serverFor: (release: string) => YamlServer,
): Promise<void> {
  if (mutants.length === 0) return;
  const tally = new Tally();
  const before = new Map<Example, readonly Complaint[]>();
  for (const { mutation, expected, example, release } of mutants) {
    const server = serverFor(release);
    const known = before.get(example) ?? (await server.complaints(example.text));
    before.set(example, known);
    tally.add(mutation.kind, judge(newComplaints(known, await server.complaints(mutation.text)), expected));
  }
  const noisy = [...before.values()].filter((complaints) => complaints.length > 0);
  const count = noisy.reduce((sum, complaints) => sum + complaints.length, 0);
  console.log(`\n${name}\n\n${tally.lines().join('\n')}`);
  console.log(
    `\n${noisy.length} of the ${before.size} files were reported as wrong before anything was planted (${count} problems)`,
  );
}

function everyNth<Item>(items: readonly Item[], wanted: number): readonly Item[] {
  const step = Math.max(1, Math.ceil(items.length / Math.max(1, wanted)));
  return wanted === 0 ? [] : items.filter((_, index) => index % step === 0);
}

function readOptions(): Options {
  return {
    seed: Number(option('seed') ?? 1),
    tries: Number(option('tries') ?? 10),
    peer: Number(option('peer') ?? 300),
    show: Number(option('show') ?? 20),
  };
}
