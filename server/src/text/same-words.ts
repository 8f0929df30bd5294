/** The words of a name: `ingressClassName`, `ingress_class_name` and `ingress-class-name` have the same three. */
function wordsOf(name: string): readonly string[] {
  return name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g)?.map((word) => word.toLowerCase()) ?? [];
}

/**
 * The only one of some names that has the words of what was written, in this order, some of them shorter or left out at one end:
 * `loggerLevel` for `logLevel`, `schemaFilterPattern` for `schemaFilter`, `className` for `ingressClassName`. A single word is no
 * proof.
 */
export function onlyWithSameWords(written: string, names: readonly string[]): string | undefined {
  const own = wordsOf(written);
  const alike = names.filter((name) => isAlike(own, wordsOf(name)));
  return alike.length === 1 ? alike[0] : undefined;
}

function isAlike(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 2 || long.length > short.length + 1) return false;
  const fits = (from: number): boolean => short.every((word, index) => isShortFor(word, long[from + index] ?? ''));
  return fits(0) || fits(long.length - short.length);
}

/** Whether a word is another one, or begins it or the other way round. */
function isShortFor(one: string, other: string): boolean {
  return (one.length >= 3 && other.startsWith(one)) || (other.length >= 3 && one.startsWith(other));
}
