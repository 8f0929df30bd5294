import { directivesOf, type Directive } from '../../documents/config/directives';
import { folderOf, resolveFrom } from '../../documents/workspace/folders';
import type { Root } from '../../documents/read/root';
import { stillWorkspace } from '../../documents/workspace/still-workspace';
import type { Workspace } from '../../documents/workspace/workspace';
import { ruleNamed } from '../../rules/rule-names';
import type { Span } from '../../text/span';
import { nodeAt, type Path } from '../../yaml/path';
import { scalarsIn } from '../../yaml/scalars';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { releaseOfRoot, sharedByWorkflows } from '../engine/root-release';
import { documentationFor } from '../catalog/documentation';
import { pagePath } from '../catalog/page-url';
import { CONNECTION_TYPE } from '../../documents/read/workflow-parts';

/** A link in a text: to a web page, to a page of omconfig (below the base of the pages), or to a file. */
export interface FileLink extends Span {
  readonly to:
    | { readonly kind: 'web'; readonly url: string }
    | { readonly kind: 'page'; readonly page: string }
    | { readonly kind: 'file'; readonly path: string };
  readonly tooltip: string;
}

/** Where a workflow names its connector. */
const CONNECTOR_TYPES: readonly Path[] = [['source', 'type'], CONNECTION_TYPE];

/** A plain file path: no URL, no placeholder, with an extension that is common next to configuration. */
const FILE = /^(?!\/)(?:\.{1,2}\/)*[\w@.-]+(?:\/[\w@. -]+)*\.(?:ya?ml|json|sql|txt|pem|crt)$/i;
/** Each path is looked up on the disk, so this is bounded in a huge file. */
const MOST_FILES = 100;

/** The links in a file: connectors' documentation, the pages of rules that comments ignore, files that exist. */
export function linksIn(engine: Engine, request: CheckRequest): readonly FileLink[] {
  const { path, text, workspace } = request;
  const roots = engine.parsedFiles.roots(path, text, workspace);
  if (roots.length === 0) return [];
  const directives = directivesOf(engine.parsedFiles.parsed(path, text), roots);
  const still = { ...request, workspace: stillWorkspace(workspace) };
  const releaseFor = sharedByWorkflows(text, (root) => releaseOfRoot(engine, still, root));
  return [
    ...roots.flatMap((root) => connectorLinks(engine, root, () => releaseFor(root).release)),
    ...directives.all.flatMap((directive) => ruleLinks(text, directive)),
    ...fileLinks(roots, path, workspace),
  ];
}

function connectorLinks({ connectors, store }: Engine, root: Root, release: () => string): FileLink[] {
  const { node, workflow } = root;
  const name = workflow?.connector;
  const schema = name === undefined ? undefined : connectors.get(name)?.schema;
  const page = schema === undefined ? undefined : store.get(schema)?.docs;
  if (name === undefined || page === undefined) return [];
  const url = documentationFor(page, release());
  return CONNECTOR_TYPES.flatMap((place): FileLink[] => {
    const type = nodeAt(node, place);
    if (type?.kind !== 'scalar' || type.hasPlaceholder) return [];
    return [{ start: type.start, end: type.end, to: { kind: 'web', url }, tooltip: `Documentation of ${name}` }];
  });
}

function ruleLinks(text: string, directive: Directive): FileLink[] {
  if (directive.kind !== 'ignore' && directive.kind !== 'ignore-file') return [];
  let from = text.indexOf('[', directive.start);
  return directive.rules.flatMap((name): FileLink[] => {
    const start = text.indexOf(name, from);
    from = start + name.length;
    const rule = ruleNamed(name)?.id;
    if (start < 0 || from > directive.end || rule === undefined) return [];
    return [{ start, end: from, to: { kind: 'page', page: pagePath({ rule }) }, tooltip: `About ${rule}` }];
  });
}

function fileLinks(roots: readonly Root[], path: string, workspace: Workspace): FileLink[] {
  const documents = new Set(roots.map(({ document }) => document));
  const scalars = [...documents].flatMap(({ root }) => [...scalarsIn(root)]);
  const named = scalars.filter(
    ({ node: { value, hasPlaceholder } }) => !hasPlaceholder && typeof value === 'string' && FILE.test(value),
  );
  return named.slice(0, MOST_FILES).flatMap(({ node }): FileLink[] => {
    const target = resolveFrom(folderOf(path), String(node.value));
    if (workspace.read(target) === undefined) return [];
    return [{ start: node.start, end: node.end, to: { kind: 'file', path: target }, tooltip: 'Open the file' }];
  });
}
