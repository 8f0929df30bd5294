import { folderOf } from '../../documents/workspace/folders';
import { FEWEST_FILES, countFiles, meantService, serviceNamesIn } from '../../documents/workspace/service-names';
import { indexOf } from '../../documents/workspace/workspace-index';
import { nodeAt, type Path } from '../../yaml/path';
import { BoundedCache } from '../../text/bounded-cache';
import { writing } from '../shared/key-fixes';
import type { Rule, RuleContext } from '../shared/rule';

const PLACE: Path = ['source', 'serviceName'];

/** In a folder with more files nothing is said: to read all costs time, and “no other file” has to be true. */
const MOST_READ = 40;

/** The name of a service that no file next to this one has, and that is nearly the name that several have. */
export const misspelledService: Rule = {
  id: 'misspelled-service',
  severity: 'information',
  summary: 'A service that only this file names, whose name is almost that of a service in several files next to it.',
  kinds: ['workflow'],
  notInExamples: true,
  *check(context) {
    const { root } = context;
    const node = nodeAt(root.node, PLACE);
    if (node?.kind !== 'scalar' || node.hasPlaceholder || typeof node.value !== 'string') return;
    const counts = servicesBeside(context);
    const meant = meantService(node.value, counts);
    if (meant === undefined) return;
    const path = [...root.base, ...PLACE];
    const files = counts.get(meant) ?? 0;
    yield {
      message: `No other file in this folder names the service \`${node.value}\`; ${files} name \`${meant}\`. Did you mean \`${meant}\`?`,
      withoutQuote: `No other file in this folder names this service; ${files} name one that is almost the same. Did you mean that one?`,
      span: { start: node.start, end: node.end },
      path,
      fixes: [writing(context, { path, value: meant, safety: 'review' })],
    };
  },
};

const NONE: ReadonlyMap<string, number> = new Map();

/** In how many files of its folder each service is named. */
function servicesBeside({ path, workspace }: RuleContext): ReadonlyMap<string, number> {
  const folder = folderOf(path);
  const files: string[] = [];
  for (const file of indexOf(workspace).installing(folder)) {
    if (file.endsWith('.yaml') || file.endsWith('.yml')) files.push(file);
    if (files.length > MOST_READ) return NONE;
  }
  if (files.length <= FEWEST_FILES) return NONE;
  return countsIn(
    folder,
    files.map((file) => serviceNamesIn(file, workspace.read(file) ?? '')),
  );
}

interface Counted {
  readonly files: readonly ReadonlySet<string>[];
  readonly counts: ReadonlyMap<string, number>;
}

const countsOfFolders = new BoundedCache<string, Counted>(20);

/** The same for the names in its files, counted again when one of them names others. */
function countsIn(folder: string, files: Counted['files']): ReadonlyMap<string, number> {
  const before = countsOfFolders.get(folder);
  if (before?.files.length === files.length && before.files.every((names, at) => names === files[at]))
    return before.counts;
  const counts = countFiles(files);
  countsOfFolders.set(folder, { files, counts });
  return counts;
}
