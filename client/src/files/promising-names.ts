/** Files that hold workflows or chart values, or pin a release. */
export const NAMED_LIKE_OURS = '**/{*.yaml,*.yml,*requirements*.txt,pyproject.toml,*Dockerfile*}';

/** From the most promising: our own names, the words of workflows, what pins a release. */
const PROMISING: readonly RegExp[] = [
  /open-?metadata|(?:^|\/)omconfig\.ya?ml$/i,
  /ingest|metadata|lineage|profil|catalog/i,
  /(?:^|\/)(?:Chart\.ya?ml|values[^/]*\.ya?ml|[^/]*requirements[^/]*\.txt|pyproject\.toml)$|compose|Dockerfile/i,
];

/** Orders paths by what their names promise, those near the top of a folder first. */
export function byPromise(a: string, b: string): number {
  return promiseOf(a) - promiseOf(b) || depthOf(a) - depthOf(b) || (a < b ? -1 : Number(a > b));
}

function promiseOf(path: string): number {
  const found = PROMISING.findIndex((pattern) => pattern.test(path));
  return found < 0 ? PROMISING.length : found;
}

function depthOf(path: string): number {
  return path.split('/').length;
}
