import { KINDS, type Kind } from './mutation';
import type { Verdict } from './verdict';

interface Count {
  planted: number;
  found: number;
  one: number;
  key: number;
  suggestion: number;
}

/** Counts verdicts by kind of mistake. */
export class Tally {
  private readonly counts = new Map<Kind, Count>();

  add(kind: Kind, { found, one, key, suggestion }: Verdict): void {
    const count = this.counts.get(kind) ?? { planted: 0, found: 0, one: 0, key: 0, suggestion: 0 };
    count.planted++;
    if (found) count.found++;
    if (one) count.one++;
    if (key) count.key++;
    if (suggestion) count.suggestion++;
    this.counts.set(kind, count);
  }

  /** The part of all mutations that was reported once, on the right key, with the right suggestion first, in the worst of these. */
  get worst(): number {
    const all = this.sum();
    return all.planted === 0 ? 0 : Math.min(all.found, all.one, all.key, all.suggestion) / all.planted;
  }

  /** A Markdown table. */
  lines(): string[] {
    const rows = KINDS.flatMap((kind) => {
      const count = this.counts.get(kind);
      return count === undefined ? [] : [row(kind, count)];
    });
    return [HEAD, RULE, ...rows, row('**all**', this.sum())];
  }

  private sum(): Count {
    const sum = { planted: 0, found: 0, one: 0, key: 0, suggestion: 0 };
    for (const count of this.counts.values()) {
      for (const what of ['planted', 'found', 'one', 'key', 'suggestion'] as const) sum[what] += count[what];
    }
    return sum;
  }
}

const HEAD = '| mistake | planted | found | exactly one | right key | right suggestion |';
const RULE = '| --- | --: | --: | --: | --: | --: |';

function row(name: string, { planted, found, one, key, suggestion }: Count): string {
  const parts = [found, one, key, suggestion].map((count) => percent(count, planted));
  return `| ${name} | ${planted} | ${parts.join(' | ')} |`;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}
