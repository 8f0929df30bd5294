import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { listedRules, pageOf } from '../../server/src/service/catalog/catalog';
import { createService } from '../../server/src/service/create-service';
import type { Problem } from '../../server/src/service/public';
import { optionsOf } from '../cases/case-options';
import { readCase } from '../cases/read-case';
import { workspaceOf } from '../cases/workspace-of';
import listed from './actions-without-fix.json';

/** Verbs by which a message says what to do about what is written. */
const VERBS =
  'Add|Remove|Write|Move|Rename|Put|Use|Change|Replace|Set|Correct|Keep|Delete|Raise|Turn|Leave|Install|Choose|Fill|Upgrade|Create|Insert|Save|Double|Close|Indent|Define|Run';
/** At the start of a sentence, or of a part of one. */
const ACTION = new RegExp(`(?:^|\\. )(?:${VERBS})\\b|[:;,] (?:or |and |then )?(?:${VERBS.toLowerCase()})\\b`);

/** Every problem of every case of rules and migrations: each kind of finding of each rule has one. */
const problems: readonly Problem[] = globSync('server/src/{rules,releases}/**/cases/*.txt')
  .sort()
  .flatMap((file) => {
    const wanted = readCase(file, readFileSync(file, 'utf8'));
    const texts = new Map([...wanted.files].map(([path, { text }]) => [path, text]));
    const [workspace, options, service] = [workspaceOf(texts), optionsOf(wanted), createService()];
    return [...texts].flatMap(([path, text]) => {
      if (wanted.unreadable.has(path)) return [];
      const report = service.check({ path, text, workspace, options });
      return report?.locked === undefined ? (report?.problems ?? []) : [];
    });
  });

const withoutFix = problems.filter(({ fixes, message }) => fixes.length === 0 && ACTION.test(message));

describe('a message that says what to do', () => {
  it('has a fix, or is listed in actions-without-fix.json with the reason', () => {
    const isListed = ({ rule, message }: Problem): boolean =>
      listed.some((row) => row.rule === rule && message.includes(row.says));
    expect(
      withoutFix.filter((problem) => !isListed(problem)).map(({ rule, message }) => `${rule}: ${message}`),
    ).toEqual([]);
  });

  it.each(listed)('$rule: “$says” is still without a fix', ({ rule, says, why }) => {
    expect(withoutFix.some((problem) => problem.rule === rule && problem.message.includes(says))).toBe(true);
    expect(why).toMatch(/\.$/);
  });

  it('comes from each rule that is reported in files', () => {
    const seen = new Set(problems.map(({ rule }) => rule));
    expect(listedRules().flatMap(({ id }) => (seen.has(id) ? [] : [id]))).toEqual(['unreadable-file']);
  });

  it.each(listedRules().map(({ id }) => id))('is on a page that says which fixes there are: %s', (id) => {
    expect(pageOf(id)).toMatch(/\bfix(?:es|ed)?\b|\bcorrected\b/i);
  });
});
