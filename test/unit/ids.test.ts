import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { listedMigrations } from '../../server/src/service/public';
import { rules } from '../../server/src/rules/register';

const root = `${__dirname}/../..`;
const sources = globSync('{server/src,cli/src,client/src,api/src,scripts}/**/*.ts', {
  cwd: root,
  ignore: ['**/*.test.ts', '**/testing/**', '**/generated/**', '**/cases/**'],
}).sort();

/** The texts in quotes of a source file, with their lines, without the names of modules and calls of `migrationId`. */
function textsIn(file: string, text: string): readonly { readonly text: string; readonly line: number }[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: { readonly text: string; readonly line: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const isNaming = ts.isCallExpression(node) && node.expression.getText() === 'migrationId';
    if (isNaming) return;
    if (ts.isStringLiteralLike(node))
      found.push({ text: node.text, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const homes: ReadonlyMap<string, string> = new Map([
  ...rules.flatMap(({ id, formerIds = [] }) =>
    [id, ...formerIds].map((name) => [name, `server/src/rules/${id}/`] as const),
  ),
  ...listedMigrations().map(({ id }) => [id, `server/src/releases/${id}/`] as const),
]);

/** Reading a file as code takes long, and most hold no id. */
const anyId = new RegExp(`['"\`](?:${[...homes.keys()].map((id) => id.replaceAll('.', '\\.')).join('|')})['"\`]`);

/** Where a source file writes the id of a rule or migration that is at home elsewhere. */
function strayIds(file: string, text: string): readonly string[] {
  if (!anyId.test(text)) return [];
  return textsIn(file, text).flatMap(({ text: id, line }) => {
    const home = homes.get(id);
    if (home === undefined || file.startsWith(home)) return [];
    // A migration says under which rule it reports: the compiler knows the ids, and rules are a layer above.
    if (home.startsWith('server/src/rules/') && file.startsWith('server/src/releases/')) return [];
    return [`${file}:${String(line)} writes \`${id}\``];
  });
}

it('names rules and migrations only where they are at home', () => {
  expect(
    sources.flatMap((file) => strayIds(file, readFileSync(`${root}/${file}`, 'utf8'))),
    'an id of a rule or migration is written outside of its folder. Give the rule a property (server/src/rules/shared/rule.ts) and ask for that, or import the rule and use its `id`; name a migration by `migrationId`',
  ).toEqual([]);
});

it('finds an id that is written elsewhere', () => {
  const text = "import { a } from './unknown-field';\nconst b = ['unknown-field', `moved-field`, 'other'];\n";
  expect(strayIds('cli/src/a.ts', text)).toEqual([
    'cli/src/a.ts:2 writes `unknown-field`',
    'cli/src/a.ts:2 writes `moved-field`',
  ]);
  expect(strayIds('server/src/rules/unknown-field/rule.ts', "const id = 'unknown-field';\n")).toEqual([]);
  expect(strayIds('cli/src/a.ts', "migrationId('1.6/microstrategy');\nf('1.6/microstrategy');\n")).toEqual([
    'cli/src/a.ts:2 writes `1.6/microstrategy`',
  ]);
});
