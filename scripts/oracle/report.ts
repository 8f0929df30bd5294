import { groupBy } from './group-by';
import type { Pair } from './compare';

/** Agreement of many pairs: of each release, of each kind, and the differences that have the same cause. */
export interface Agreement {
  readonly pairs: number;
  readonly agree: number;
  readonly falseAlarms: number;
  readonly misses: number;
}

/** Counts the outcomes of some pairs. */
export function agreementOf(pairs: readonly Pair[]): Agreement {
  const count = (outcome: Pair['outcome']): number => pairs.filter((pair) => pair.outcome === outcome).length;
  return { pairs: pairs.length, agree: count('agree'), falseAlarms: count('false-alarm'), misses: count('miss') };
}

/** Share of pairs that agree, in percent with two digits. */
export function percentOf({ agree, pairs }: Agreement): string {
  return `${((100 * agree) / Math.max(1, pairs)).toFixed(2)} %`;
}

/** A Markdown table with one row for each value of a key, in the order in which they first occur. */
export function table(title: string, pairs: readonly Pair[], keyOf: (pair: Pair) => string): readonly string[] {
  const groups = groupBy(pairs, keyOf);
  const rows = [...groups].map(([key, group]) => {
    const agreement = agreementOf(group);
    const { falseAlarms, misses } = agreement;
    return `| ${key} | ${group.length} | ${percentOf(agreement)} | ${falseAlarms} | ${misses} |`;
  });
  return [`| ${title} | pairs | agree | false alarms | misses |`, '| --- | --: | --: | --: | --: |', ...rows];
}

/** One cause that several pairs share. */
export interface Difference {
  readonly cause: string;
  readonly pairs: readonly Pair[];
}

/** Differences by cause, the most frequent first. Quoted values and numbers in the loader's words do not matter. */
export function differences(pairs: readonly Pair[]): readonly Difference[] {
  const different = pairs.filter(({ outcome }) => outcome !== 'agree');
  return [...groupBy(different, causeOf)]
    .map(([cause, group]) => ({ cause, pairs: group }))
    .sort((a, b) => b.pairs.length - a.pairs.length);
}

const MOST_CHARACTERS = 110;

function causeOf({ outcome, verdict, errors, kind }: Pair): string {
  const words = outcome === 'miss' ? (verdict.why ?? '') : (errors[0]?.message ?? '');
  return `${outcome} ${kind}: ${words
    .replaceAll(/\s+/g, ' ')
    .replace(/ in \d+\.\d+\.\d+/, '')
    .slice(0, MOST_CHARACTERS)}`;
}
