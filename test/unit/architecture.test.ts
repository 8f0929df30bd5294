import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { codedMigrations } from '../../server/src/releases/register';
import { listedMigrations, pageOf } from '../../server/src/service/catalog/catalog';
import { rules } from '../../server/src/rules/register';
import { LAYERS, roomIn, ROOMS } from './rooms';

/** The layers that know a host: the disk, the protocol. */
const HOST_LAYERS: readonly (string | undefined)[] = ['files', 'lsp'];
/** Modules that do IO or belong to a host; the core has none of them. */
const IO = /^(node:|fs$|path$|process$|child_process$|os$|vscode|tinyglobby|commander|ignore$)/;

const root = process.cwd();
const sources = globSync(['api/src/**/*.ts', 'server/src/**/*.ts', 'client/src/**/*.ts', 'cli/src/**/*.ts'], {
  absolute: true,
});
/** What is around the product: its tools and tests. */
const around = globSync(['{scripts,bench,test}/**/*.{ts,mts,mjs}', '!test/vscode/fixture', '!test/ui/workspace'], {
  absolute: true,
});
const all = new Set([...sources, ...around]);
const isTest = (file: string): boolean => /\.test\.ts$|[/\\]testing[/\\]/.test(file);

function importsOf(file: string): string[] {
  return ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles.map(({ fileName }) => fileName);
}

/** The source that an import without an ending names. */
function sourcesAt(path: string): string[] {
  return [path, `${path}.ts`, resolve(path, 'index.ts')].filter((source) => all.has(source));
}

/** `server/src/yaml/read/parse.ts` → `yaml`; undefined outside the server. */
function layerOf(file: string): string | undefined {
  const [server, src, layer] = relative(root, file).split(sep);
  return server === 'server' && src === 'src' ? layer : undefined;
}

describe('the direction of imports', () => {
  for (const file of sources.filter((source) => !isTest(source))) {
    const layer = layerOf(file);
    const rank = LAYERS.findIndex((name) => name === layer);
    it(relative(root, file), () => {
      for (const name of importsOf(file)) {
        if (!name.startsWith('.')) {
          if (rank >= 0 && !HOST_LAYERS.includes(layer))
            expect(name, 'the core does no IO and knows no host').not.toMatch(IO);
          continue;
        }
        const target = layerOf(resolve(dirname(file), name));
        if (relative(root, file).startsWith(`client${sep}`))
          expect(['protocol', undefined], 'the client talks to the server by protocol alone').toContain(target);
        else if (rank >= 0) {
          expect(target, `${name} leaves the server`).toBeDefined();
          expect(
            LAYERS.findIndex((other) => other === target),
            `${layer ?? ''} imports ${name}`,
          ).toBeLessThanOrEqual(rank);
        } else expect(['service', 'files', 'lsp', undefined], `the command line imports ${name}`).toContain(target);
      }
    });
  }
});

it('hosts import the service alone: its room, and nothing below it', () => {
  const below = /^server\/src\/(?:text|yaml|schemas|documents|releases|rules|service\/\w+)\//;
  const isHost = (file: string): boolean => /^(?:api|cli|client)\/|^server\/src\/(?:files|lsp)\//.test(file);
  const reached = sources
    .filter((source) => !isTest(source) && isHost(relative(root, source).replaceAll(sep, '/')))
    .flatMap((source) =>
      importsOf(source)
        .filter((name) => name.startsWith('.'))
        .map((name) => relative(root, resolve(dirname(source), name)).replaceAll(sep, '/'))
        .filter((target) => below.test(target))
        .map((target) => `${relative(root, source)} imports ${target}`),
    );
  expect(reached).toEqual([]);
});

