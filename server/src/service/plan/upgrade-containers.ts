import type { ServerInstallation } from '../obligations/find-installations';
import { compose, composeFilesOf, inItsFolder, toolInOwnContainer } from './compose-commands';
import type { Findings } from './findings';
import { fenced, table } from './markdown';

/** How the containers of Compose files and of objects of Kubernetes are upgraded; nothing where there are none. */
export function upgradeContainers(findings: Findings): readonly string[] {
  const { installations, link, to } = findings;
  if (installations.length === 0) return [];
  const objects = installations.filter(({ layout }) => layout === 'object');
  return [
    `Raise the tags of the images of server, ingestion and database together: \`omconfig migrate --to ${to} --pins --write\`.`,
    ...composeFilesOf(findings).flatMap((one) => inCompose(findings, one)),
    ...(objects.length === 0
      ? []
      : [
          `The server in objects of Kubernetes, without a chart: ${objects.map(({ path, line }) => link(path, line)).join(', ')}. Scale it down to 0, run \`./bootstrap/openmetadata-ops.sh migrate\` once in a pod with the new image and the same environment, then apply the new object.`,
        ]),
  ];
}

function inCompose(findings: Findings, installation: ServerInstallation): readonly string[] {
  const { server, migration, ingestion, database, search } = installation;
  const beside = [database?.service, search?.service].filter((name) => name !== undefined);
  const migrate =
    migration === undefined
      ? toolInOwnContainer(installation, 'migrate')
      : migration === 'itself'
        ? undefined
        : compose(installation, ['run', '--rm', migration.service]);
  return [
    inItsFolder(installation, findings),
    fenced('sh', [
      compose(installation, ['pull']),
      compose(installation, ['stop', ...ingestion, server]),
      ...(beside.length === 0 ? [] : [compose(installation, ['up', '--detach', '--wait', ...beside])]),
      ...(migrate === undefined ? [] : [migrate]),
      compose(installation, ['up', '--detach']),
      compose(installation, ['logs', '--follow', server]),
    ]),
    migration === 'itself'
      ? 'The server migrates the database before it starts: its command says so. Read its log before you continue.'
      : 'The database is migrated before the server starts. Read what the migration prints before you go on to the line after it.',
    ...(migration === undefined ? [ownService(findings, installation)] : []),
  ];
}

/** The service that newer Compose files have for the migration. */
function ownService({ to }: Findings, { server, image, database }: ServerInstallation): string {
  const waits = database?.service === undefined ? [] : ['    depends_on:', `      - ${database.service}`];
  const block = fenced('yaml', [
    'services:',
    '  execute-migrate-all:',
    `    image: ${image}:${to}`,
    '    command: "./bootstrap/openmetadata-ops.sh migrate"',
    `    environment: {}   # the same as that of ${server}`,
    ...waits,
    `  ${server}:`,
    '    depends_on:',
    '      execute-migrate-all:',
    '        condition: service_completed_successfully',
  ]);
  return `Newer compose files have a service for the migration, which the server waits for. You can add it:\n\n${block}`;
}

/** The commands that back up the databases in Compose files; nothing where they run elsewhere. */
export function backUpContainers(findings: Findings): readonly string[] {
  const name = `before-${findings.to.replaceAll('.', '-')}.sql`;
  return composeFilesOf(findings).flatMap((installation) => {
    const { database } = installation;
    if (database?.service === undefined) return [];
    const tool =
      database.kind === 'MySQL'
        ? 'exec mysqldump --all-databases --single-transaction --routines --user=root --password="$MYSQL_ROOT_PASSWORD"'
        : 'exec pg_dumpall --username="$POSTGRES_USER"';
    const command = compose(installation, ['exec', '-T', database.service, 'sh', '-c', tool]);
    return [inItsFolder(installation, findings), fenced('sh', [`${command} > ${name}`])];
  });
}

/** The search engines that the servers use, as items of a list. */
export function searchEngines({ installations, link }: Findings): readonly string[] {
  return installations.flatMap(({ search, path }) => {
    if (!search) return [];
    const { kind, service, line } = search;
    return [`${kind}${service === undefined ? '' : ` in the service \`${service}\``}: ${link(path, line)}`];
  });
}

/** How to run the operations tool in each of the containers. */
export function runInContainers(findings: Findings, blocksOf: (one: ServerInstallation) => string): readonly string[] {
  return composeFilesOf(findings).flatMap((one) => [inItsFolder(one, findings), fenced('sh', [blocksOf(one)])]);
}

/** The defaults that change for these servers, as blocks of Markdown. */
export function changedDefaultsOf({ defaults, link, to }: Findings): readonly string[] {
  const shown = (value: string): string => (value === '' ? 'empty' : `\`${value}\``);
  return defaults.flatMap(({ installation: { path, line, start }, variables }) => [
    `Changed defaults of variables that the server in ${link(path, line)} does not set:`,
    table(
      ['variable', `default in ${start.release.release}`, `default in ${to}`],
      variables.map(({ name, before, after }) => [`\`${name}\``, shown(before), shown(after)]),
    ),
  ]);
}
