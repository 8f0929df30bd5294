import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import type { ConnectorChoice, WorkflowChoices } from '../../protocol/commands';
import { choicesIn } from '../new/choices';
import { newWorkflow } from '../new/new-workflow';
import type { CompletionItem } from './item';
import { stopsOf } from './stops';
import { beginningOf } from './beginning';
import { releaseOfRoot } from '../engine/root-release';

/** The release depends only on what is around the file. */
const PIN = /^# omconfig: release=.*\n/m;

/** The connector that is offered for each kind of service while nothing is typed. */
const USUAL = ['Postgres', 'Snowflake', 'BigQuery', 'Tableau', 'Kafka', 'Airflow', 'S3', 'Mlflow', 'ElasticSearch'];

/** What people begin a workflow with, besides the names in it. */
const GENERAL_WORDS = ['source', 'workflow', 'ingestion', 'openmetadata'];

/** How many connectors are offered for typed letters. */
const MOST_CONNECTORS = 12;

/**
 * In an empty file: whole workflows. The typed words select them by connector, workflow and kind of service (`snowflake meta`);
 * without the name of a connector, the usual ones are offered.
 */
export function workflowsFor(engine: Engine, request: CheckRequest, offset: number): readonly CompletionItem[] {
  const { text } = request;
  const begun = beginningOf(request, offset);
  if (!begun) return [];
  const { typed, span } = begun;
  const release = releaseOfNew(engine, request, text.slice(0, span.start));
  const choices = choicesIn(engine.store, release);
  const words = typed.toLowerCase().split(' ').filter(Boolean);
  return fitting(choices, words).flatMap((connector, index) => {
    return connector.workflows.flatMap((workflow): CompletionItem[] => {
      const shortName = choices.workflows.find(({ name }) => name === workflow)?.shortName ?? workflow;
      if (
        !words.every((word) => isNamed(connector, word) || isGeneral(word) || isOfWorkflow(word, connector, shortName))
      )
        return [];
      const label = `${connector.name} ${shortName} workflow`;
      const write = (): string => {
        const answer = newWorkflow({ workflow, connector: connector.name, release });
        return answer.ok ? answer.text.replace(PIN, '') : '';
      };
      return [
        {
          label,
          kind: 'workflow',
          detail: `OpenMetadata ${release}`,
          documentation: () => `\`\`\`yaml\n${write()}\`\`\``,
          snippet: stopsOf(write()),
          span,
          deprecated: false,
          // The words are in any order, and some are not in the label.
          ...(words.length > 0 &&
            !label.toLowerCase().startsWith(typed.toLowerCase()) && { filter: `${typed} ${label}` }),
          rank: index,
        },
      ];
    });
  });
}

/** Those that a word names; the usual ones, too, where it may mean something else. */
function fitting({ connectors }: WorkflowChoices, words: readonly string[]): readonly ConnectorChoice[] {
  const named = connectors.filter((connector) => words.some((word) => isNamed(connector, word)));
  const usual = USUAL.flatMap((name) => connectors.find((connector) => connector.name === name) ?? []);
  return [...new Set([...named.slice(0, MOST_CONNECTORS), ...usual])];
}

function isNamed({ name }: ConnectorChoice, word: string): boolean {
  return name.toLowerCase().startsWith(word);
}

/** One letter means a connector. */
function isGeneral(word: string): boolean {
  return word.length > 1 && GENERAL_WORDS.some((general) => general.startsWith(word));
}

function isOfWorkflow(word: string, { kind }: ConnectorChoice, shortName: string): boolean {
  return word.length > 2 && [kind, ...shortName.split(/[\s-]/)].some((one) => one.toLowerCase().startsWith(word));
}

/** The smallest text that is a workflow, to find out which release it would be for. */
const LEAST =
  'source:\n  type: postgres\n  serviceName: new\n  sourceConfig:\n    config:\n      type: DatabaseMetadata\n';

function releaseOfNew(engine: Engine, request: CheckRequest, comments: string): string {
  const { path, text, workspace } = request;
  const [root] = engine.parsedFiles.marked(path, { text, marked: comments + LEAST }, workspace);
  return root ? releaseOfRoot(engine, request, root).release : engine.registers.releases.newest;
}