describe('the rooms', () => {
  const posix = (path: string): string => relative(root, path).replaceAll(sep, '/');
  const isOwn = (file: string): boolean => !isTest(file) && !file.includes('/generated/');
  const files = [...all].map(posix).filter(isOwn);
  const page = readFileSync('ARCHITECTURE.md', 'utf8');
  const listed = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, room = '']) => room);
  const layers = Object.keys(ROOMS);
  const layerAt = (path: string): string | undefined => layers.find((layer) => path.startsWith(`${layer}/`));
  const folderIn = (layer: string, file: string): string => dirname(file).slice(layer.length + 1);

  it('have a layer, and their order is in one place', () => {
    expect(files.filter((file) => layerAt(file) === undefined)).toEqual([]);
    expect(layers.filter((layer, at) => layers.indexOf(layer) !== at)).toEqual([]);
  });

  for (const [layer, described] of Object.entries(ROOMS)) {
    const rooms = Object.keys(described);
    const roomOf = (file: string): string | undefined => roomIn(rooms, folderIn(layer, file));
    const inLayer = files.filter((file) => file.startsWith(`${layer}/`));

    it(`of ${layer} are those of test/unit/rooms.ts`, () => {
      const without = inLayer.filter((file) => roomOf(file) === undefined).map((file) => dirname(file));
      expect([...new Set(without)], 'folders without a room: list them in test/unit/rooms.ts').toEqual([]);
      const there = new Set(inLayer.map(roomOf));
      expect(
        rooms.filter((room) => !there.has(room)),
        'rooms without files: take them out of test/unit/rooms.ts',
      ).toEqual([]);
    });

    it(`of ${layer} import the rooms before them, and no room after them`, () => {
      const rank = (file: string): number => rooms.indexOf(roomOf(file) ?? '');
      const wrong = inLayer.flatMap((file) =>
        importsOf(file)
          .filter((name) => name.startsWith('.'))
          .flatMap((name) => sourcesAt(resolve(dirname(file), name)).map(posix))
          .filter((target) => target.startsWith(`${layer}/`) && isOwn(target) && rank(target) > rank(file))
          .map(
            (target) =>
              `${file} imports ${target}, but the room "${roomOf(file) ?? ''}" comes before "${roomOf(target) ?? ''}" ` +
              'in test/unit/rooms.ts: move what both need down to the earlier room, or hand it in as an argument',
          ),
      );
      expect(wrong).toEqual([]);
    });

    it(`of ${layer} are in ARCHITECTURE.md in the same order, at least one of them`, () => {
      const paths = rooms.filter((room) => room !== '*').map((room) => (room === '.' ? layer : `${layer}/${room}`));
      const there = listed.filter((path) => path === layer || path.startsWith(`${layer}/`));
      expect(there.length, `add a row for ${layer} to the table in ARCHITECTURE.md`).toBeGreaterThan(0);
      expect(there.filter((path) => path !== layer)).toEqual(
        paths.filter((path) => path !== layer && there.includes(path)),
      );
    });
  }

  it('are there, each that ARCHITECTURE.md lists', () => {
    expect(listed.filter((room) => !existsSync(room))).toEqual([]);
    expect(listed.filter((room, at) => listed.indexOf(room) !== at)).toEqual([]);
  });
});

it('the core has no module state but memories of what can be computed again', () => {
  expect(sources.filter((file) => layerOf(file) !== undefined && !isTest(file)).flatMap(moduleState)).toEqual([]);
});

it('memories say in their names what they hold', () => {
  const named = sources
    .filter((file) => layerOf(file) !== undefined && !isTest(file))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(
        /^(?:export )?const (\w+) = (?:new (?:WeakMap|BoundedCache)|rememberBy)/gm,
      ),
    ]);
  expect(named.map(([, name = '']) => name).filter((name) => /^(?:known|cached?|memor|remember)/.test(name))).toEqual(
    [],
  );
});

/** Top-level variables, and top-level collections that the file changes. */
function moduleState(file: string): string[] {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const lists = tree.statements.flatMap((one) => (ts.isVariableStatement(one) ? [one.declarationList] : []));
  const variables = lists
    .filter(({ flags }) => (flags & ts.NodeFlags.Const) === 0)
    .flatMap((list) => list.declarations);
  const constants = lists.flatMap(({ declarations }) => declarations).filter((one) => !isMemory(one.initializer));
  const changed = changedNames(tree);
  return [...variables, ...constants.filter(({ name }) => changed.has(name.getText(tree)))].map(
    ({ name }) => `${relative(root, file)}: ${name.getText(tree)}`,
  );
}

function isMemory(value: ts.Expression | undefined): boolean {
  const made = value && ts.isNewExpression(value) ? value.expression.getText() : '';
  return made === 'WeakMap' || made === 'BoundedCache';
}

