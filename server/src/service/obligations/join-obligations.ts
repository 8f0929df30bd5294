import type { Obligation, ObligationKind } from './obligation';

/** The order in which kinds are listed: what is in files, then what is not. */
const ORDER: readonly ObligationKind[] = [
  'change',
  'decision',
  'pin',
  'error',
  'schedule',
  'server',
  'airflow',
  'client',
  'unseen',
];

/** Several lists as one, each thing once. */
export function joinObligations(lists: readonly (readonly Obligation[])[]): readonly Obligation[] {
  const all = lists.flat();
  const once = [...new Map(all.map((one) => [`${one.kind}\0${one.path ?? ''}\0${one.text}`, one])).values()];
  return ORDER.flatMap((kind) => once.filter((one) => one.kind === kind));
}
