import type { Output, CliEnvironment } from '../environment/cli-environment';
import { colored, plain, type Paint } from './paint';

/** Color on a terminal alone, unless a person says otherwise: `--no-color`, then FORCE_COLOR, then NO_COLOR. */
export function choosePaint(output: Output, { env }: Pick<CliEnvironment, 'env'>, noColor: boolean): Paint {
  if (noColor) return plain;
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return forced === '0' || forced === 'false' ? plain : colored;
  if ((env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb') return plain;
  return output.isTTY === true ? colored : plain;
}
