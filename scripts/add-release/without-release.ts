import { compareReleases } from '../../server/src/schemas/releases/releases';
import { asDraft } from './locate';
import type { Draft } from './stub';

/** Files of ours as they were before they knew anything later than `release`. For trying out how a release is added. */
export function withoutLater(texts: Readonly<Record<string, string>>, release: string): Record<string, string> {
  const later = (value: unknown): boolean => typeof value === 'string' && compareReleases(value, release) > 0;
  const entries = Object.entries(texts).map(([name, text]) => [name, clean(JSON.parse(text), later)] as const);
  const known = new Map(entries.flatMap(([name, file]) => (file === undefined ? [] : [[name, file] as const])));
  return Object.fromEntries([...known].map(([name, file]) => [name, JSON.stringify(file)]));
}

type Later = (release: unknown) => boolean;

/** Undefined: it came later. */
function clean(value: unknown, later: Later): unknown {
  if (Array.isArray(value)) return value.map((item) => clean(item, later)).filter((item) => item !== undefined);
  const draft = asDraft(value);
  if (draft === undefined) return value;
  if (later(asDraft(draft['lifetime'])?.['since']) || later(draft['since'])) return undefined;
  const kept = Object.entries(draft).flatMap(([key, item]) => {
    const cleaned =
      key === 'removed' || key === 'deprecated' || key === 'maybeRemoved'
        ? keepRelease(item, later)
        : clean(item, later);
    return cleaned === undefined ? [] : [[key, cleaned] as const];
  });
  return withoutLaterValues(Object.fromEntries(kept), draft);
}

function keepRelease(item: unknown, later: Later): unknown {
  return later(item) ? undefined : item;
}

/** Values whose lifetime is gone go too; what is required must exist; a list of changes may not be empty. */
function withoutLaterValues(kept: Draft, before: Draft): Draft {
  const [were, are] = [asDraft(before['enumLifetimes']) ?? {}, asDraft(kept['enumLifetimes']) ?? {}];
  const { enum: values, required, properties } = kept;
  const names = asDraft(properties) ?? {};
  return {
    ...kept,
    ...(Array.isArray(values) && {
      enum: values.filter((value) => !Object.hasOwn(were, String(value)) || Object.hasOwn(are, String(value))),
    }),
    ...(Array.isArray(required) &&
      properties !== undefined && { required: required.filter((name) => Object.hasOwn(names, String(name))) }),
  };
}
