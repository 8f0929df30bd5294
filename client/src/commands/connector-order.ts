/** What most workflows are for comes first; other kinds follow in the order of their names. */
const FIRST = ['database', 'dashboard', 'pipeline', 'messaging'];

/** Orders the kinds of connectors as they are offered. */
export function byUse(a: string, b: string): number {
  return placeOf(a) - placeOf(b) || (a < b ? -1 : Number(a > b));
}

function placeOf(kind: string): number {
  const at = FIRST.indexOf(kind);
  return at < 0 ? FIRST.length : at;
}
