import { rememberByObject } from '../../text/remember';
import { baseName, folderOf, relativeTo } from '../../documents/workspace/folders';
import { foldName } from '../../text/fold-name';
import { compareReleases } from '../../schemas/releases/releases';
import { nodeAt, type Path } from '../../yaml/path';
import type { Rule, RuleContext } from '../shared/rule';

const TYPE: Path = ['source', 'type'];
const SPEC = 'service_spec.py';

/** Since 1.6 the framework finds the classes of a connector that is put into its own packages by a specification. */
export const serviceSpec: Rule = {
  id: 'service-spec',
  severity: 'information',
  summary: 'A connector placed inside the ingestion package without the `service_spec` that 1.6 looks for.',
  inRunbook: 'choice',
  kinds: ['workflow'],
  *check({ root, release, workspace, connectors, path: file }) {
    const node = nodeAt(root.node, TYPE);
    if (compareReleases(release.release, '1.6.0') < 0) return;
    if (node?.kind !== 'scalar' || node.hasPlaceholder || typeof node.value !== 'string') return;
    const name = node.value.toLowerCase().split('-')[0] ?? '';
    // What comes with the framework has its specification, also when single files of it are replaced.
    if (spellingsOf(connectors).has(foldName(name))) return;
    const folder = nearestPackage(workspace.paths(), name, file);
    if (folder === undefined) return;
    yield {
      message:
        `As of 1.6 \`${node.value}\` is found by \`ServiceSpec\` in the module \`service_spec\` of its package. ` +
        `The package has none: add \`${relativeTo(folderOf(file), folder) ?? folder}/${SPEC}\`.`,
      span: { start: node.start, end: node.end },
      path: [...root.base, ...TYPE],
    };
  },
};

const spellingsOf = rememberByObject(
  (connectors: RuleContext['connectors']): ReadonlySet<string> => new Set([...connectors.keys()].map(foldName)),
);

const PACKAGE = /\/metadata\/ingestion\/source\/\w+\/(\w+)$/;

/**
 * The package of a connector inside a copy of the framework's folders, when it has a source but no specification; of
 * several the one that shares most folders with the file. A `source.type` that begins with `custom` imports its class
 * directly and needs none.
 */
function nearestPackage(paths: Iterable<string>, name: string, file: string): string | undefined {
  if (name === '' || name.startsWith('custom')) return undefined;
  const all = new Map<string, Set<string>>();
  for (const path of paths) {
    const folder = folderOf(path);
    if (!path.endsWith('.py') || PACKAGE.exec(folder)?.[1]?.toLowerCase() !== name) continue;
    const files = all.get(folder);
    if (files) files.add(baseName(path));
    else all.set(folder, new Set([baseName(path)]));
  }
  const [nearest] = [...all].sort(([one], [other]) => sharedFolders(other, file) - sharedFolders(one, file));
  const [folder, files] = nearest ?? [];
  return files?.has('metadata.py') === true && !files.has(SPEC) ? folder : undefined;
}

function sharedFolders(one: string, other: string): number {
  const [steps, others] = [one.split('/'), other.split('/')];
  const differing = steps.findIndex((step, at) => step !== others[at]);
  return differing === -1 ? steps.length : differing;
}
