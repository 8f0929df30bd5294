import { describe, expect, it } from 'vitest';
import { FileInUseError, outwait, type Waiting } from './in-use';
import { reasonOf } from './system-errors';

function systemError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** Fails a number of times; records the pauses. */
function attempt(
  failures: number,
  code: string,
  waiting: Waiting = {},
): { readonly result: unknown; readonly pauses: readonly number[] } {
  const pauses: number[] = [];
  let left = failures;
  const work = (): string => {
    left -= 1;
    if (left >= 0) throw systemError(code);
    return 'done';
  };
  const pause = (milliseconds: number): void => {
    pauses.push(milliseconds);
  };
  try {
    return { result: outwait('a.yaml', work, { platform: 'win32', mayWrite: () => true, pause, ...waiting }), pauses };
  } catch (error) {
    return { result: error, pauses };
  }
}

describe('a file that another program has open', () => {
  it.each(['EPERM', 'EACCES', 'EBUSY'])('is waited for (%s), with growing pauses', (code) => {
    expect(attempt(0, code)).toEqual({ result: 'done', pauses: [] });
    expect(attempt(3, code)).toEqual({ result: 'done', pauses: [10, 20, 40] });
  });

  it('is given up after a few seconds, and the message says what to do', () => {
    const { result, pauses } = attempt(Infinity, 'EPERM');
    expect(result).toBeInstanceOf(FileInUseError);
    expect(reasonOf(result)).toBe('is open in another program; close it and run again');
    expect(pauses.reduce((sum, one) => sum + one)).toBeGreaterThan(3000);
    expect(pauses.reduce((sum, one) => sum + one)).toBeLessThan(5000);
  });

  it('is not waited for where the file may not be written to at all, nor for other reasons or on other systems', () => {
    expect(attempt(1, 'EPERM', { mayWrite: () => false })).toMatchObject({ result: { code: 'EPERM' }, pauses: [] });
    expect(attempt(1, 'ENOSPC')).toMatchObject({ result: { code: 'ENOSPC' }, pauses: [] });
    expect(attempt(1, 'EBUSY', { platform: 'linux' })).toMatchObject({ result: { code: 'EBUSY' }, pauses: [] });
  });
});
