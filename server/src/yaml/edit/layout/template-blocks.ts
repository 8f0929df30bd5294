import { isCollection, partsOf, type Collection } from '../../collection';
import type { Span } from '../../../text/span';
import type { YamlDocument, YamlNode } from '../../node';
import { readingOf } from '../../incremental/reading-of';
import { carriedStatements } from '../../read/document-of';
import { templatedCollections } from '../../read/templated';
import { columnOf } from './lines';
import type { EditedDocument } from './target';

/** A document with template statements, in the text that holds it. */
type Templated = Pick<EditedDocument, 'text' | 'document'>;

/**
 * The template blocks (`{{ if … }}` to `{{ end }}`, `{% for … %}` to `{% endfor %}`) that are open at an offset: the offsets
 * of the statements that opened them, the outermost first. The branches of one `if` count as different blocks.
 */
function openBlocks({ text, document }: Templated, offset: number): readonly number[] {
  const open: number[] = [];
  for (const line of statementLines(document)) {
    if (line.start >= offset) break;
    for (const { kind, at } of statementsIn(text, line)) {
      if (kind === 'open') open.push(at);
      else if (kind === 'branch') open.splice(-1, 1, at);
      else if (kind === 'close') open.pop();
    }
  }
  return open;
}

/** Whether the document has template statements on lines of their own. */
export function hasTemplateLines({ document }: Pick<EditedDocument, 'document'>): boolean {
  return statementLines(document).length > 0;
}

/** Whether the same template blocks are open at two offsets. */
export function inSameBlocks(target: Templated, one: number, other: number): boolean {
  if (!hasTemplateLines(target)) return true;
  return openBlocks(target, one).join() === openBlocks(target, other).join();
}

/**
 * Whether what is at an offset depends on template statements above: on an open block, or on variables that they
 * define.
 */
export function hangsOnTemplate(target: EditedDocument, offset: number): boolean {
  if (openBlocks(target, offset).length > 0) return true;
  return statementLines(target.document).some(
    (line) => line.start < offset && statementsIn(target.text, line).some(({ kind }) => kind === 'names'),
  );
}

/** Where the next line of statements ends; undefined if there is none, or something else comes first. */
export function endOfStatementBelow({ text, document }: EditedDocument, offset: number): number | undefined {
  const next = statementLines(document).find(({ start }) => start >= offset);
  return next && isOnlyRemarks(text, offset, next.start) ? next.end : undefined;
}

/** Whether a line of statements inside a span inserts text, such as `{{ toYaml . }}`. */
export function bringsText({ text, document }: EditedDocument, span: Span): boolean {
  return statementLines(document).some(
    (line) =>
      line.start >= span.start &&
      line.end <= span.end &&
      !isValue(document.root, line) &&
      statementsIn(text, line).some(({ kind }) => kind === 'text'),
  );
}

/**
 * The collections to which lines of statements may add text of their own, such as `{{ toYaml . }}`: what blocks such as
 * `if` hold is in the tree.
 */
export function collectionsWithText({ text, document }: Templated): ReadonlySet<Collection> {
  const inserting = statementLines(document).filter((line) =>
    statementsIn(text, line).some(({ kind }) => kind === 'text'),
  );
  return templatedCollections(document.root, inserting);
}

/**
 * Whether statements right below an entry that ends at `end` are indented deeper than its key, and so insert more of
 * its value (`{{ toYaml . }}`): nothing shows how many of these lines belong to the entry.
 */
export function isContinuedBelow(
  { text, document }: EditedDocument,
  { end, column }: { end: number; column: number },
): boolean {
  const next = statementLines(document).find(({ start }) => start >= end);
  if (!next || columnOf(text, next.start) <= column || !isOnlyRemarks(text, end, next.start)) return false;
  return statementsIn(text, next).some(({ kind }) => kind === 'text' || kind === 'open');
}

function isOnlyRemarks(text: string, start: number, end: number): boolean {
  return /^(?:\s|#[^\n]*(?:\n|$))*$/.test(text.slice(start, end));
}

/** Whether statements on lines of their own stand for a node. */
export function isWrittenByTemplate({ document }: EditedDocument, node: YamlNode): boolean {
  return statementLines(document).some(({ start }) => start === node.start);
}

/** Whether it is known where a document has template statements. */
export function knowsStatements(document: YamlDocument): boolean {
  return (carriedStatements(document) ?? readingOf(document)) !== undefined;
}

function statementLines(document: YamlDocument): readonly Span[] {
  return carriedStatements(document) ?? readingOf(document)?.statements ?? [];
}

type StatementKind = 'open' | 'branch' | 'close' | 'names' | 'quiet' | 'text';

/** The first word of a statement of Go, Jinja, Terraform or Handlebars. */
const STATEMENT = /(\{\{\{?|\{%|\{#|%\{)[-~+]?[ \t]*(\/\*|!|\$\w+[ \t]*:?=|[#/]?\w+)?/g;

const KINDS: readonly (readonly [StatementKind, RegExp])[] = [
  ['open', /^(?:#?if|#?with|#each|#unless|range|define|block|for|macro|filter|raw|call|autoescape|trans)$/],
  ['branch', /^(?:else|elif|elsif)$/],
  ['close', /^(?:end\w*|\/\w+)$/],
  ['names', /^(?:\$.*=|set|import|from|extends)$/],
  ['quiet', /^(?:\/\*|!)$/],
];

function statementsIn(text: string, { start, end }: Span): { readonly kind: StatementKind; readonly at: number }[] {
  return [...text.slice(start, end).matchAll(STATEMENT)].map(([, opener, word = ''], index) => {
    const kind = opener === '{#' ? 'quiet' : KINDS.find(([, pattern]) => pattern.test(word))?.[0];
    // Several statements on one line need distinct offsets, but not exact ones.
    return { kind: kind ?? 'text', at: start + index };
  });
}

/** Whether a line of statements is the whole value: `key:` with the statement on the next line. */
function isValue(root: YamlNode | null, { start }: Span): boolean {
  let here: YamlNode | null | undefined = root;
  while (isCollection(here)) here = partsOf(here).findLast((part) => part.start <= start)?.value;
  return here?.start === start;
}
