import { nearest } from '../../text/nearest';
import type { ScalarNode, YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, type Path } from '../../yaml/path';
import { writing } from '../shared/key-fixes';
import type { Rule, RuleContext, RuleProblem } from '../shared/rule';
import { allOf, shortRelease } from '../shared/words';
import { containerFormatsOf, formatSince, formatsOf } from './formats';

/** A format in a storage manifest from which the release reads no columns, or reads them for nothing. */
export const storageFormat: Rule = {
  id: 'storage-format',
  severity: 'warning',
  summary:
    'A format of files in a storage manifest that gives no container: the release does not read it, or it is misspelled.',
  kinds: ['storage-manifest', 'bucket-manifest'],
  *check(context) {
    const { root } = context;
    const entries = entryOf(root.node, 'entries')?.value;
    if (entries?.kind !== 'seq') return;
    for (const [at, { value: entry }] of entries.items.entries()) {
      const format = entryOf(entry, 'structureFormat')?.value;
      if (format?.kind !== 'scalar' || format.hasPlaceholder || typeof format.value !== 'string') continue;
      if (format.value === '' || isNoTable(context, at)) continue;
      const path = [...root.base, 'entries', at, 'structureFormat'];
      const problem = problemOf(context, format, path) ?? withoutContainer(context, { format, path, entry });
      if (problem) yield problem;
    }
  },
};

/** Whether the release takes an entry for files that are no tables, so that no format is read. */
function isNoTable({ root, placeAt }: RuleContext, at: number): boolean {
  const flag = nodeAt(root.node, ['entries', at, 'unstructuredData']);
  if (flag?.kind !== 'scalar' || flag.value !== true) return false;
  return placeAt(['entries', at])?.shape?.available.includes('unstructuredData') === true;
}

/** The package compares the names of archives in lower case, and those of files exactly. */
const ARCHIVES: ReadonlySet<string> = new Set(['zip', 'tar', 'tar.gz', 'tgz', '7z', 'rar']);

function spelledAsRead(written: string): string {
  const small = written.toLowerCase();
  return ARCHIVES.has(small) ? small : written;
}

function problemOf(context: RuleContext, node: ScalarNode, path: Path): RuleProblem | undefined {
  const { store, release } = context;
  const written = spelledAsRead(String(node.value));
  const formats = formatsOf(store, release.release);
  if (formats.length === 0 || formats.includes(written)) return undefined;
  const span = { start: node.start, end: node.end };
  const since = formatSince(store, written, release.release);
  if (since !== undefined)
    return {
      message: `Columns of \`${written}\` files are read only from ${shortRelease(since)} on; ${release.release} skips this path.`,
      span,
      path,
    };
  const meant = formats.find((one) => one === written.replace(/^\./, '').toLowerCase()) ?? nearest(written, formats);
  const instead = meant === undefined ? `It knows ${allOf(formats, 12)}.` : `Write \`${meant}\`.`;
  return {
    message: `\`${written}\` is not a format that ${release.release} reads, so this path is skipped. ${instead}`,
    span,
    path,
    ...(meant !== undefined && { fixes: [writing(context, { path, value: meant, safety: 'review' })] }),
  };
}

/** An entry with a format that the release reads, and that no container can have. */
interface ReadEntry {
  readonly format: ScalarNode;
  readonly path: Path;
  readonly entry: YamlNode | null;
}

/** The columns are read, and then the format of the container is looked up, outside of what is caught for the path. */
function withoutContainer(context: RuleContext, { format, path, entry }: ReadEntry): RuleProblem | undefined {
  const { store, release } = context;
  const written = String(format.value);
  const possible = containerFormatsOf(store, release.release);
  if (possible.length === 0 || possible.includes(written) || ARCHIVES.has(written.toLowerCase())) return undefined;
  if (!formatsOf(store, release.release).includes(written)) return undefined;
  const base = BASES.find((one) => written.startsWith(one)) ?? 'parquet';
  const rest = isShallow(entry) ? ', and nothing that follows it in the manifest for this bucket' : '';
  return {
    message: `\`${written}\` is a format of files, but of no container in ${release.release}: this path gets no container${rest}. Write \`${base}\`: the ending of each file says how it is read.`,
    span: { start: format.start, end: format.end },
    path,
    fixes: [writing(context, { path, value: base, safety: 'review' })],
  };
}

/** What the readers of `csv.gz`, `jsonl.zip` and so on are called without the ending; all others read `parquet`. */
const BASES = ['csv', 'json'];

/** Whether an entry is one path, not all below a depth: there the package catches the error and goes on. */
function isShallow(entry: YamlNode | null): boolean {
  const depth = entryOf(entry, 'depth')?.value;
  return depth === undefined || depth === null || (depth.kind === 'scalar' && depth.value === 0);
}
