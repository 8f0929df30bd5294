import { folderOf } from '../../documents/workspace/folders';
import type { Workspace } from '../../documents/workspace/workspace';
import { countFiles, meantService, serviceNamesIn } from '../../documents/workspace/service-names';
import { indexOf } from '../../documents/workspace/workspace-index';
import { nodeAt, type Path } from '../../yaml/path';
import { rememberByEpoch } from '../../text/remember';
import { writing } from '../shared/key-fixes';
import type { Rule, RuleContext } from '../shared/rule';

const PLACE: Path = ['source', 'serviceName'];

/** In a folder with more files nothing is said: to read all costs time, and “no other file” has to be true. */
const MOST_READ = 40;

/** The name of a service that no file next to this one has, and that is nearly the name that several have. */
export const misspelledService: Rule = {
  id: 'misspelled-service',
  severity: 'information',
  summary: 'A service that only this file names, nearly like the service of several files next to it.',
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
      withoutQuote: `No other file in this folder names this service; ${files} name one that is nearly the same. Did you mean that one?`,
      span: { start: node.start, end: node.end },
      path,
      fixes: [writing(context, { path, value: meant, safety: 'review' })],
    };
  },
};

/** In how many files of its folder each service is named. */
function servicesBeside({ path, workspace }: RuleContext): ReadonlyMap<string, number> {
  const folder = folderOf(path);
  return countsOf(workspace, folder, () => {
    const files = indexOf(workspace)
      .installing(folder)
      .filter((file) => /\.ya?ml$/.test(file));
    if (files.length > MOST_READ) return new Map();
    return countFiles(files.map((file) => serviceNamesIn(file, workspace.read(file) ?? '')));
  });
}

const countsOf = rememberByEpoch<Workspace, ReadonlyMap<string, number>>(({ epoch }) => epoch?.('texts'));
