/** The layers of the server, from the bottom up: each imports itself and the layers before it. */
export const LAYERS = [
  'protocol',
  'text',
  'yaml',
  'schemas',
  'documents',
  'releases',
  'rules',
  'service',
  'files',
  'lsp',
] as const;

/**
 * The rooms of each layer, from the bottom up: a room imports itself, the rooms before it, and earlier layers.
 * A room is a folder with what is under it, unless that has an entry of its own. `.` is the layer's own files, `*` is
 * one room of all folders without an entry. ARCHITECTURE.md lists the rooms in this order.
 */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'server/src/protocol': ['.'],
  'server/src/text': ['.', 'diff', 'glob'],
  'server/src/yaml': ['.', 'read/errors', 'read', 'incremental', 'edit/layout', 'edit/write', 'edit'],
  'server/src/schemas': ['.', 'releases', 'names', 'shapes', 'walk', 'workflow'],
  'server/src/documents': ['workspace', 'read', 'manifests', 'classify', 'config', 'release'],
  'server/src/releases': ['places', 'migration', 'rows/row', 'rows/kinds', 'rows', 'siblings', '*', '.'],
  'server/src/service': [
    'secrets',
    'catalog',
    'engine',
    'check',
    'config',
    'baseline',
    'migrate',
    'fix',
    'pins',
    'hover',
    'new',
    'complete',
    'plan/find',
    'plan/steps',
    'plan',
    'editor',
    'assist',
    '.',
  ],
  'server/src/files': ['.'],
  'server/src/lsp': ['connection', 'session', 'diagnostics', 'edits', 'requests', 'commands', '.'],
  'server/src/rules': ['shared', '*', '.'],
  'api/src': ['.'],
  'client/src': ['files', 'server', 'releases', 'pages', 'upgrade', 'commands', '.'],
  'cli/src': ['environment', 'files', 'layout', 'format', 'check', 'migrate', 'mcp', 'commands', '.'],
  scripts: [
    '.',
    'bundle',
    'generate',
    'facts',
    'facts/package-models',
    'facts/compare',
    'facts/recompute',
    'facts/add-release',
    'judge/report',
    'judge/charts',
    'judge/sources',
    'judge/judges',
    'judge/planted',
    'judge/upgrades',
    'judge/judgments',
    'judge',
    'docs',
    'release',
    'tests',
  ],
  bench: ['floor', 'documents', 'servers', 'vscode', 'runs', 'report', 'compare', '.'],
  test: ['.', 'cases', 'repositories', 'robust', 'unit', 'clients', 'neovim', 'package', 'vscode', 'ui'],
};

/** The room of a folder that is given relative to its layer (`` for the layer itself): the longest entry that matches. */
export function roomIn(rooms: readonly string[], folder: string): string | undefined {
  const parts = folder.split('/');
  const ways = parts.map((_, at) => parts.slice(0, parts.length - at).join('/'));
  const named = ways.find((way) => rooms.includes(way));
  return named ?? [folder === '' ? '.' : '*'].find((room) => rooms.includes(room));
}
