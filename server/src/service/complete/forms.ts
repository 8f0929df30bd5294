import type { Place } from '../../schemas/place';
import type { Schema } from '../../schemas/schema';
import { describeSchema } from '../field-words';
import type { CompletionItem } from './item';
import { snippetStyle } from './fields';
import { objectSnippet } from './snippet';
import type { Spot } from './spot';

/** Where one of several objects may stand: each of them, with the fields that it requires, on the lines below. */
export function formsFor(spot: Spot, { alternatives }: Place): readonly CompletionItem[] {
  const { attempt, placeOf } = spot;
  if (attempt.flow || alternatives.length < 2) return [];
  return alternatives.flatMap((schema): CompletionItem[] => {
    const fields = [...(placeOf(schema, [])?.shape?.living ?? [])];
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

function titleOf({ title, required }: Schema, fields: readonly string[]): string {
  return title ?? (required ?? fields).slice(0, 3).join(', ');
}
