import type { CheckRequest } from '../engine/check-request';
import type { CompletionItem } from './item';
import { tablesIn } from './offer-names';
import { escapeSnippet } from './snippet';
import type { Spot } from './spot';

/** A common regular expression: what it matches, and the expression with a tab stop. */
const FORMS: readonly (readonly [label: string, matches: string, snippet: string])[] = [
  ['^name$', 'one name exactly', '^${1:name}\\$'],
  ['^prefix.*', 'names that begin so', '^${1:prefix}.*'],
  ['.*suffix$', 'names that end so', '.*${1:suffix}\\$'],
  ['.*part.*', 'names with that in them', '.*${1:part}.*'],
];

/** Which part of a table's full name (`service.database.schema.table`) a filter is about. */
const PARTS: Readonly<Record<string, number>> = {
  databaseFilterPattern: 1,
  schemaFilterPattern: 2,
  tableFilterPattern: 3,
};

/** In the lists of a filter pattern: names that the workspace mentions, and common regular expressions. */
export function patternsFor(request: CheckRequest, spot: Spot): readonly CompletionItem[] {
  const { attempt, path } = spot;
  const [filter, list, index] = path.slice(-3);
  if (typeof index !== 'number' || (list !== 'includes' && list !== 'excludes')) return [];
  const shape = spot.placeAt(path.slice(0, -2))?.shape;
  if (shape?.fields.has('includes') !== true || !shape.fields.has('excludes')) return [];
  const quote = attempt.flow ? '"' : '';
  const item = (label: string, detail: string, snippet: string): CompletionItem => ({
    label,
    kind: 'value',
    detail,
    documentation: () => 'A regular expression, which matches from the start of the name.',
    snippet: attempt.before + quote + snippet + quote + attempt.after,
    span: attempt.span,
    deprecated: false,
    rank: 1,
  });
  const part = PARTS[String(filter)];
  const names = part === undefined ? [] : namesOf(tablesIn(request, attempt.span), part);
  return [
    ...names.map((name) => item(`^${name}$`, 'in this workspace', escapeSnippet(`^${name}$`))),
    ...FORMS.map(([label, detail, snippet]) => item(label, detail, snippet)),
  ];
}

function namesOf(tables: Iterable<string>, part: number): readonly string[] {
  return [...new Set([...tables].flatMap((table) => table.split('.')[part] ?? []))];
}
