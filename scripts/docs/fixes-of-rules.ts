import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { createService } from '../../server/src/service/create-service';
import { optionsOf } from '../../test/cases/case-options';
import { readCase } from '../../test/cases/read-case';

/** How safe the fixes of a rule are, as all cases together show it. */
export interface FixesOfRule {
  readonly safe: boolean;
  readonly review: boolean;
}

/** Asks the engine for the fixes of every problem in every case; by rule. */
export function fixesOfRules(): ReadonlyMap<string, FixesOfRule> {
  const fixes = new Map<string, FixesOfRule>();
  for (const file of globSync('server/src/{rules,releases}/**/cases/*.txt').sort()) {
    const wanted = readCase(file, readFileSync(file, 'utf8'));
    const texts = new Map([...wanted.files].map(([path, { text }]) => [path, text]));
    const workspace = { paths: () => texts.keys(), read: (path: string) => texts.get(path) };
    const service = createService();
    for (const [path, text] of texts) {
      for (const problem of service.check({ path, text, workspace, options: optionsOf(wanted) })?.problems ?? []) {
        const known = fixes.get(problem.rule) ?? { safe: false, review: false };
        fixes.set(problem.rule, {
          safe: known.safe || problem.fixes.some(({ safety }) => safety === 'safe'),
          review: known.review || problem.fixes.some(({ safety }) => safety === 'review'),
        });
      }
    }
  }
  return fixes;
}
