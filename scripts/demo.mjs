/** Builds omconfig, checks examples/ for OpenMetadata 1.6, and shows the diff that brings it there. */
import { run, setUp } from './set-up.mjs';

setUp();
run('npm', ['run', '--silent', 'build']);
for (const command of ['check examples --release 1.6', 'migrate examples --to 1.6 --unsafe']) {
  console.log(`${command.startsWith('check') ? '' : '\n'}$ omconfig ${command}`);
  // 1: there are problems, or changes.
  run(process.execPath, ['dist/cli.js', ...command.split(' ')], [0, 1]);
}
