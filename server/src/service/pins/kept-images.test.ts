import { describe, expect, it } from 'vitest';
import { keptImages } from './kept-images';

describe('images that are not raised', () => {
  it.each([
    [
      'of our own',
      'image: acme.example/openmetadata/server:1.5.11-acme.3',
      'Write the tag for 1.13.6; an image of your own',
    ],
    [
      'of our own database',
      'image: acme.example/openmetadata/db:1.5.11-acme.3',
      'Write the tag for 1.13.6; an image of your own',
    ],
    ['with a digest', 'image: openmetadata/ingestion:1.5.11@sha256:0a1b', 'Write the tag and the digest of 1.13.6'],
  ])('are named if they are %s', (_, line, step) => {
    expect(keptImages(`a:\n  ${line}\n`, '1.13.6')).toEqual([
      { line: 2, text: expect.stringContaining(step) as unknown },
    ]);
  });

  it.each([
    'image: openmetadata/server:1.5.11',
    'image: openmetadata/server:1.5.0-SNAPSHOT',
    'image: openmetadata/server:1.13.6-acme',
    'image: openmetadata/server:latest',
    'openmetadata-ingestion==1.5.11+acme',
  ])('are only those: %s', (line) => {
    expect(keptImages(line, '1.13.6')).toEqual([]);
  });
});
