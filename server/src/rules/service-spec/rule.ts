import { compareReleases } from '../../schemas/releases/releases';
import { nodeAt, type Path } from '../../yaml/path';
import type { Rule } from '../rule';

const CLASS: Path = ['source', 'serviceConnection', 'config', 'sourcePythonClass'];
const SPEC = 'service_spec.py';
/** What comes with the framework has its specification. */
const OWN_PACKAGE = 'metadata';

/** A connector of one's own needs a module that says what it consists of. */
export const serviceSpec: Rule = {
  id: 'service-spec',
  severity: 'warning',
  summary: 'A custom connector whose Python package has no `service_spec`, which is required since 1.6.',
  kinds: ['workflow'],
  *check({ root, release, workspace, path: file }) {
    const node = nodeAt(root.node, CLASS);
    if (compareReleases(release.release, '1.6.0') < 0 || root.workflow?.connector?.startsWith('Custom') !== true)
      return;
    if (node?.kind !== 'scalar' || node.open || typeof node.value !== 'string') return;
    const modules = node.value.split('.').slice(0, -1);
    if (modules.length === 0 || modules[0] === OWN_PACKAGE) return;
    const found = findPackage(workspace.paths(), modules);
    if (found.kind === 'with-spec') return;
    yield {
      message:
        `Since 1.6 a custom connector needs a module \`service_spec\` with a \`ServiceSpec\` that names its source class. ` +
        (found.kind === 'without-spec'
          ? `There is none next to \`${modules.join('.')}\`; add \`${fromFolderOf(file, found.missing)}\`.`
          : 'Check that the package of this class has one.'),
      span: { start: node.start, end: node.end },
      path: [...root.base, ...CLASS],
      severity: found.kind === 'without-spec' ? 'warning' : 'hint',
    };
  },
};

type FoundPackage =
  | { readonly kind: 'with-spec' }
  | { readonly kind: 'without-spec'; readonly missing: string }
  /** It is installed from elsewhere. */
  | { readonly kind: 'elsewhere' };

/** Looks for the module's file, and for the specification in its folder or in a package above that the class names. */
function findPackage(paths: Iterable<string>, modules: readonly string[]): FoundPackage {
  const all = new Set([...paths].filter((path) => path.endsWith('.py')));
  const ends = [`/${modules.join('/')}.py`, `/${modules.join('/')}/__init__.py`];
  const module = [...all].find((path) => ends.some((end) => path.endsWith(end)));
  if (module === undefined) return { kind: 'elsewhere' };
  const top = module.slice(0, module.lastIndexOf(`/${modules.join('/')}`));
  const packages = modules.map((_, i) => [top, ...modules.slice(0, i + 1)].join('/'));
  if (packages.some((folder) => all.has(`${folder}/${SPEC}`))) return { kind: 'with-spec' };
  return { kind: 'without-spec', missing: `${module.slice(0, module.lastIndexOf('/'))}/${SPEC}` };
}

/** As short as a person needs it: without what it shares with the workflow's own folder. */
function fromFolderOf(file: string, path: string): string {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  return path.startsWith(folder) ? path.slice(folder.length) : path;
}
