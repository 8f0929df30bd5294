import { InvalidArgumentError } from 'commander';
import { nearest } from '../../../server/src/service/public';
import { FORMATS, type Format } from './create-writer';

/** A format, and the file that gets it; stdout if there is none. */
export interface FormatTarget {
  readonly format: Format;
  readonly file?: string;
}

/** Reads `FORMAT` or `FORMAT=FILE`; given several times, each is written. Anything else is wrong usage. */
export function formatTargets(typed: string, before: readonly FormatTarget[] = []): readonly FormatTarget[] {
  const [, name = typed, file] = /^([^=]*)=(.*)$/s.exec(typed) ?? [];
  const format = FORMATS.find((known) => known === name);
  if (format === undefined) {
    const close = nearest(name, FORMATS);
    const meant = close === undefined ? '' : ` Did you mean ${close}?`;
    throw new InvalidArgumentError(`Allowed choices are ${FORMATS.join(', ')}.${meant}`);
  }
  if (file === '') throw new InvalidArgumentError(`Write a file name after the equals sign: ${name}=FILE.`);
  if (file === undefined && before.some((one) => one.file === undefined)) {
    throw new InvalidArgumentError('Only one format can go to stdout. Write the others to files: FORMAT=FILE.');
  }
  return [...before, { format, ...(file !== undefined && { file }) }];
}
