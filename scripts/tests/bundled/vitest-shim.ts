import { readFileSync } from 'node:fs';
import { chai, ChaiStyleAssertions, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';
import { restoreAllMocks, spyOn } from '@vitest/spy';

/**
 * Takes the place of vitest in a bundle of tests that Node for Windows runs: vitest itself does not start under wine, because
 * its bundler is a native module. Groups, hooks, rows and skipped tests are vitest's own.
 */
chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(ChaiStyleAssertions);
chai.use(JestAsymmetricMatchers);

export { afterAll, afterEach, beforeAll, beforeEach, describe, it, onTestFinished } from '@vitest/runner';

/** vitest's own assertions. */
export const expect: typeof chai.expect & { soft: typeof chai.expect } = Object.assign(
  (...words: Parameters<typeof chai.expect>) => chai.expect(...words),
  chai.expect,
  { soft: chai.expect },
);

/** Of a string, as vitest writes it: indented, and in quotes. */
chai.use(({ Assertion }, utilities) => {
  utilities.addMethod(
    Assertion.prototype,
    'toMatchInlineSnapshot',
    function (this: Chai.AssertionStatic, written: string) {
      const received: unknown = this._obj;
      const [indent = ''] = /(?<=\n)[ \t]*/.exec(written) ?? [];
      const text = written.trim().replaceAll(`\n${indent}`, '\n');
      new Assertion(`"${String(received)}"`).to.equal(text);
    },
  );
});

/** Of a file that is named from the top of the repository or by its whole path. */
chai.use(({ Assertion }, utilities) => {
  utilities.addMethod(Assertion.prototype, 'toMatchFileSnapshot', function (this: Chai.AssertionStatic, path: string) {
    new Assertion(String(this._obj)).to.equal(readFileSync(path, 'utf8'));
  });
});

const WAIT_MS = 10_000;
const STEP_MS = 50;

async function waitFor(check: () => unknown): Promise<unknown> {
  for (const end = Date.now() + WAIT_MS; ;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((done) => setTimeout(done, STEP_MS));
    }
  }
}

/** What the tests that run on Windows use of it. */
export const vi = { spyOn, restoreAllMocks, waitFor, setConfig: (): void => undefined };
