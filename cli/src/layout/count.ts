/** `1 file`, `2 files`; with its endings, `1 entry`, `2 entries`. */
export function count(number: number, noun: string, one = '', many = 's'): string {
  return `${String(number)} ${noun}${number === 1 ? one : many}`;
}
