import type { SchemaLocation } from '../../schemas/walk/place';
import type { Schema } from '../../schemas/schema';
import type { Engine } from '../engine/engine';
import { describeSchema } from '../hover/field-words';
import type { CompletionItem } from './item';
import { fieldsFor, snippetStyle } from './offer-fields';
import type { Attempt } from './situation';
import { objectSnippet } from './snippet';
import type { Spot } from './spot';

/** If one of several objects is allowed: each of them with its required fields, on the lines below. */
export function formsFor(spot: Spot, { alternatives }: SchemaLocation): readonly CompletionItem[] {
  const { attempt, placeOf } = spot;
  if (attempt.flow || alternatives.length < 2) return [];
  return alternatives.flatMap((schema): CompletionItem[] => {
    const fields = [...(placeOf(schema, [])?.shape?.available ?? [])];
    if (fields.length === 0) return [];
    const context = {
      style: snippetStyle(spot),
      placeAt: (path: Parameters<Spot['placeAt']>[0]) => placeOf(schema, path),
    };
    return [
      {
        label: titleOf(schema, fields),
        kind: 'form',
        detail: fields.slice(0, 4).join(', '),
        documentation: () => describeSchema(schema),
        snippet: objectSnippet([], context) + attempt.after,
        span: attempt.span,
        deprecated: false,
        rank: 1,
      },
    ];
  });
}

/**
 * If an object is expected: each of its fields, on the line below or between new braces. After a dash they are offered
 * as keys anyway.
 */
export function fieldsBelow(engine: Engine, spot: Spot, { alternatives }: SchemaLocation): readonly CompletionItem[] {
  const { attempt, path, style } = spot;
  if (!attempt.flow && typeof path.at(-1) === 'number') return [];
  if (alternatives.length !== 1 || alternatives[0]?.type !== 'object') return [];
  const bare: Attempt = { ...attempt, kind: 'key', hasValue: false, after: '', dashes: 0 };
  const margin = `\n${' '.repeat(attempt.dashes + style.step)}`;
  return fieldsFor(engine, { ...spot, attempt: bare }).map((item) => {
    const snippet = attempt.flow
      ? `${attempt.before}{${item.snippet}}${attempt.after}`
      : margin + item.snippet.replaceAll('\n', margin);
    return { ...item, snippet };
  });
}

function titleOf({ title, required }: Schema, fields: readonly string[]): string {
  return title ?? (required ?? fields).slice(0, 3).join(', ');
}
