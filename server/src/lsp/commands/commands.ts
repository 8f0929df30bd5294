import {
  ErrorCodes,
  ResponseError,
  type CancellationToken,
  type Connection,
  type ExecuteCommandParams,
  type WorkDoneProgressReporter,
} from 'vscode-languageserver';
import type { MigrateParams, ReleasesAnswer } from '../../protocol/commands';
import { pageOf } from '../../service/catalog';
import { newWorkflow, newWorkflowChoices, parseRelease } from '../../service/for-hosts';
import { pageId } from '../../service/page-url';
import { applyAction } from './apply-action';
import { confirmFile } from './confirm-command';
import { createWorkflow, setPin } from './create-workflow';
import { describeFile } from './describe';
import { migrateFile, migrateWorkspace } from './migrate-command';
import { planUpgrade, type PlanOrder } from './plan-command';
import { pending } from './pending-command';
import { runToolCommand } from './tool-command';
import { redactFile } from './redact-command';
import type { Refresh } from '../session/refresh';
import type { Session } from '../session/session';
import { isObject } from '../session/settings';

type Arguments = Readonly<Record<string, unknown>>;

interface Call {
  readonly argument: Arguments;
  readonly token: CancellationToken;
  readonly progress: WorkDoneProgressReporter | undefined;
}

interface CommandHost {
  readonly connection: Connection;
  readonly session: Session;
  readonly refresh: Refresh;
}

type Command = (parts: CommandHost, call: Call) => unknown;

const commands: Readonly<Record<string, Command>> = {
  'omconfig.migrateFile': ({ connection, session }, { argument, token, progress }) =>
    migrateFile({ connection, session, token, progress }, text(argument, 'uri'), migrateOrder(argument)),
  'omconfig.migrateWorkspace': ({ connection, session }, { argument, token, progress }) =>
    migrateWorkspace({ connection, session, token, progress }, migrateOrder(argument)),
  'omconfig.plan': ({ connection, session }, { argument, token, progress }) =>
    planUpgrade({ connection, session, token, progress }, planOrder(argument)),
  'omconfig.pending': ({ connection, session }, { argument, token, progress }) =>
    pending({ connection, session, token, progress }, optionalText(argument, 'uri'), optionalRelease(argument, 'to')),
  'omconfig.redact': ({ session }, { argument, token }) => redactFile(session, text(argument, 'uri'), token),
  'omconfig.tool': ({ connection, session }, { argument, token }) =>
    runToolCommand({ connection, session, token }, text(argument, 'name'), argument['input']),
  'omconfig.confirm': ({ session }, { argument, token }) =>
    confirmFile(session, { uri: text(argument, 'uri'), python: text(argument, 'python') }, token),
  'omconfig.createWorkflow': ({ connection, session }, { argument }) =>
    createWorkflow(
      { connection, session },
      { uri: text(argument, 'uri'), service: text(argument, 'service'), workflow: text(argument, 'workflow') },
    ),
  'omconfig.applyAction': ({ connection, session }, { argument, token }) =>
    applyAction({ connection, session, token }, argument),
  'omconfig.setPin': ({ connection, session }, { argument }) =>
    setPin(
      { connection, session },
      { uri: text(argument, 'uri'), to: release(argument, 'to'), isChart: argument['isChart'] === true },
    ),
  'omconfig.new': (_, { argument }) => newFile(argument),
  'omconfig.newChoices': (_, { argument }) => newWorkflowChoices(optionalRelease(argument, 'release')),
  'omconfig.setRelease': ({ session, refresh }, { argument }) => setRelease(session, refresh, argument),
  'omconfig.describe': ({ session }, { argument }) => describeFile(session, text(argument, 'uri')),
  'omconfig.releases': ({ session }) => releases(session),
  'omconfig.page': (_, { argument }) => pageOf(pageId(text(argument, 'id'))),
};

/** What `workspace/executeCommand` offers. */
export const commandNames: readonly string[] = Object.keys(commands);

/** Runs a command; its one argument is an object. Refuses unknown commands and arguments that miss or are of a wrong type. */
export async function executeCommand(
  parts: CommandHost,
  params: ExecuteCommandParams,
  token: CancellationToken,
  progress: WorkDoneProgressReporter | undefined,
): Promise<unknown> {
  const command = Object.hasOwn(commands, params.command) ? commands[params.command] : undefined;
  if (!command) throw invalid(`Unknown command ${params.command}.`);
  const first: unknown = params.arguments?.[0];
  return (await command(parts, { argument: isObject(first) ? first : {}, token, progress })) ?? null;
}

function migrateOrder(argument: Arguments): MigrateParams {
  const only: unknown = argument['only'];
  return {
    to: release(argument, 'to'),
    unsafe: argument['unsafe'] === true,
    apply: argument['apply'] !== false,
    confirm: argument['confirm'] === true,
    pins: argument['pins'] === true,
    ...(Array.isArray(only) && { only: only.filter((id) => typeof id === 'string') }),
  };
}

/** The text of a new workflow; refuses what cannot be, in a sentence. */
function newFile(argument: Arguments): string {
  const release = optionalRelease(argument, 'release');
  const names = { workflow: text(argument, 'workflow'), connector: text(argument, 'connector') };
  const answer = newWorkflow({ ...names, ...(release !== undefined && { release }) });
  if (!answer.ok) throw invalid(answer.reason);
  return answer.text;
}

function planOrder(argument: Arguments): PlanOrder {
  const from = optionalRelease(argument, 'from');
  const chartRelease = optionalRelease(argument, 'chartRelease');
  return {
    to: release(argument, 'to'),
    ...(from !== undefined && { from }),
    ...(chartRelease !== undefined && { chartRelease }),
  };
}

/** A release for this session, before what files and settings say; null takes the choice back. */
function setRelease(session: Session, refresh: Refresh, argument: Arguments): null {
  const release = optionalRelease(argument, 'release');
  const chartRelease = optionalRelease(argument, 'chartRelease');
  session.settings.choose({
    ...(release !== undefined && { release }),
    ...(chartRelease !== undefined && { chartRelease }),
  });
  refresh.request();
  return null;
}

/** All known releases, newest first. */
function releases({ host }: Session): ReleasesAnswer {
  const { platform, charts } = host.releases;
  const published = charts.openmetadata.filter((chart) => chart.published !== false);
  return {
    platform: platform.map(({ release }) => release).reverse(),
    charts: published.map(({ version }) => version).reverse(),
  };
}

function release(argument: Arguments, name: string): string {
  return given(optionalRelease(argument, name), name);
}

/** A release as it was typed; what names none must not silently be the newest. */
function optionalRelease(argument: Arguments, name: string): string | undefined {
  const value = optionalText(argument, name);
  if (value === undefined || parseRelease(value) !== undefined) return value;
  throw invalid(`The argument “${name}” must be a release, such as 1.6 or 1.6.3.`);
}

function text(argument: Arguments, name: string): string {
  return given(optionalText(argument, name), name);
}

function given(value: string | undefined, name: string): string {
  if (value === undefined) throw invalid(`The argument “${name}” is missing.`);
  return value;
}

function optionalText(argument: Arguments, name: string): string | undefined {
  const value = argument[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') throw invalid(`The argument “${name}” must be a string.`);
  return value;
}

function invalid(message: string): ResponseError {
  return new ResponseError(ErrorCodes.InvalidParams, message);
}
