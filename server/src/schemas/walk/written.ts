import type { WrittenObject } from '../shapes/narrow';
import type { MapContent } from './content';

/** What narrowing asks of an object. */
export function writtenIn({ list }: MapContent): WrittenObject {
  return {
    names: list.names,
    scalar: (name) => {
      const value = list.get(name)?.value;
      return value?.kind === 'scalar' && !value.hasPlaceholder ? (value.value ?? undefined) : undefined;
    },
    has: (name) => {
      const value = list.get(name)?.value;
      return value !== undefined && value !== null && !(value.kind === 'scalar' && value.value === null);
    },
  };
}
