import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Takes the place of esbuild in tests under wine, for which there is only that of Linux: it is run as a program of Linux. */
export function build(options: object): Promise<void> {
  const file = resolve(`out/windows/build-${String(process.pid)}.json`);
  writeFileSync(
    file,
    JSON.stringify(options, (_, value: unknown) => (typeof value === 'string' ? asOnLinux(value) : value)),
  );
  const program = `require('esbuild').build(JSON.parse(require('fs').readFileSync(process.argv[1], 'utf8'))).catch(() => process.exit(1))`;
  const node = process.env['OMCONFIG_LINUX_NODE'] ?? '';
  const run = spawnSync(node, ['-e', program, asOnLinux(file)], { stdio: 'ignore' });
  return run.status === 0
    ? Promise.resolve()
    : Promise.reject(run.error ?? new Error(`esbuild: ${String(run.status)}`));
}

function asOnLinux(path: string): string {
  return /^z:[\\/]/i.test(path) ? path.slice(2).replaceAll('\\', '/') : path;
}
