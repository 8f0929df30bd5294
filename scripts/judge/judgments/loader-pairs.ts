import type { Problem } from '../../../server/src/service/public';
import { checkText, errorsIn } from '../judges/omconfig';
import { groupBy } from '../../../server/src/text/group-by';
import { Score, tableOf, type Answer } from '../report/score';
import { Tally, type Reviewed } from '../report/tally';
import type { LoaderVerdict, RecordedWorkflow } from '../sources/loader-verdicts';
import { commercialConnector } from '../../../server/src/rules/commercial-connector/rule';

/** What only a commercial package can run: a warning is the right answer where the open package rejects it. */
const COMMERCIAL_RULE = commercialConnector.id;
/** The step in which the loader rejects it: a connector without a source, a pipeline without a model. */
const COMMERCIAL_STAGES = { source: '/source/type', parse: '/source/sourceConfig/config/type' } as const;

/** What a release's loader and the product say of one text. */
export interface LoaderPair extends Answer {
  readonly input: RecordedWorkflow;
  readonly release: string;
  readonly verdict: LoaderVerdict;
  /** The product's errors. */
  readonly errors: readonly Problem[];
}

/** Asks the product about a text for one release, and holds the answer against what the release's loader said. */
export function pairOf(input: RecordedWorkflow, release: string, verdict: LoaderVerdict): LoaderPair {
  const report = checkText(`${input.id.replace(/[^\w.-]/g, '_')}.yaml`, input.text, release);
  const errors = errorsIn(report);
  const isReported = errors.length > 0 || report?.problems.some((one) => isCommercial(one, verdict)) === true;
  return { input, release, verdict, errors, isWrong: !verdict.loads, isReported };
}

function isCommercial({ rule, path }: Problem, { stage }: LoaderVerdict): boolean {
  if (rule !== COMMERCIAL_RULE || (stage !== 'source' && stage !== 'parse')) return false;
  return `/${path.join('/')}` === COMMERCIAL_STAGES[stage];
}

/** Where the loader stopped, or the rule that was wrong. */
export function kindOf({ verdict, errors: [first] }: LoaderPair): string {
  if (!verdict.loads) return `refused: ${verdict.stage ?? 'refused'}`;
  return first === undefined ? 'loads' : `loads, but ${first.rule}`;
}

/** A row for each value of a key, in the order in which they first occur. */
export function agreementTable(
  title: string,
  pairs: readonly LoaderPair[],
  keyOf: (pair: LoaderPair) => string,
): string {
  const columns = ['pairs', 'agree', 'false alarms', 'misses'];
  const rows = [...groupBy(pairs, keyOf)].map(([key, group]) => {
    const cells = new Score(group).cells(2);
    return [key, ...columns.map((column) => cells[column] ?? '')];
  });
  return tableOf([title, ...columns], rows);
}

const MOST_CHARACTERS = 110;

/** The pairs that differ by what is the cause: quoted values and numbers in the loader's words do not matter. */
export function differencesOf(pairs: readonly LoaderPair[], reviewed: readonly Reviewed[] = []): Tally {
  const tally = new Tally(reviewed);
  for (const pair of pairs) {
    const { input, release, verdict, errors, isWrong, isReported } = pair;
    if (isWrong === isReported) continue;
    const words = (isWrong ? verdict.why : errors[0]?.message) ?? '';
    const detail = words
      .replaceAll(/\s+/g, ' ')
      .replace(/ in \d+\.\d+\.\d+/, '')
      .slice(0, MOST_CHARACTERS);
    const fact = `${isWrong ? 'missed' : 'false alarm'}, ${kindOf(pair)}: ${detail}`;
    // Those that were reviewed are named by their texts, the others by their cause.
    const name = reviewed.length > 0 ? input.id : '';
    tally.add({ name, fact }, `${input.id} (${input.change ?? 'as published'}) ${release}`);
  }
  return tally;
}
