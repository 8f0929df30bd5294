import { spawnSync } from 'node:child_process';

/** What the validation of one version of the API server says of what a chart makes. */
interface ApiVerdict {
  readonly errors: readonly string[];
  /** Fields that it does not know: it drops them unless it is asked to refuse them. */
  readonly unknown: readonly string[];
}

const MOST_OUTPUT = 256 * 1024 * 1024;

/**
 * Asks a program that `kubernetes-api/build.sh` built about manifests, in one run for all of them. Throws where the program is
 * missing or fails.
 */
export function apiVerdicts(program: string, manifests: readonly string[]): readonly ApiVerdict[] {
  const input = manifests.map((text, id) => `${JSON.stringify({ id, manifests: text })}\n`).join('');
  const { stdout, status, error } = spawnSync(program, { input, encoding: 'utf8', maxBuffer: MOST_OUTPUT });
  if (error !== undefined || status !== 0) throw new Error(`${program} failed`, { cause: error });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const { errors, unknown } = JSON.parse(line) as Record<keyof ApiVerdict, readonly string[] | null>;
      return { errors: errors ?? [], unknown: unknown ?? [] };
    });
}
