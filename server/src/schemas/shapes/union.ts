import { rememberByObject } from '../../text/remember';
import type { ReleaseView } from '../releases/release-view';
import type { Choice, Lifetime, Schema } from '../schema';
import { addAll } from '../../text/long-lists';

/** The alternatives of a union in a release, nested ones that are chosen the same way included. All effective. */
export interface Union {
  readonly choose: Choice;
  readonly available: readonly Schema[];
  /** The alternative meant where the value that decides is not written. */
  readonly fallback: Schema | undefined;
  /** Of other releases. */
  readonly unavailable: readonly { readonly schema: Schema; readonly lifetime: Lifetime }[];
}

/** The union of an effective schema with `anyOf`. Effective schemas belong to one view, so they are key enough. */
export const unionOf = rememberByObject((schema: Schema, view: ReleaseView): Union => readUnion(schema, view));

function readUnion(schema: Schema, view: ReleaseView): Union {
  const choose = schema.choose ?? { by: 'keys' };
  const available: Schema[] = [];
  const unavailable: { schema: Schema; lifetime: Lifetime }[] = [];
  for (const member of schema.anyOf ?? []) {
    const own = view.effective(member);
    const { state } = view.lifeOf(own.lifetime);
    if (own.lifetime !== undefined && (state === 'not-yet' || state === 'removed')) {
      unavailable.push({ schema: own, lifetime: own.lifetime });
    } else if (isUnionAlone(own) && sameChoice(choose, own.choose)) {
      const inner = unionOf(own, view);
      addAll(available, inner.available);
      addAll(unavailable, inner.unavailable);
    } else available.push(own);
  }
  const fallback = choose.by === 'value' && choose.fallback !== undefined ? schema.anyOf?.[choose.fallback] : undefined;
  const meant = fallback && view.effective(fallback);
  return { choose, available, unavailable, fallback: meant && available.includes(meant) ? meant : undefined };
}

/** A `fallback` counts alternatives, so unions that have one stay apart. */
function sameChoice(outer: Choice, inner: Choice | undefined): boolean {
  if (inner === undefined || inner.by === 'keys') return outer.by === 'keys';
  return (
    outer.by === 'value' &&
    outer.property === inner.property &&
    outer.fallback === undefined &&
    inner.fallback === undefined
  );
}

/** Nothing but the alternatives decides. */
function isUnionAlone(schema: Schema): boolean {
  return (
    schema.anyOf !== undefined &&
    schema.type === undefined &&
    schema.properties === undefined &&
    schema.required === undefined &&
    schema.additionalProperties === undefined &&
    schema.enum === undefined &&
    schema.const === undefined
  );
}
