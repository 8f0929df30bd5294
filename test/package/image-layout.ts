import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { MISSPELLED_WORKFLOW } from './misspelled-workflow';

/**
 * Lays out what the last stage of the `Dockerfile` copies out of a build, and runs its entry point there: a file that the
 * image would lack fails here, where there may be no container engine. `built` is a checkout after `npm run build`.
 *
 * @throws Error when a copied file does not exist, or what runs there does not answer
 */
export function runsFromImageLayout(built = '.'): void {
  const top = mkdtempSync(join(tmpdir(), 'omconfig-image-'));
  try {
    const last =
      readFileSync(join(built, 'Dockerfile'), 'utf8')
        .split(/^FROM /m)
        .at(-1) ?? '';
    for (const [from, to] of copiesOf(last)) {
      const target = join(top, to);
      mkdirSync(dirname(target), { recursive: true });
      cpSync(join(built, from), target, { recursive: true });
    }
    const work = join(top, 'work');
    mkdirSync(work);
    writeFileSync(join(work, 'sales.yaml'), MISSPELLED_WORKFLOW);
    const [program, ...first] = entryPointOf(last);
    if (program !== 'node') throw new Error(`the entry point is ${String(program)}`);
    const run = (...words: readonly string[]) =>
      spawnSync(process.execPath, [...first.map((word) => (word.startsWith('/') ? join(top, word) : word)), ...words], {
        cwd: work,
        encoding: 'utf8',
        input: '',
      });
    const checked = run('check', '.', '--release', '1.6');
    if (checked.status !== 1 || !checked.stdout.includes('unknown-field'))
      throw new Error(checked.stdout + checked.stderr);
    for (const server of [run('lsp', '--stdio'), run('mcp')]) {
      if (server.stderr.includes('Cannot find module')) throw new Error(server.stderr);
    }
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
}

/** Source in the repository and place in the image, for each path that is copied from the build. */
function copiesOf(stage: string): [from: string, to: string][] {
  return [...stage.matchAll(/^COPY --from=build (?<paths>.+)$/gm)].flatMap(({ groups }) => {
    const paths = (groups?.['paths'] ?? '').split(/\s+/);
    const to = paths.pop() ?? '';
    return paths.map((path): [string, string] => {
      const from = path.replace(/^\/source\//, '');
      return [from, to.endsWith('/') ? join(to, basename(from)) : to];
    });
  });
}

function entryPointOf(stage: string): string[] {
  return JSON.parse(/^ENTRYPOINT (?<words>\[.*\])$/m.exec(stage)?.groups?.['words'] ?? '[]') as string[];
}
