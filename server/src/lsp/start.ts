import * as modules from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runCompiled } from '../files/compiled-code';

// Nearly all that a letter makes is garbage at once, for which V8 would otherwise take 30 MB to collect it less often.
// Compiled code is only read again under the same flags, so this comes before it is run.
setFlagsFromString('--semi-space-growth-factor=1');
// Collecting so little takes less time than waking up another thread.
setFlagsFromString('--no-parallel-scavenge');

/**
 * The server's program. Where a person (or the extension) names a folder for compiled code in `NODE_COMPILE_CACHE`, its
 * starts share that code; Node does so itself from 22.1 on.
 */
const server = join(__dirname, 'language-server.js');
const folder = process.env['NODE_COMPILE_CACHE'];
const isWanted = folder !== undefined && folder !== '' && process.env['NODE_DISABLE_COMPILE_CACHE'] !== '1';
if (isWanted && !('getCompileCacheDir' in modules)) runCompiled(server, folder);
else modules.createRequire(server)(server);
