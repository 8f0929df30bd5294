import { baseName } from '../../documents/workspace/folders';
import type { ArchiveInstallation } from '../obligations/find-archives';
import type { Findings } from './findings';
import { fenced } from './markdown';

/** The operations tool, in the folder of the archive. */
export function toolInArchive(command: string): string {
  return `./bootstrap/openmetadata-ops.sh ${command}`;
}

/** Commands in the folder of the new archive; nothing where no server is installed from one. */
export function runInArchives({ archives }: Findings, commands: readonly string[]): readonly string[] {
  return archives.length === 0 ? [] : ['In the folder of the new archive:', fenced('sh', commands)];
}

/** How a server from the archive is upgraded; nothing where there is none. */
export function upgradeArchives({ archives, link, to }: Findings): readonly string[] {
  return archives.flatMap(({ path }) => [
    `The server from the archive, with ${link(path)}: download and extract the archive of ${to}, and bring your settings into its \`conf/openmetadata.yaml\` (step 3). In the folder of the archive that runs now:`,
    fenced('sh', ['./bin/openmetadata.sh stop']),
    'In the folder of the new archive:',
    fenced('sh', [toolInArchive('migrate'), './bin/openmetadata.sh start']),
    'The database is migrated before the server starts. Read what the migration prints before you start the server. If systemd runs it, stop and start its unit instead, with the new folder in it, and give the migration the variables of its `EnvironmentFile`.',
  ]);
}

/** How to find what was changed in the file of the old archive. */
export function compareArchives({ archives, from, link, to }: Findings): readonly string[] {
  return archives.flatMap(({ path, start: { release } }) => {
    const known = release.source.from === 'newest' ? 'VERSION-NOW' : release.release;
    const old = `openmetadata-${from ?? known}/conf/openmetadata.yaml`;
    return [
      `${link(path)} has the defaults of its own release. Compare it with those that both archives bring, and make your changes in the new one:`,
      fenced('sh', [
        `diff ${old} ${baseName(path)}   # what you changed`,
        `diff ${old} openmetadata-${to}/conf/openmetadata.yaml   # what ${to} changed`,
      ]),
    ];
  });
}

/** The commands that back up the databases that these files name. */
export function backUpArchives({ archives, link, to }: Findings): readonly string[] {
  const file = `before-${to.replaceAll('.', '-')}.sql`;
  return archives.flatMap(({ path, database }) => {
    if (!database) return [];
    return [
      `With the database in ${link(path, database.line)}; where a variable of the server sets another value, write that:`,
      fenced('sh', [dump(database, file)]),
    ];
  });
}

function dump({ kind, host, port, name, user }: NonNullable<ArchiveInstallation['database']>, file: string): string {
  const words = [`--host=${host}`, ...(port === undefined ? [] : [`--port=${port}`])];
  return kind === 'MySQL'
    ? [
        'mysqldump --single-transaction --routines',
        ...words,
        ...(user === undefined ? [] : [`--user=${user}`]),
        '--password',
        name,
        `> ${file}`,
      ].join(' ')
    : [
        'pg_dump',
        ...words,
        ...(user === undefined ? [] : [`--username=${user}`]),
        `--dbname=${name}`,
        `--file=${file}`,
      ].join(' ');
}

/** The search engines that these files name, as items of a list. */
export function searchEnginesOfArchives({ archives, link }: Findings): readonly string[] {
  return archives.flatMap(({ search, path }) => (search ? [`${search.kind}: ${link(path, search.line)}`] : []));
}
