import { describe, expect, it } from 'vitest';
import { rules } from './register';
import type { RuleContext } from './shared/rule';

const worded = rules.filter(({ onlyFindings }) => onlyFindings === true);
/** What a rule may look at before it has a finding or an old form to word. */
const ALLOWED: Readonly<Record<string, unknown>> = {
  findings: [],
  occurrences: [],
  release: { release: '1.6.0', source: { from: 'newest', certainty: 'assumed' } },
};

/** A context without findings in which everything else is out of bounds. */
const clean = new Proxy({} as RuleContext, {
  get(_, name) {
    const value = ALLOWED[String(name)];
    if (value === undefined) throw new Error(`looked at ${String(name)}`);
    return value;
  },
});

describe('a rule that only words findings', () => {
  it.each(worded.map(({ id, check }) => ({ id, check })))('$id reports nothing without any', ({ check }) => {
    expect([...(check?.(clean) ?? [])]).toEqual([]);
  });

  it('is most of those that report findings', () => {
    expect(worded.length).toBeGreaterThan(10);
  });
});
