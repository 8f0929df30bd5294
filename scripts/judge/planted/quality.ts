import { groupBy } from '../../../server/src/text/group-by';
import { percent, tableOf } from '../report/score';
import type { Verdict } from './expected';
import { KINDS, type Kind } from './mistakes';

const ASPECTS = ['found', 'one', 'key', 'suggestion'] as const;
const HEAD = ['mistake', 'planted', 'found', 'exactly one', 'right key', 'right suggestion'];

/** How well a tool did on planted mistakes, by their kind. */
export class Quality {
  private readonly verdicts: (Verdict & { readonly kind: Kind })[] = [];

  add(kind: Kind, verdict: Verdict): void {
    this.verdicts.push({ kind, ...verdict });
  }

  /** The part of all mistakes that was reported once, on the right key, with the right suggestion first, in the worst of these. */
  get worst(): number {
    const all = this.verdicts.length;
    return all === 0 ? 0 : Math.min(...countsIn(this.verdicts)) / all;
  }

  /** A Markdown table. */
  table(): string {
    const byKind = groupBy(this.verdicts, ({ kind }) => kind);
    const rows = KINDS.flatMap((kind) => {
      const verdicts = byKind.get(kind);
      return verdicts === undefined ? [] : [rowOf(kind, verdicts)];
    });
    return tableOf(HEAD, [...rows, rowOf('**all**', this.verdicts)]);
  }
}

function countsIn(verdicts: readonly Verdict[]): readonly number[] {
  return ASPECTS.map((aspect) => verdicts.filter((verdict) => verdict[aspect]).length);
}

function rowOf(name: string, verdicts: readonly Verdict[]): readonly (string | number)[] {
  return [name, verdicts.length, ...countsIn(verdicts).map((count) => percent(count, verdicts.length))];
}
