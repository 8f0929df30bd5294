/** The value below which a share `q` (0 to 1) of the numbers is; undefined if there are none. */
export function quantile(numbers: readonly number[], q: number): number | undefined {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  return low === undefined || high === undefined ? undefined : low + (high - low) * (at - Math.floor(at));
}

/** The median; undefined if there are no numbers. */
export function median(numbers: readonly number[]): number | undefined {
  return quantile(numbers, 0.5);
}
