import { shortRelease } from '../../rules/shared/words';
import type { Obligation, ObligationKind } from './obligation';

/** Obligations under one heading. */
export interface ObligationGroup {
  readonly kind: Elsewhere;
  readonly title: string;
  readonly obligations: readonly Obligation[];
}

/** What a person does in files. */
const IN_FILES: readonly ObligationKind[] = ['decision', 'pin', 'schedule'];

/** Where a step is to be done that is not in files. */
type Elsewhere = Extract<ObligationKind, 'server' | 'airflow' | 'client' | 'unseen'>;

const ELSEWHERE: readonly { readonly kind: Elsewhere; readonly title: string }[] = [
  { kind: 'server', title: 'On the server' },
  { kind: 'airflow', title: 'In Airflow' },
  { kind: 'client', title: 'Where the ingestion package is installed' },
  { kind: 'unseen', title: 'Not visible in these files' },
];

/** What a person has to do in files. */
export function stepsInFiles(obligations: readonly Obligation[]): readonly Obligation[] {
  return obligations.filter(({ kind }) => IN_FILES.includes(kind));
}

/** What to do outside of files, grouped by place; headings without entries are left out. */
export function stepsElsewhere(obligations: readonly Obligation[]): readonly ObligationGroup[] {
  return ELSEWHERE.map(({ kind, title }) => ({
    kind,
    title,
    obligations: obligations.filter((one) => one.kind === kind),
  })).filter((group) => group.obligations.length > 0);
}

/** Who asks for a step: “ (`1.6/view-lineage`; `--unsafe` does it)”. */
export function askedBy({ kind, by, review }: Obligation, code: (text: string) => string): string {
  if (kind === 'pin' || by === undefined) return '';
  return ` (${code(by)}${review === true ? `; ${code('--unsafe')} does it` : ''})`;
}

/** Why, since when, for whom unless the file says it, and how to see that it is done. */
export function reasonFor({ why, path, concerns, since, check }: Obligation): string {
  const isSaid = since === undefined || why.includes(shortRelease(since));
  const isForItsUsers = path !== undefined && concerns.includes(path);
  return `${why}${isSaid ? '' : ` This applies as of ${since}.`}${isForItsUsers ? '' : ` For ${concerns}.`} Done when: ${check}`;
}