const CHANGING = new Set([
  'add',
  'set',
  'delete',
  'clear',
  'push',
  'pop',
  'shift',
  'unshift',
  'splice',
  'sort',
  'reverse',
]);

/** The names on which something that changes a collection is called, or a part of which is assigned. */
function changedNames(tree: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      if (CHANGING.has(name.text) && ts.isIdentifier(expression)) names.add(expression.text);
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      const { left } = node;
      const isPart = ts.isPropertyAccessExpression(left) || ts.isElementAccessExpression(left);
      // A pattern is set to an offset before each use.
      const isOffset = isPart && left.getText(tree).endsWith('.lastIndex');
      if (isPart && !isOffset && ts.isIdentifier(left.expression)) names.add(left.expression.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return names;
}

it('no logic reads the words of a message, but for the table of those of the yaml package', () => {
  const reading =
    /\bmessage\??\.(?:replace|replaceAll|match|matchAll|startsWith|endsWith|includes|slice|split|indexOf|search)\b|\.(?:test|exec)\([\w.]*\bmessage\)/;
  const files = sources.filter((file) => !isTest(file) && !file.endsWith('library-messages.ts'));
  expect(files.filter((file) => reading.test(readFileSync(file, 'utf8'))).map((file) => relative(root, file))).toEqual(
    [],
  );
});

it('no files import each other in a circle, so that each can be read by itself', () => {
  const imports = new Map(
    [...all].map((file) => [
      file,
      importsOf(file)
        .filter((name) => name.startsWith('.'))
        .flatMap((name) => sourcesAt(resolve(dirname(file), name))),
    ]),
  );
  expect(circlesIn(imports).map((circle) => circle.map((file) => relative(root, file)))).toEqual([]);
});

/** The ways that lead back to where they began: every file is entered once, each step is an import. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file);
    if (at >= 0) found.push([...way.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return found;
}

it('no rule imports another rule: what two of them need is in rules/shared', () => {
  const imports = sources
    .filter((file) => layerOf(file) === 'rules' && !isTest(file))
    .flatMap((file) => importsOf(file).map((name) => [relative(root, file).replaceAll(sep, '/'), name] as const));
  const others = /^\.\.\/(?!\.\.|shared\/|generated\/)/;
  const isRule = (file: string): boolean => !/^server\/src\/rules\/(?:shared\/|[^/]+$)/.test(file);
  expect(imports.filter(([file, name]) => isRule(file) && others.test(name))).toEqual([]);
});

describe('the registers', () => {
  it('let every rule look at something', () => {
    expect(rules.filter(({ check, checkMention }) => !check && !checkMention).map(({ id }) => id)).toEqual([]);
  });

  it('hold every rule, each with its page and cases', () => {
    const folders = readdirSync('server/src/rules', { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['generated', 'shared'].includes(entry.name))
      .map(({ name }) => name);
    const ids = rules.map(({ id }) => id).sort();
    expect(ids, 'the rules of server/src/rules/register.ts are not its folders; add an entry').toEqual(folders.sort());
    for (const { id } of rules) expectPageAndCases(id, `server/src/rules/${id}`);
  });

  it('hold every migration, oldest first, each with its page and cases', () => {
    const folders = globSync('server/src/releases/**/*/*/migration.ts').map((file) =>
      relative('server/src/releases', dirname(file)).replaceAll(sep, '/'),
    );
    expect(
      codedMigrations.map(({ id }) => id).sort(),
      'server/src/releases/register.ts does not list each migration.ts; add an entry',
    ).toEqual(folders.sort());
    const cases = globSync('server/src/releases/**/cases/*.txt').map((file) =>
      relative('server/src/releases', resolve(file, '../..')).replaceAll(sep, '/'),
    );
    expect(listedMigrations().map(({ id }) => id)).toEqual(expect.arrayContaining([...new Set(cases)]));
    for (const { id } of listedMigrations()) expectPageAndCases(id, `server/src/releases/${id}`);
  });
});

function expectPageAndCases(id: string, folder: string): void {
  expect(pageOf(id), `no page of ${id}: write ${folder}/page.md, then run npm run generate`).toBeDefined();
  expect(globSync(`${folder}/cases/*.txt`).length, `no cases in ${folder}/cases/`).toBeGreaterThan(0);
}
