import { symbolsOf, type Statement } from './statement';
import type { SymbolHistory } from './symbol-history';

/** The statements of the checkout, with the history of the code that they rest on. */
export interface KnownStatements {
  readonly statements: readonly Statement[];
  readonly history: SymbolHistory;
}

/**
 * Puts the code of a release into the history, and names the statements to look at again, one line each: those that rest on code
 * which the release changed. A statement that is looked at and still holds needs nothing.
 */
export function statementsToLookAt(
  { statements, history }: KnownStatements,
  release: string,
  texts: ReadonlyMap<string, string>,
): readonly string[] {
  history.set(release, texts, symbolsOf(statements));
  return statements.flatMap(({ says, proof, pages = [], fields = [] }) => {
    const changed = 'code' in proof ? proof.code.filter((symbol) => history.changedIn(symbol, release)) : [];
    if (changed.length === 0) return [];
    const gone = changed.filter((symbol) => !history.has(symbol, release));
    const what = gone.length === 0 ? 'has other code now' : 'is gone or has other code now';
    return [`“${says}” (${[...pages, ...fields].join(', ')}): ${changed.join(', ')} ${what}: does it still hold?`];
  });
}
