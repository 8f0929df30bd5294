import type { StepsElsewhere } from '../../protocol/commands';
import { reasonFor, stepsElsewhere, type Obligation } from '../../service/public';

/** What an upgrade asks for outside of files, as the client shows it. */
export function answeredElsewhere(obligations: readonly Obligation[]): readonly StepsElsewhere[] {
  return stepsElsewhere(obligations).map(({ kind, obligations: group }) => ({
    kind,
    steps: group.map((one) => ({ text: one.text, reason: reasonFor(one) })),
  }));
}
