import type { Written } from '../narrow';
import type { Content } from './content';

/** What narrowing wants to know of an object. */
export function writtenIn({ entries }: Content): Written {
  return {
    names: entries.keys(),
    scalar: (name) => {
      const value = entries.get(name)?.value;
      return value?.kind === 'scalar' && !value.open ? (value.value ?? undefined) : undefined;
    },
    has: (name) => {
      const value = entries.get(name)?.value;
      return value !== undefined && value !== null && !(value.kind === 'scalar' && value.value === null);
    },
  };
}
