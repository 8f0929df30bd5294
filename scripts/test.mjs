/** All tests, those in a real VS Code included; installs what they need. The last line counts them. */
import { run, setUp } from './set-up.mjs';

setUp();
run('npx', ['tsx', 'scripts/tests/main.ts', ...process.argv.slice(2)]);
