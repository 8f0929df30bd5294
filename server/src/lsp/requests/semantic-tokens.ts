import {
  SemanticTokenModifiers,
  SemanticTokenTypes,
  type CancellationToken,
  type SemanticTokens,
  type SemanticTokensDelta,
  type SemanticTokensDeltaParams,
  type SemanticTokensLegend,
  type SemanticTokensParams,
  type SemanticTokensRangeParams,
} from 'vscode-languageserver';
import type { Span, Token } from '../../service/public';
import { ask, type Asked } from '../session/document-question';
import type { Session } from '../session/session';

const TYPES: readonly (readonly [Token['kind'], SemanticTokenTypes])[] = [
  ['removed-key', SemanticTokenTypes.property],
  ['service', SemanticTokenTypes.class],
  ['connector', SemanticTokenTypes.type],
  ['placeholder', SemanticTokenTypes.variable],
];

/** What the numbers in the answers stand for: places in these lists, of modifiers as bits. */
export const tokensLegend: SemanticTokensLegend = {
  tokenTypes: TYPES.map(([, type]) => type),
  tokenModifiers: [SemanticTokenModifiers.deprecated],
};
const DEPRECATED = 1;

/** Answers `textDocument/semanticTokens/full`. */
export async function allTokens(
  session: Session,
  { textDocument }: SemanticTokensParams,
  token: CancellationToken,
): Promise<SemanticTokens> {
  const asked = await ask(session, textDocument.uri, token);
  return session.sentTokens.whole(session.locations.pathOf(textDocument.uri), asked ? tokensOf(session, asked) : []);
}

/** Answers `textDocument/semanticTokens/full/delta`. */
export async function changedTokens(
  session: Session,
  { textDocument, previousResultId }: SemanticTokensDeltaParams,
  token: CancellationToken,
): Promise<SemanticTokens | SemanticTokensDelta> {
  const asked = await ask(session, textDocument.uri, token);
  const data = asked ? tokensOf(session, asked) : [];
  return session.sentTokens.since(session.locations.pathOf(textDocument.uri), previousResultId, data);
}

/** Answers `textDocument/semanticTokens/range`. */
export async function tokensInRange(
  session: Session,
  { textDocument, range }: SemanticTokensRangeParams,
  token: CancellationToken,
): Promise<SemanticTokens> {
  const asked = await ask(session, textDocument.uri, token);
  if (!asked) return { data: [] };
  const { lines } = asked.checked;
  const within = { start: lines.offsetAt(range.start), end: lines.offsetAt(range.end) };
  return { data: tokensOf(session, asked, within) };
}

/** The tokens as the protocol wants them: each is placed from the one before. */
function tokensOf(session: Session, { request, checked }: Asked, within?: Span): number[] {
  const { report, lines } = checked;
  if (!report) return [];
  const data: number[] = [];
  let before = { line: 0, character: 0 };
  for (const { kind, start, end } of session.host.service.tokens(request, { report, within })) {
    const { line, character } = lines.positionAt(start);
    const type = TYPES.findIndex(([of]) => of === kind);
    const fromLeft = line === before.line ? character - before.character : character;
    data.push(line - before.line, fromLeft, end - start, type, kind === 'removed-key' ? DEPRECATED : 0);
    before = { line, character };
  }
  return data;
}
