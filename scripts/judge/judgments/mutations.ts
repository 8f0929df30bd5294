import type { Complaint } from '../judges/complaint';
import { checkExample, complaintsIn } from '../judges/omconfig';
import { withOurSchema, withPublishedSchema, type YamlServer } from '../judges/yaml-language-server';
import { acceptingRelease, type Acceptance } from '../planted/accepting-release';
import { newComplaints, verdictOn } from '../planted/expected';
import { sow, type Planted } from '../planted/plant';
import { Quality } from '../planted/quality';
import { REVIEWED } from '../planted/reviewed';
import type { Asked } from '../report/command-line';
import { groupBy } from '../../../server/src/text/group-by';
import type { Judgment } from '../report/judgment';
import { Tally } from '../report/tally';
import { EXAMPLES, readExamples, type Example } from '../sources/examples';

const GOAL = 0.99;

interface Tried {
  readonly example: Example;
  readonly acceptance: Acceptance;
}

interface Mutant extends Planted {
  readonly example: Example;
  readonly release: string;
}

/** Mistakes planted into OpenMetadata's examples, and what is said of them by omconfig and by yaml-language-server. */
export const judgment: Judgment = {
  about:
    "Checks OpenMetadata's examples, then plants mistakes into those that are right and looks at what omconfig and yaml-language-server say of them.",
  options: {
    seed: { value: 'N', help: 'of the random choices (1)' },
    tries: { value: 'N', help: 'how often each kind of mistake is tried in each file (10)' },
    peer: { value: 'N', help: 'on how many mistakes yaml-language-server is asked; it takes its time (300)' },
    show: { value: 'N', help: "how many of omconfig's failures are printed (20)" },
  },
  needs: () => EXAMPLES,
  run: async (asked) => {
    const examples = readExamples().map((example) => ({ example, acceptance: acceptingRelease(example) }));
    const areExplained = printAcceptance(examples);
    const mutants = plantAll(examples, asked);
    const worst = printOurs(mutants, asked.number('show', 20));
    const wanted = asked.number('peer', 300);
    const step = Math.max(1, Math.ceil(mutants.length / Math.max(1, wanted)));
    const sample = wanted === 0 ? [] : mutants.filter((_, index) => index % step === 0);
    await printPeer('yaml-language-server with the nearest published schema', sample, withPublishedSchema);
    await printPeer('yaml-language-server with `omconfig schema`', sample, withOurSchema);
    return areExplained && worst >= GOAL;
  },
};

/** Prints at which release each example has no problem; returns whether somebody has reviewed all others. */
function printAcceptance(examples: readonly Tried[]): boolean {
  const tally = new Tally(REVIEWED);
  for (const { example, acceptance } of examples) {
    if (acceptance.kind === 'accepted') continue;
    const problems = acceptance.kind === 'refused' ? acceptance.problems.join('; ') : '';
    tally.add({ name: example.name, fact: acceptance.kind, detail: problems });
  }
  console.log(`${examples.length} examples, by the newest release at which they have no problem:`);
  const groups = groupBy(examples, ({ acceptance }) =>
    acceptance.kind === 'accepted' ? acceptance.release : acceptance.kind,
  );
  for (const [group, all] of groups) console.log(`${String(all.length).padStart(8)}  ${group}`);
  for (const line of tally.lines()) console.log(line);
  for (const { name, fact } of tally.stale) console.log(`${name} is listed in reviewed.ts, but it is not ${fact}`);
  return tally.isClean && tally.stale.length === 0;
}

function plantAll(examples: readonly Tried[], { number }: Asked): readonly Mutant[] {
  const [seed, tries] = [number('seed', 1), number('tries', 10)];
  const skipped = new Map<string, number>();
  const mutants = examples.flatMap(({ example, acceptance }, index) => {
    if (acceptance.kind !== 'accepted') return [];
    const { release, file } = acceptance;
    const sowing = sow(example.text, file, { seed: seed + index, tries });
    for (const [why, count] of Object.entries(sowing.skipped)) skipped.set(why, (skipped.get(why) ?? 0) + count);
    return sowing.planted.map((planted) => ({ ...planted, example, release }));
  });
  const reasons = [...skipped].map(([why, count]) => `${count} ${why}`).join(', ');
  console.log(`\n${mutants.length} mistakes planted (seed ${seed}); no mistakes and left out: ${reasons}`);
  return mutants;
}

function printOurs(mutants: readonly Mutant[], show: number): number {
  const quality = new Quality();
  let shown = 0;
  for (const { mutation, expected, example, release } of mutants) {
    const complaints = complaintsIn(checkExample(example.name, mutation.text, release));
    const verdict = verdictOn(complaints, expected);
    quality.add(mutation.kind, verdict);
    if (Object.values(verdict).every(Boolean) || shown++ >= show) continue;
    const [from, to] = [mutation.from.join('.'), mutation.path.join('.')];
    console.log(`\n${example.name} for ${release}: ${mutation.kind}, ${from} → ${to}`);
    for (const { message, fix } of complaints) console.log(`    ${message} [${fix}]`);
  }
  console.log(`\nomconfig\n\n${quality.table()}`);
  return quality.worst;
}

async function printPeer(
  name: string,
  mutants: readonly Mutant[],
  serverFor: (release: string) => YamlServer,
): Promise<void> {
  if (mutants.length === 0) return;
  const quality = new Quality();
  const before = new Map<Example, readonly Complaint[]>();
  for (const { mutation, expected, example, release } of mutants) {
    const server = serverFor(release);
    const usual = before.get(example) ?? (await server.complaints(example.text));
    before.set(example, usual);
    const added = newComplaints(usual, await server.complaints(mutation.text));
    quality.add(mutation.kind, verdictOn(added, expected));
  }
  const noisy = [...before.values()].filter((complaints) => complaints.length > 0);
  console.log(`\n${name}\n\n${quality.table()}`);
  console.log(
    `\n${noisy.length} of the ${before.size} files were reported as wrong before anything was planted (${noisy.flat().length} problems)`,
  );
}
