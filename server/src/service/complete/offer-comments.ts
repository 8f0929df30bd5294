import { canBeHidden } from '../../rules/rule-names';
import { rules } from '../../rules/register';
import { unusedIgnore } from '../../rules/unused-ignore/rule';
import { lineStart } from '../../text/lines';
import type { Span } from '../../text/span';
import { checkFile } from '../check/check';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import type { CompletionItem } from './item';
import { offeredReleases } from './offer-config-values';

/** A comment for omconfig, up to the cursor. */
const COMMENT = /(?:^|\s)#[ \t]*(?:(omconfig:)(.*)|([\w-]*))$/;

/** Completions in a comment for omconfig; undefined outside of comments. */
export function completeComment(
  engine: Engine,
  request: CheckRequest,
  offset: number,
): readonly CompletionItem[] | undefined {
  const { path, text, workspace } = request;
  const line = text.slice(lineStart(text, offset), offset);
  const found = COMMENT.exec(line);
  if (!found) return /(?:^|\s)#/.test(line) && !/["'][^#\n]*#.*["']/.test(line) ? [] : undefined;
  if (engine.parsedFiles.roots(path, text, workspace).length === 0) return [];
  const [, name, typed = '', word = ''] = found;
  if (name === undefined) {
    // Otherwise a list would open in every new comment.
    const isMeant = word !== '' && 'omconfig:'.startsWith(word);
    return isMeant ? wordsAt(span(offset, word), [['omconfig:', 'a directive for omconfig', 'omconfig: ']]) : [];
  }
  const release = /(?:^|[\s,;])(release|chartRelease)=([\w.]*)$/.exec(typed);
  if (release) return releasesAt(engine, offset, release);
  const ignored = /\bignore(?:-file)?\[(?:[\w-]+,[ \t]*)*([\w-]*)$/.exec(typed);
  if (ignored) return rulesAt(engine, request, { offset, typed: ignored[1] ?? '' });
  return wordsAt(span(offset, /[\w-]*$/.exec(typed)?.[0] ?? ''), [
    ['release', 'the release of this file', 'release=$1'],
    ['chartRelease', 'the version of the chart', 'chartRelease=$1'],
    ['ignore', 'ignore a problem on this line or the next', 'ignore[$1]'],
    ['ignore-file', 'ignore a rule in the whole file', 'ignore-file[$1]'],
  ]);
}

function releasesAt({ registers }: Engine, offset: number, [, field, typed = '']: RegExpExecArray): CompletionItem[] {
  const names = offeredReleases(registers.releases, field === 'release' ? 'release' : 'chartRelease');
  return wordsAt(
    span(offset, typed),
    names.map((name) => [name, 'release', name]),
  );
}

/** The rules of the problems near the comment first. */
function rulesAt(
  engine: Engine,
  request: CheckRequest,
  { offset, typed }: { readonly offset: number; readonly typed: string },
): CompletionItem[] {
  const problems = checkFile(engine, request)?.problems ?? [];
  // Problems of the half-typed comment itself are not offered.
  const reported = new Set(problems.map(({ rule }) => rule).filter((rule) => rule !== unusedIgnore.id));
  const items = wordsAt(
    span(offset, typed),
    rules.filter(({ id }) => canBeHidden(id)).map(({ id, summary }) => [id, summary, id]),
  );
  return items.map((item) => ({ ...item, rank: reported.has(item.label) ? 0 : 1 }));
}

function wordsAt(
  place: Span,
  words: readonly (readonly [label: string, detail: string, snippet: string])[],
): CompletionItem[] {
  return words.map(([label, detail, snippet]) => {
    return { label, kind: 'word', detail, documentation: () => '', snippet, span: place, deprecated: false, rank: 1 };
  });
}

function span(offset: number, typed: string): Span {
  return { start: offset - typed.length, end: offset };
}
