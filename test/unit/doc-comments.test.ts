import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** The exported declarations of a file that have no doc comment. */
function undocumented(file: string): readonly string[] {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  return tree.statements
    .filter((statement) => isExported(statement) && ts.getJSDocCommentsAndTags(statement).length === 0)
    .map((statement) => `${file}: ${statement.getText(tree).slice(0, 60)}`);
}

function isExported(statement: ts.Statement): boolean {
  if (!ts.canHaveModifiers(statement)) return false;
  return ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
}

it('every export has a doc comment', () => {
  const files = globSync(['{api,cli,client,server}/src/**/*.ts', '{scripts,bench,test}/**/*.ts'], {
    ignore: ['**/*.test.ts', '**/generated/**', '**/*.d.ts'],
  });
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(undocumented)).toEqual([]);
});
