/** `1 file`, `2 files`; with the plural, `1 entry`, `2 entries`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${String(number)} ${number === 1 ? one : many}`;
}
