import type { Release } from '../../documents/release';
import type { Root } from '../../documents/root';
import type { Field, ObjectShape } from '../../schemas/object-shape';
import type { Place } from '../../schemas/place';
import type { Schema } from '../../schemas/schema';
import { placeAt } from '../../schemas/place';
import { nodeAt, type Path } from '../../yaml/path';
import { releaseOfRoot, type CheckRequest } from '../check';
import type { Engine } from '../engine';
import { describeField, typeOfField } from '../field-words';
import { placeInRoot } from '../place-in-root';
import type { CompletionItem } from './item';
import { attemptsAt, findMark, MARK, type Attempt } from './situation';
import { fieldSnippet } from './snippet';
import { valuesFor } from './values';

/** What may be typed at an offset: for this connector, this pipeline type and this release; best first. */
export function completeAt(engine: Engine, request: CheckRequest, offset: number): readonly CompletionItem[] {
  const items = attemptsAt(request.text, offset).flatMap((attempt) => itemsOf(engine, request, attempt));
  return items.sort((a, b) => a.rank - b.rank || (a.label < b.label ? -1 : 1));
}

/** Where the cursor is: a root of the text with the mark in it, and the place in it. */
export interface Spot {
  readonly root: Root;
  readonly release: Release;
  /** Of the value that is typed, or of the map whose key is typed. */
  readonly path: Path;
  readonly place: Place | undefined;
  readonly attempt: Attempt;
}

function itemsOf(engine: Engine, request: CheckRequest, attempt: Attempt): readonly CompletionItem[] {
  const spot = spotOf(engine, request, attempt);
  if (!spot) return [];
  return attempt.kind === 'key' ? fieldsFor(engine, spot) : valuesFor(engine, request, spot);
}

function spotOf(engine: Engine, request: CheckRequest, attempt: Attempt): Spot | undefined {
  // A name of its own, so that the marked text does not push the real one out of the memory.
  const marked = { ...request, path: request.path, text: attempt.text };
  for (const root of engine.library.marked(marked.path, marked.text, request.workspace)) {
    const found = findMark(root.node, attempt.kind);
    if (!found) continue;
    const { release } = releaseOfRoot(engine, request, root);
    const path = attempt.kind === 'key' ? found.slice(0, -1) : found;
    return { root, release, path, place: placeInRoot(engine, root, release, path), attempt };
  }
  return undefined;
}

function fieldsFor(engine: Engine, { root, release, path, place, attempt }: Spot): CompletionItem[] {
  const shape = place?.shape;
  if (!shape) return [];
  const parent = nodeAt(root.node, path);
  const written = new Set(parent?.kind === 'map' ? parent.entries.map(({ name }) => name) : []);
  const style = { flow: attempt.flow, step: 2 };
  const shapeIn = (schema: Schema): ObjectShape | undefined =>
    placeAt({ root: null, path: [], schema, store: engine.store, release })?.shape;
  return [...shape.fields.values()]
    .filter(
      ({ name, life }) =>
        name !== MARK && !written.has(name) && (life.state === 'alive' || life.state === 'maybe-removed'),
    )
    .map((field): CompletionItem => {
      const required = shape.required.includes(field.name);
      return {
        label: field.name,
        kind: 'field',
        detail: [typeOfField(field.schema), required ? 'required' : ''].filter((part) => part !== '').join(', '),
        documentation: describeField(field.name, placeOf(field)),
        snippet:
          /^\s*:/.test(attempt.text.slice(attempt.span.start + MARK.length)) &&
          !attempt.text.startsWith(`${MARK}:`, attempt.span.start)
            ? field.name
            : fieldSnippet(field.name, field.schema, style, shapeIn),
        span: attempt.span,
        deprecated: field.life.deprecated,
        rank: rankOf(field, required),
      };
    });
}

function placeOf({ schema }: Field): Place {
  return { schema, alternatives: [schema], shape: undefined, node: undefined };
}

/** What must be there first, what is on its way out last; what the server sets by itself before that. */
function rankOf({ name, life }: Field, required: boolean): number {
  if (life.deprecated) return 4;
  if (required) return name === 'type' ? 0 : 1;
  return name.startsWith('supports') ? 3 : 2;
}
