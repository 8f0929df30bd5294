import { kindsOf } from './databases';
import { composeFilesOf } from './compose-commands';
import type { DatabaseKind } from '../obligations/find-installations';
import type { Findings, RunbookStep } from './findings';
import { codeInMarkdown } from '../../text/markdown';
import { fenced, list } from './markdown';
import { problemLines } from './problem-lines';
import { sortMemory } from '../../rules/sort-memory/rule';

const STATEMENTS: Readonly<Record<DatabaseKind, readonly string[]>> = {
  MySQL: ['SET GLOBAL sort_buffer_size = 20971520;'],
  Postgres: ["ALTER SYSTEM SET work_mem = '20MB';", 'SELECT pg_reload_conf();'],
};

const LASTING: Readonly<Record<DatabaseKind, string>> = {
  MySQL: '`sort_buffer_size = 20971520` below `[mysqld]` in `my.cnf` (`my.ini` on Windows)',
  Postgres: '`work_mem = 20MB` in `postgresql.conf`',
};

/** What a service of a Compose file starts its database with. */
const COMMANDS: Readonly<Record<DatabaseKind, string>> = {
  MySQL: '--sort_buffer_size=20971520',
  Postgres: 'postgres -c work_mem=20MB',
};

/** A database in a Compose file. */
interface DatabaseService {
  readonly kind: DatabaseKind;
  readonly service: string;
  readonly path: string;
}

/** A statement does not last where the container is created again, or where its command says something else. */
function inItsService({ link }: Findings, { kind, service, path }: DatabaseService): string {
  const command = codeInMarkdown(COMMANDS[kind]);
  const why =
    kind === 'MySQL' ? 'step 5 can create its container again' : 'what its `command` sets goes before `ALTER SYSTEM`';
  return `In ${link(path)}, set it in the \`command\` of the service ${codeInMarkdown(service)} (${command}), because ${why}. \`omconfig check --fix\` raises what is too low there.`;
}

/** 20 MB, or the migrations of the server run out of sort memory. */
export function raiseSortMemory(findings: Findings): RunbookStep {
  const { databases } = findings;
  const kinds = kindsOf(findings);
  const services = composeFilesOf(findings).flatMap(({ database, path }): readonly DatabaseService[] =>
    database?.service === undefined ? [] : [{ kind: database.kind, service: database.service, path }],
  );
  const low = problemLines(findings, ({ rule }) => rule === sortMemory.id);
  return {
    title: 'Raise the sort memory of the database',
    blocks: [
      low.length === 0
        ? `Found: no file that sets it lower than 20 MB${databases.length === 0 ? '' : ` for ${kinds.join(' or ')}`}.`
        : `Set too low in:\n\n${list(low)}`,
      'The migrations of the server sort large rows and need 20 MB:',
      ...kinds.flatMap((kind) => [...(kinds.length > 1 ? [`${kind}:`] : []), fenced('sql', STATEMENTS[kind])]),
      list([
        ...services.map((one) => inItsService(findings, one)),
        `\`SET GLOBAL\` lasts until the database restarts. To make it permanent: ${kinds.map((kind) => LASTING[kind]).join('; ')}. For a managed database, set it in the parameter group.`,
        'If the table `query_entity` is large, set a higher value. If the value is too low, the migration log contains “out of sort memory”.',
      ]),
    ],
  };
}
