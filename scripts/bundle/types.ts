import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * Writes the types of the npm package to `dist/types/`. They are those of `api/src/types.ts`, which imports nothing, and
 * the signatures of the functions in `api/src/index.ts`.
 */
const OUT = 'dist/types';

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
for (const name of ['types', 'index']) {
  const source = readFileSync(`api/src/${name}.ts`, 'utf8');
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(source, {
    fileName: `${name}.ts`,
    reportDiagnostics: true,
    compilerOptions: {
      isolatedDeclarations: true,
      strict: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.CommonJS,
    },
  });
  for (const { messageText } of diagnostics) throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
  writeFileSync(`${OUT}/${name}.d.ts`, outputText);
}
