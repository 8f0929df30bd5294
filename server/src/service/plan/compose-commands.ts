import { COMPOSE_FILES } from '../../documents/workspace/file-roles';
import { baseName } from '../../documents/workspace/folders';
import type { ServerInstallation } from '../obligations/find-installations';
import type { Findings } from './findings';

/** The Compose files that run a server, in the order of the files. */
export function composeFilesOf({ installations }: Pick<Findings, 'installations'>): readonly ServerInstallation[] {
  return installations.filter(({ layout }) => layout === 'compose');
}

/** `docker compose`, with the file where it is not found by its name. */
export function compose({ started }: ServerInstallation, words: readonly string[]): string {
  const name = baseName(started);
  const file = COMPOSE_FILES.includes(name) ? [] : ['--file', name];
  return ['docker compose', ...[...file, ...words].map(inShell)].join(' ');
}

/** The operations tool in the running container of the server. */
export function toolInContainer(installation: ServerInstallation, command: string): string {
  return compose(installation, ['exec', installation.server, './bootstrap/openmetadata-ops.sh', command]);
}

/** The operations tool in a container of its own, with the settings of the server. */
export function toolInOwnContainer(installation: ServerInstallation, command: string): string {
  const { server, hasEntrypoint } = installation;
  const entrypoint = hasEntrypoint ? ['--entrypoint', '/bin/bash'] : [];
  return compose(installation, ['run', '--rm', ...entrypoint, server, './bootstrap/openmetadata-ops.sh', command]);
}

/** A word of a command, in quotes where the shell would read it as something else. */
function inShell(word: string): string {
  return /^[\w./:@=-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/** In which folder the commands for a Compose file are run. */
export function inItsFolder({ started }: ServerInstallation, { link }: Findings): string {
  return `In the folder of ${link(started)}:`;
}
