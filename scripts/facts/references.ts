import { posix } from 'node:path';
import { isObject } from '../../server/src/text/json';

/** A place in the models of a release: a file, and a pointer into it (`/definitions/x`; empty for the whole file). */
export interface ModelPlace {
  readonly file: string;
  readonly pointer: string;
}

/** The place that a reference in a file means. */
export function resolveRef(ref: string, file: string): ModelPlace {
  const [target = '', pointer = ''] = ref.split('#');
  return { file: target === '' ? file : posix.normalize(posix.join(posix.dirname(file), target)), pointer };
}

/** The files that a part of a file refers to. */
export function* targetsOf(value: unknown, file: string): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* targetsOf(one, file);
  else if (isObject(value)) {
    for (const [word, one] of Object.entries(value)) {
      if (word === '$ref' && typeof one === 'string') yield resolveRef(one, file).file;
      else yield* targetsOf(one, file);
    }
  }
}
