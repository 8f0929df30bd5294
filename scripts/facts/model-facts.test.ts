import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ModelFacts, type Model } from './model-facts';

const text = readFileSync(resolve(__dirname, '../../facts/models.jsonl'), 'utf8');

describe('the facts of the releases', () => {
  it('are written as they were read', () => {
    expect(ModelFacts.parse(text).text()).toBe(text);
  });

  it.each(['1.3.0', '1.12.0', '1.13.6', '2.0.7'])(
    'are the same bytes after %s is removed and added again',
    (release) => {
      const facts = ModelFacts.parse(text);
      const models = new Map<string, Model>();
      for (const file of facts.filesOf(release)) {
        const model = facts.model(file, release);
        if (model) models.set(file, JSON.parse(JSON.stringify(model)) as Model);
      }
      facts.remove(release);
      expect(facts.text()).not.toBe(text);
      facts.set(release, models);
      expect(facts.text()).toBe(text);
    },
  );

  it('hold names, types, values, defaults and bounds, and no prose', () => {
    expect(text).not.toMatch(/"(?:title|description|javaType|examples)":"/);
    expect(text.length).toBeLessThan(3 * 1024 * 1024);
  });
});
