// Loaded before the command line: kills the process at the call of the file system whose number OMCONFIG_KILL_AT gives,
// before the call or, with a number and a half, after it. Without it the number of calls is written to stderr at the end.
const fs = require('node:fs');
const process = require('node:process');

const target = Number(process.env.OMCONFIG_KILL_AT ?? Infinity);
const WRITING = [
  'openSync',
  'writeFileSync',
  'writeSync',
  'fchownSync',
  'fchmodSync',
  'fsyncSync',
  'closeSync',
  'linkSync',
  'renameSync',
  'rmSync',
  'unlinkSync',
  'chmodSync',
  'chownSync',
];
let count = 0;
const kill = () => process.kill(process.pid, 'SIGKILL');

for (const name of WRITING) {
  const original = fs[name];
  fs[name] = (...args) => {
    count += 1;
    if (count === target) kill();
    const result = original(...args);
    if (count + 0.5 === target) kill();
    return result;
  };
}
process.on('exit', () => process.env.OMCONFIG_KILL_AT ?? fs.writeSync(2, `calls ${count}\n`));
