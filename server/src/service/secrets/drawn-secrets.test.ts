import { expect, it } from 'vitest';
import { runs, seed } from '../../yaml/testing/random';
import { redact } from './redact';
import { COMMON_NAMES, COMMON_PLACES } from './testing/common-places';
import { DEPLOYMENT_PLACES } from './testing/deployment-places';
import { DEPLOYMENT_READABLE } from './testing/deployment-readable';
import { drawnShapes, shows } from './testing/drawn-shapes';
import { EVERYDAY_PLACES } from './testing/everyday-places';
import { EVERYDAY_READABLE } from './testing/everyday-readable';
import { everydayShapes } from './testing/everyday-shapes';
import { FORMATS, NAMES_IN_FORMATS } from './testing/format-places';
import { EVERYWHERE_PLACES } from './testing/everywhere-places';
import { freshShapes } from './testing/fresh-shapes';
import { FURTHER_EVERYDAY_PLACES } from './testing/further-everyday-places';
import { FURTHER_WORLD_PLACES } from './testing/further-world-places';
import { LAST_WORLD_PLACES } from './testing/last-world-places';
import { nestedShapes } from './testing/nested-shapes';
import { MIXED_PLACES } from './testing/mixed-places';
import { NETWORK_PLACES } from './testing/network-places';
import { NOTE_PLACES } from './testing/note-places';
import { ODD_NAMES, ODD_PLACES } from './testing/odd-places';
import { OTHER_NAMES, OTHER_PLACES } from './testing/other-places';
import { OTHER_READABLE } from './testing/other-readable';
import { PLATFORM_NAMES, PLATFORM_PLACES } from './testing/platform-places';
import { productShapes } from './testing/product-shapes';
import { PROGRAM_NAMES, PROGRAM_PLACES } from './testing/program-places';
import { SERVICE_PLACES } from './testing/service-places';
import { TOOL_NAMES, TOOL_PLACES } from './testing/tool-places';
import { WORLD_PLACES } from './testing/world-places';
import { worldShapes } from './testing/world-shapes';

const COUNT = 600;
const MOST_SHOWN = 0.005;

it.each([
  { name: 'common places', texts: COMMON_PLACES, names: COMMON_NAMES },
  { name: 'other places', texts: OTHER_PLACES, names: OTHER_NAMES },
  { name: 'formats of programs', texts: FORMATS, names: NAMES_IN_FORMATS },
  { name: 'platforms', texts: PLATFORM_PLACES, names: PLATFORM_NAMES },
  { name: 'tools', texts: TOOL_PLACES, names: TOOL_NAMES },
  { name: 'programs', texts: PROGRAM_PLACES, names: PROGRAM_NAMES },
  { name: 'odd places', texts: ODD_PLACES, names: ODD_NAMES },
  // Each has its own name.
  { name: 'services', texts: SERVICE_PLACES, names: [''], count: 1000 },
  { name: 'networks', texts: NETWORK_PLACES, names: [''], count: 1000 },
])('of the secrets drawn for $name at most one in 200 is shown', ({ count = COUNT, ...places }) => {
  const shapes = drawnShapes(places, runs(count), seed());
  const shown = shapes.filter(({ text, secret }) => shows(redact(text), secret));
  expect(shown.length / shapes.length, JSON.stringify(shown, undefined, 1)).toBeLessThanOrEqual(MOST_SHOWN);
});

it('of 600 secrets in texts within texts at most one in 200 is shown', () => {
  const shapes = nestedShapes(runs(COUNT), seed());
  const shown = shapes.filter(({ text, secret }) => shows(redact(text), secret));
  expect(shown.length / shapes.length, JSON.stringify(shown, undefined, 1)).toBeLessThanOrEqual(MOST_SHOWN);
});

it('of all kinds of secrets in all positions, under names in many languages, at most one in 200 is shown', () => {
  const shapes = productShapes(runs(6000), seed());
  const shown = shapes.filter(({ text, secret }) => shows(redact(text), secret));
  expect(shown.length / shapes.length, JSON.stringify(shown, undefined, 1)).toBeLessThanOrEqual(MOST_SHOWN);
});

it.each([
  { name: 'what people deploy with', places: DEPLOYMENT_PLACES },
  { name: 'programs and notes', places: NOTE_PLACES },
  { name: 'pipelines, platforms and messages of people', places: MIXED_PLACES },
])('of the secrets in $name at most one in 200 is shown, also where no word announces them', ({ places }) => {
  const shapes = [seed(), seed() + 1, seed() + 2].flatMap((each) => freshShapes(places, each));
  const shown = shapes.filter(({ text, secret }) => shows(redact(text), secret));
  expect(shown.length / shapes.length, JSON.stringify(shown, undefined, 1)).toBeLessThanOrEqual(MOST_SHOWN);
});

it.each([
  { name: 'everyday texts', places: EVERYDAY_PLACES },
  { name: 'further everyday texts', places: FURTHER_EVERYDAY_PLACES },
])('of the secrets in $name at most one in 200 is shown: drawn letters, keys that are secrets, PINs', ({ places }) => {
  const shapes = [seed(), seed() + 1, seed() + 2].flatMap((each) => everydayShapes(places, each));
  const shown = shapes.filter(({ text, secret }) => shows(redact(text), secret));
  expect(shown.length / shapes.length, JSON.stringify(shown, undefined, 1)).toBeLessThanOrEqual(MOST_SHOWN);
});

it.each([
  { name: 'next to OpenMetadata', places: WORLD_PLACES },
  { name: 'in repositories and notes', places: FURTHER_WORLD_PLACES },
  { name: 'in broken texts, changes and messages', places: LAST_WORLD_PLACES },
  { name: 'around a data platform', places: EVERYWHERE_PLACES },
])('of the secrets $name at most one in 200 is shown, also of words', ({ places }) => {
  const shapes = [0, 1, 2, 3].flatMap((more) => worldShapes(places, seed() + more));
  const shown = shapes.filter(({ text, secret }) => shows(redact(text), secret));
  expect(shown.length / shapes.length, JSON.stringify(shown, undefined, 1)).toBeLessThanOrEqual(MOST_SHOWN);
});

/** What is masked and holds no secret, each with the reason. */
const MASKED: Readonly<Record<string, string>> = {
  'callback: https://om.acme.org/callback?code=1': 'the code of a login is a secret for a minute',
  'accessKeyId: AKIAIOSFODNN7EXAMPLE': 'searches for secrets report it, and it says whose secret to look for',
};

it('leaves texts without secrets as they are', () => {
  const masked = OTHER_READABLE.filter((text) => redact(text) !== text);
  expect(masked.filter((text) => !(text in MASKED) && !text.startsWith('caCertificate: |'))).toEqual([]);
  expect(masked.length / OTHER_READABLE.length).toBeLessThanOrEqual(0.01);
});

it('leaves what people deploy with as it is', () => {
  expect(DEPLOYMENT_READABLE.filter((text) => redact(text) !== text)).toEqual([]);
});

it('leaves everyday texts without secrets as they are', () => {
  expect(EVERYDAY_READABLE.filter((text) => redact(text) !== text)).toEqual([]);
});
