import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { completeComment } from './offer-comments';
import { fieldsFor } from './offer-fields';
import type { CompletionItem, Completions } from './item';
import { attemptsAt, type Attempt } from './situation';
import { optionKeysFor, optionsInTextFor } from './offer-extra-variables';
import { spotOf, type Spot } from './spot';
import { valuesFor } from './offer-values';
import { serverKeysFor } from './offer-server-keys';
import { variablesFor } from './offer-variables';
import { isForValues, valuesFilesFor } from './offer-values-files';
import { workflowsFor } from './offer-workflows';

/** The completions at an offset for this connector, pipeline type and release; best first. */
export function completeAt(engine: Engine, request: CheckRequest, offset: number): Completions {
  const inComment = completeComment(engine, request, offset);
  if (inComment) return { items: inOrder(inComment), isPartial: false };
  const ofServer = [
    ...variablesFor(engine, request, offset),
    ...optionsInTextFor(engine, request, offset),
    ...serverKeysFor(engine, request, offset),
  ];
  if (ofServer.length > 0) return { items: inOrder(ofServer), isPartial: false };
  const items = itemsAt(engine, request, offset);
  if (items.length > 0) return { items: inOrder(items), isPartial: false };
  const values = valuesFilesFor(engine, request, offset);
  return {
    items: isForValues(request) ? values : [...workflowsFor(engine, request, offset), ...values],
    isPartial: true,
  };
}

/** The likeliest situation for a key, and the likeliest for a value. */
function itemsAt(engine: Engine, request: CheckRequest, offset: number): readonly CompletionItem[] {
  const found = new Map<Attempt['kind'], readonly CompletionItem[]>();
  for (const attempt of attemptsAt(request.text, offset)) {
    const spot = found.has(attempt.kind) ? undefined : spotOf(engine, request, attempt);
    if (!spot) continue;
    found.set(attempt.kind, attempt.kind === 'key' ? keysFor(engine, request, spot) : valuesFor(engine, request, spot));
  }
  return [...found.values()].flat();
}

function keysFor(engine: Engine, request: CheckRequest, spot: Spot): readonly CompletionItem[] {
  const fields = fieldsFor(engine, spot);
  const names = new Set(fields.map(({ label }) => label));
  return [...fields, ...optionKeysFor(engine, request, spot).filter(({ label }) => !names.has(label))];
}

/** By rank; items of the same rank stay in the order of their schema, which has the most used first. */
function inOrder(items: readonly CompletionItem[]): readonly CompletionItem[] {
  return [...items].sort((a, b) => a.rank - b.rank);
}
