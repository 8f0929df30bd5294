import { describe, expect, it } from 'vitest';
import { compareReleases, parseRelease, resolveRelease } from './releases';

describe('compareReleases', () => {
  it('orders by number, part by part', () => {
    const sorted = ['1.10.0', '1.6', '1.6.10', '1.6.6.4', '1.6.6', '1.9.2'].sort(compareReleases);
    expect(sorted).toEqual(['1.6', '1.6.6', '1.6.6.4', '1.6.10', '1.9.2', '1.10.0']);
    expect(compareReleases('1.6', '1.6.0')).toBe(0);
  });
});

describe('parseRelease', () => {
  it.each([
    ['1.6', '1.6'],
    ['1.6.3', '1.6.3'],
    ['v1.6.3', '1.6.3'],
    [' 1.6.6.4 ', '1.6.6.4'],
    ['1.6.x', '1.6'],
    ['1.12.0-SNAPSHOT', '1.12.0'],
    ['1.12.0-rc2', '1.12.0'],
    ['1.12.0rc2', '1.12.0'],
    ['1.12.0.0.dev3', '1.12.0.0'],
  ])('reads %s as %s', (text, release) => {
    expect(parseRelease(text)).toBe(release);
  });

  it.each(['banana', 'latest', '', '1', '1.', '1.6.3.4.5', 'x1.6', '1.6 or so'])('refuses %j', (text) => {
    expect(parseRelease(text)).toBeUndefined();
  });
});

describe('resolveRelease', () => {
  const known = ['1.5.0', '1.5.13', '1.6.1', '1.6.9', '1.6.10', '1.10.0'];

  it.each([
    ['1.6', '1.6.10'],
    ['1.6.1', '1.6.1'],
    ['v1.6.9', '1.6.9'],
    ['1.6.9.2', '1.6.9'],
    ['1.10', '1.10.0'],
  ])('knows %s as %s', (asked, release) => {
    expect(resolveRelease(asked, known)).toEqual({ release });
  });

  it.each([
    ['1.99', '1.10.0', 'newer'],
    ['1.10.1', '1.10.0', 'newer'],
    ['1.7', '1.6.10', 'never-released'],
    ['1.6.5', '1.6.1', 'unlisted'],
    ['1.6.11', '1.6.10', 'unlisted'],
    ['0.13.2', '1.5.0', 'unlisted'],
  ])('takes for the unknown %s the nearest older %s (%s)', (asked, release, why) => {
    expect(resolveRelease(asked, known)).toEqual({ release, unknown: asked, why });
  });

  it('refuses what is no release', () => {
    expect(resolveRelease('banana', known)).toBeUndefined();
  });
});
