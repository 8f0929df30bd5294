import { parseArgs } from 'node:util';
import { wheelsIn } from '../package-models/wheel';
import { symbolsOf } from './statement';
import { readStatements, readSymbolHistory, storeSymbolHistory } from './stored-statements';
import { statementsToLookAt } from './to-look-at';

/**
 * Looks in which releases the code changed that our statements rest on, and writes it to `facts/symbols.json`. Run by
 * `npm run statements -- --packages FOLDER` with the wheels of all releases in the folder, after `facts/statements.json` got another symbol.
 * `--look-at 2.0.7` names the statements whose code that release changed.
 */
const { packages: folder, 'look-at': lookAt } = parseArgs({
  options: { packages: { type: 'string' }, 'look-at': { type: 'string' } },
}).values;
if (folder === undefined) throw new Error('Name the folder with the wheels: --packages FOLDER');
const statements = readStatements();
const history = readSymbolHistory();
const symbols = symbolsOf(statements);
for (const { release, texts } of wheelsIn(folder)) {
  if (release !== lookAt) history.set(release, texts, symbols);
  else for (const line of statementsToLookAt({ statements, history }, release, texts)) console.log(line);
}
void storeSymbolHistory(history);
