import { describe, expect, it } from 'vitest';
import { knownReleases } from '../../../server/src/service/public';
import { runCli } from '../testing/run-cli';
import { newestKnown } from './releases';

const newest = knownReleases().platform.at(-1);
const date = newest?.date ?? '';

function daysLater(days: number): Date {
  return new Date(Date.parse(date) + days * 86_400_000);
}

describe('releases', () => {
  it('ends with the newest release that is known, and its date', async () => {
    const { stdout } = await runCli('releases', { cwd: '/' });
    expect(stdout).toContain(`omconfig 0.1.0 knows releases up to ${newest?.release ?? ''} (${date}).`);
  });

  it('says by the date alone when there may be newer ones', () => {
    expect(newestKnown('0.2.0', daysLater(60))).not.toContain('newer');
    expect(newestKnown('0.2.0', daysLater(75))).toMatch(
      /That was 75 days ago, so there may be newer ones; a newer omconfig knows them\.$/,
    );
  });
});
