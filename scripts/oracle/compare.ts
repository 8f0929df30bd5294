import { checkText } from '../mutations/check-text';
import type { LoaderVerdict, OracleInput } from './verdicts';
import type { Problem } from '../../server/src/service/public';

/** What only a commercial package can run: a warning is the right answer where the open package refuses it. */
const COMMERCIAL_RULE = 'commercial-connector';
/** The step in which the loader refuses it: a connector without a source, a pipeline without a model. */
const COMMERCIAL_STAGES = { source: '/source/type', parse: '/source/sourceConfig/config/type' } as const;

/** What the product and a release's loader say of one text. */
export interface Pair {
  readonly input: OracleInput;
  readonly release: string;
  readonly verdict: LoaderVerdict;
  /** The product's errors. */
  readonly errors: readonly Problem[];
  readonly outcome: 'agree' | 'false-alarm' | 'miss';
  /** One word for the kind of text: where the loader stopped, or the rule that was wrong. */
  readonly kind: string;
}

/** Asks the product about a text for one release, and holds the answer against what the release's loader said. */
export function compare(input: OracleInput, release: string, verdict: LoaderVerdict): Pair {
  const problems = checkText(`${input.id.replace(/[^\w.-]/g, '_')}.yaml`, input.text, release)?.problems ?? [];
  const errors = problems.filter(({ severity }) => severity === 'error');
  const refuses = errors.length > 0 || problems.some((problem) => isCommercial(problem, verdict));
  const outcome = refuses === !verdict.loads ? 'agree' : refuses ? 'false-alarm' : 'miss';
  const kind = verdict.loads ? (errors[0]?.rule ?? 'loads') : (verdict.stage ?? 'refused');
  return { input, release, verdict, errors, outcome, kind };
}

function isCommercial({ rule, path }: Problem, { stage }: LoaderVerdict): boolean {
  if (rule !== COMMERCIAL_RULE || (stage !== 'source' && stage !== 'parse')) return false;
  return `/${path.join('/')}` === COMMERCIAL_STAGES[stage];
}
