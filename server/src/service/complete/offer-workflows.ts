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

/** In an empty file: whole workflows. The typed letters select connectors; without any, the usual ones are offered. */
export function workflowsFor(engine: Engine, request: CheckRequest, offset: number): readonly CompletionItem[] {
  const { text } = request;
  const begun = beginningOf(request, offset);
  if (!begun) return [];
  const { typed, span } = begun;
  const release = releaseOfNew(engine, request, text.slice(0, span.start));
  const choices = choicesIn(engine.store, release);
  return fitting(choices, typed).flatMap((connector, index) => {
    return connector.workflows.map((workflow): CompletionItem => {
      const shortName = choices.workflows.find(({ name }) => name === workflow)?.shortName ?? workflow;
      const write = (): string => {
        const answer = newWorkflow({ workflow, connector: connector.name, release });
        return answer.ok ? answer.text.replace(PIN, '') : '';
      };
      return {
        label: `${connector.name} ${shortName} workflow`,
        kind: 'workflow',
        detail: `OpenMetadata ${release}`,
        documentation: () => `\`\`\`yaml\n${write()}\`\`\``,
        snippet: stopsOf(write()),
        span,
        deprecated: false,
        rank: index,
      };
    });
  });
}

function fitting({ connectors }: WorkflowChoices, typed: string): readonly ConnectorChoice[] {
  const wanted = typed.toLowerCase();
  if (wanted === '') return USUAL.flatMap((usual) => connectors.find(({ name }) => name === usual) ?? []);
  return connectors.filter(({ name }) => name.toLowerCase().startsWith(wanted)).slice(0, 12);
}

/** The smallest text that is a workflow, to find out which release it would be for. */
const LEAST =
  'source:\n  type: postgres\n  serviceName: new\n  sourceConfig:\n    config:\n      type: DatabaseMetadata\n';

function releaseOfNew(engine: Engine, request: CheckRequest, comments: string): string {
  const { path, text, workspace } = request;
  const [root] = engine.parsedFiles.marked(path, { text, marked: comments + LEAST }, workspace);
  return root ? releaseOfRoot(engine, request, root).release : engine.registers.releases.newest;
}
