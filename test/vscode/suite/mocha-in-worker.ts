/**
 * Mocha for a web worker, under the names by which the suite imports it from `mocha`: its browser build hangs itself on
 * the global object instead of exporting them.
 */
import type MochaClass from 'mocha';
import '../../../node_modules/mocha/mocha.js';

const { Mocha } = globalThis as unknown as { readonly Mocha: typeof MochaClass };

export default Mocha;
/** What a suite is written with. */
export const { suite, test, setup, teardown, suiteSetup, suiteTeardown } = Mocha;
