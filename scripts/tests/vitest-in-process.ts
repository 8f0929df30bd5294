import { chai, JestChaiExpect, JestAsymmetricMatchers, JestExtend } from '@vitest/expect';

/**
 * Takes the place of vitest in a bundle of tests, so that they can be run again and again in one process: with vitest
 * itself a run takes seconds to begin, which is too much for thousands of mutants. It knows what those tests use.
 */
chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

/** vitest's own assertions. */
export const expect: typeof chai.expect & { soft: typeof chai.expect } = Object.assign(
  (...words: Parameters<typeof chai.expect>) => chai.expect(...words),
  chai.expect,
  { soft: chai.expect },
);

/** A test of the bundle. */
export interface Test {
  readonly name: string;
  readonly run: () => unknown;
}

/** The tests in the order in which the bundle names them. */
export const tests: Test[] = [];
const groups: string[] = [];

type Body = (...row: readonly unknown[]) => unknown;

/** What `it` and `describe` do with a name and a body, and with one for each row. */
function named(add: (name: string, run: () => unknown) => void) {
  const one = (name: string, ...rest: readonly unknown[]): void => {
    const body = rest.findLast((part): part is Body => typeof part === 'function');
    if (body) add(name, body);
  };
  const each =
    (rows: readonly unknown[]) =>
    (name: string, ...rest: readonly unknown[]): void => {
      rows.forEach((row, index) => {
        const body = rest.findLast((part): part is Body => typeof part === 'function');
        const words: readonly unknown[] = Array.isArray(row) ? row : [row];
        if (body) add(`${name} ${index}`, () => body(...words));
      });
    };
  return Object.assign(one, { each });
}

/** Adds a test; nothing runs yet. */
export const it = named((name, run) => {
  tests.push({ name: [...groups, name].join(' > '), run });
});

/** Puts the tests in it into a group. */
export const describe = named((name, run) => {
  groups.push(name);
  run();
  groups.pop();
});
