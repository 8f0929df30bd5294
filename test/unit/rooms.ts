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
 * one room of all folders without an entry. Each has what belongs there; ARCHITECTURE.md names the main ones, in this order.
 */
export const ROOMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'server/src/protocol': {
    '.': 'all that a client may import of the server: the types of its commands, and the order of releases',
  },
  'server/src/text': {
    '.': 'spans, edits, line index, line ends, patterns for paths, bounded memories, texts in which nothing obeys a terminal, the nearest name to a misspelled one',
    diff: 'what differs between two texts: ends in common, lines, patches',
  },
  'server/src/yaml': {
    '.': 'the tree that YAML is read into, and questions to it: nodes, paths, scalars, placeholders, operations',
    'read/slips': 'slips of the hand that the lines of a text show, and the edits that may take them back',
    'read/errors': 'syntax errors that the `yaml` package finds: reading past them, and one explanation for each cause',
    read: 'from text to a tree with exact offsets',
    incremental: 'reading only what an edit touched',
    'edit/layout': 'how a document is laid out: its style, and which text belongs to an entry, item or comment',
    edit: 'carrying out an operation as the smallest edit in the style of the document, or refusing it',
  },
  'server/src/schemas': {
    '.': 'loading schemas, the dialect, bounds of single values (ajv at build time)',
    releases: 'releases, their order, and the lifetimes of fields',
    shapes:
      'what a release makes of a schema: objects, unions, types; which parts of Kubernetes objects chart values become',
    walk: 'walking a document along its schema: findings without words, and what may be at a place',
    workflow: 'workflow registers (pipeline types and connectors), and the plain schema of one workflow',
  },
  'server/src/documents': {
    workspace: 'the files around a file: their names and roles, folders, what was read in them and is remembered',
    read: 'roots and mentions, and texts inside texts: block scalars, Python programs, Markdown',
    environment:
      'the containers that files run, with their images and their environment variables; which variables the server reads, and since when',
    manifests: 'chart installations: Chart.yaml, Argo CD, Flux, Kustomize, helmfile, Terraform, commands',
    classify: 'what a document is (workflow, chart values, or neither), and the parsed files with their roots',
    config: 'what people configure: `omconfig.yaml` and `# omconfig:` comments',
    release: 'which release a document is for, and what files say about it: pins, charts, image tags, commands',
  },
  'server/src/releases': {
    migration:
      'what a migration is: changes, the draft that they work on, what became of a place; where a workflow keeps what migrations with code look at',
    'rows/kinds':
      'what a row of a migration is (its form, its conditions, what it plans), and one file per kind: where it applies, what it changes, its words',
    rows: 'migrations that are data: finding where rows apply, applying them, the way of a place through releases',
    siblings: 'fields that move to another workflow of the same service',
    '*': 'one folder per release, and one per migration in it',
    '.': 'the register of migrations; one folder per release and migration below it',
  },
  'server/src/service': {
    secrets: 'finding and masking secrets',
    catalog: 'which rules, migrations and releases there are, and their pages',
    engine:
      'what all requests share: registers, migrations, memories; the question about a file, and the release of a root',
    check:
      'checking a file: from roots to problems, also of values that manifests set by name, as Helm judges them, and as what is not known about a file allows; what hides problems (comments, `omconfig.yaml`, a baseline), and what is wrong in `omconfig.yaml`',
    migrate: 'migrating files: each document by itself, then the file; what stops by it, and a check of the result',
    fix: 'carrying out fixes: one of them, all safe ones of a file, a comment that ignores a problem',
    obligations: 'the one list of all that an upgrade asks for, in files and elsewhere, which hosts show',
    pins: 'pins of a release: outdated ones, raising them, upgrading to them',
    hover: 'hover, and what is said of a field',
    new: 'new workflows',
    complete: 'completion: where the cursor is, what can be offered there (`offer-*`), what an item looks like',
    plan: 'the upgrade runbook, as Markdown and as data: what it is made from (`find-*`), and one file per step',
    trim: 'what of chart values repeats the defaults of the chart, and removing it',
    symbols:
      'names that tie places together (services, releases of Helm, variables, anchors): where they are, renaming them',
    editor: 'what editors show besides problems: outline, links, lenses, hints, definition, tokens',
    assist: 'tools for AI assistants: what they take, what they answer',
    '.': 'the façade that hosts call (`service`, `create-service`), and all else that they may use (`public`)',
  },
  'server/src/files': {
    '.': 'the disk, for the server and the command line: file names, going over folders without what git ignores, reading, atomic writing',
    git: 'what git remembers of files, read from its objects',
  },
  'server/src/lsp': {
    connection:
      'what stands between the server and one client: its abilities, places and ranges in its terms, progress, faults',
    session: 'the state of one client: documents, settings, files; the one place from which files are checked',
    diagnostics: 'push, pull and workspace diagnostics, and when they are brought up to date',
    edits: 'code actions (what the light bulb offers), and edits that the client carries out',
    requests: 'one file per request',
    commands: '`workspace/executeCommand`',
    '.': 'the language server: Node entry, browser-worker entry, what is answered by whom',
  },
  'server/src/rules': {
    shared: 'what a rule is, and what several rules need: no rule imports another one',
    '*': 'one folder per rule',
    '.': 'the register of rules; one folder per rule below it',
  },
  'api/src': {
    '.': "the npm package's functions: texts in, plain data out",
  },
  'client/src': {
    files: 'which files are ours',
    server:
      'starting the server and talking to it, next to other extensions for YAML; the pages of rules, which it has',
    upgrade:
      'the *OpenMetadata Upgrade* view, what migrations change and leave (previews, runbooks), and the choice of a release',
    commands: 'one file per command',
    '.': 'the VS Code extension: entry points, status item',
  },
  'cli/src': {
    environment: 'what every command uses: the process around it, options, errors, exit codes, paths',
    files: 'finding and reading the files that were named, and writing',
    layout: 'what text is laid out with: colors, code frames, tables',
    format: 'what a check comes to, and one file per output format',
    check: '`check`: baseline, fixes, its options',
    migrate: '`migrate`, `plan` and `rollup`: summaries, diffs, reports',
    commands: 'one file per command, and what one command alone needs',
    '.': 'the command line: entry point, and how the process ends',
  },
  scripts: {
    '.': 'the folder of the reference material, and how a program ends',
    bundle:
      'what is bundled from what, and the plugins: what is left out, and what is in a file next to the bundle; the types of the npm package',
    generate: 'from what people edit (schemas, migrations, pages) to the modules that are bundled',
    facts:
      'what the packages of all releases accept, as it is stored, and which sources they have; whether there is a release that the facts lack',
    'facts/package-models': 'from a Python package of OpenMetadata to what it accepts, parsed and never run',
    'facts/compare': 'our workflow schemas against the models of a release, and the differences that were reviewed',
    'facts/read-by': 'which settings the code of the packages reads, parsed and never run',
    'facts/statements':
      'what our texts say that programs do, the proofs, and in which releases the code behind them changed',
    'facts/environment':
      'from the stored texts of the server’s configuration, and from the chart, to the table of its environment variables',
    'facts/recompute': 'from the facts to the lifetimes in `schemas/`',
    'facts/inside-charts': 'from the charts inside the dependencies chart to what its values may hold there',
    'facts/add-release': 'a new release of OpenMetadata',
    'judge/report':
      'what every judgment has: options, the tally of differences and which of them were reviewed, scores',
    'judge/charts': 'our chart schemas and the published ones, compared',
    'facts/add-chart': 'a new version of a chart: its row, and what changed and has no words of ours',
    'judge/sources':
      "where files come from: recorded verdicts, OpenMetadata's examples, values from a seed, look-alike repositories",
    'judge/judges': 'who says what is wrong: omconfig, loaders, Helm, schemas, yaml-language-server',
    'judge/planted':
      'mistakes, slips of the hand and other random changes planted into right files, and how well they are reported and fixed',
    'judge/upgrades': 'what an upgrade must not do: lose values or comments, make errors, change its own result',
    'judge/effects':
      'what releases do, run with their packages: with values before and after a migration, and where a known fault is',
    'judge/judgments': 'one file per judgment: its sources, its judges, what is printed',
    judge: 'omconfig against those who know better: one command line for all judgments',
    docs: 'the generated pages and tables of `docs/`, its pictures, the notices of third parties, and the forty repositories of the page about adoption',
    release: 'a version of our own: every place that names it, and the changelog',
    'facts/keep-current':
      'asks for releases of the package and of the charts, adds those that we lack, and writes the text of a pull request',
    'tests/bundled': 'unit tests as one program, for where vitest does not start',
    'tests/windows': 'unit tests with Node for Windows under wine, and the npm package there',
    'tests/macos': 'unit tests on a disk as that of macOS',
    tests:
      'the whole test run and what it counts, the random tests at a hundred times their size, and mutation testing',
  },
  bench: {
    documents: 'the documents that are measured',
    servers: 'the servers that are measured (one of them does nothing), other checkouts, and sessions with them',
    runs: "what is measured: the command line, connectors, each request, the check of a migration's result, the start in VS Code",
    report: 'tables, the page with the figures, and what got worse since another checkout',
    '.': 'what a person feels, measured: bench/README.md',
  },
  test: {
    '.': 'the seed of the tests with random input',
    cases: 'reads and runs files with cases',
    repositories: 'look-alikes of repositories: what must be found there, and nothing else',
    robust: 'hostile input, full disks, interrupted runs, and how work grows with size',
    windows: 'what only Windows does: files in use, its command lines and pipes, two spellings of one file',
    unit: 'suites that need more than one layer',
    clients: 'the language server with what other editors declare (`editors/`)',
    neovim: 'the language server in Neovim',
    package: 'the npm package, installed elsewhere',
    vscode:
      "the extension in VS Code: a host to test in, and the tests that run in it, also next to Red Hat's YAML extension",
    site: 'what the search of the built site answers, and how pages look on a narrow screen',
    ui: 'the extension in a real window',
  },
};

/** The room of a folder that is given relative to its layer (`` for the layer itself): the longest entry that matches. */
export function roomIn(rooms: readonly string[], folder: string): string | undefined {
  const parts = folder.split('/');
  const ways = parts.map((_, at) => parts.slice(0, parts.length - at).join('/'));
  const named = ways.find((way) => rooms.includes(way));
  return named ?? [folder === '' ? '.' : '*'].find((room) => rooms.includes(room));
}
