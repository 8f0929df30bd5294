import type { ExecuteCommandParams } from 'vscode-languageserver';
import type { MigrateParams } from '../../protocol/commands';
import { isObject, newWorkflow, newWorkflowChoices, pageId, pageOf } from '../../service/public';
import type { Refresh } from '../diagnostics/refresh';
import { applyAction } from './apply-action';
import {
  invalid,
  optionalRelease,
  optionalText,
  release,
  text,
  type CommandArgument as Argument,
} from './command-arguments';
import type { CommandWork } from './command-work';
import { confirmFile } from './confirm-command';
import { createWorkflow } from './create-workflow';
import { describeFile } from './describe';
import { migrateFile, migrateWorkspace } from './migrate-command';
import { pending } from './pending-command';
import { planUpgrade, type PlanParams } from './plan-command';
import { redactFile } from './redact-command';
import { setPin } from './set-pin';
import { releases } from './releases';
import { reportFixes } from './report-fixes';
import { runToolCommand } from './tool-command';

interface Work extends CommandWork {
  readonly refresh: Refresh;
}

const commands: Readonly<Record<string, (work: Work, argument: Argument) => unknown>> = {
  'omconfig.migrateFile': (work, argument) => migrateFile(work, text(argument, 'uri'), migrateParams(argument)),
  'omconfig.migrateWorkspace': (work, argument) => migrateWorkspace(work, migrateParams(argument)),
  'omconfig.plan': (work, argument) => planUpgrade(work, planParams(argument)),
  'omconfig.pending': (work, argument) => pending(work, optionalText(argument, 'uri'), optionalRelease(argument, 'to')),
  'omconfig.redact': ({ session, token }, argument) => redactFile(session, text(argument, 'uri'), token),
  'omconfig.tool': (work, argument) => runToolCommand(work, text(argument, 'name'), argument['input']),
  'omconfig.confirm': ({ session, token }, argument) =>
    confirmFile(session, { uri: text(argument, 'uri'), python: text(argument, 'python') }, token),
  'omconfig.createWorkflow': (work, argument) =>
    createWorkflow(work, {
      uri: text(argument, 'uri'),
      service: text(argument, 'service'),
      workflow: text(argument, 'workflow'),
    }),
  'omconfig.applyAction': applyAction,
  'omconfig.reportFixes': (work, argument) => reportFixes(work, text(argument, 'uri')),
  'omconfig.setPin': (work, argument) =>
    setPin(work, {
      uri: text(argument, 'uri'),
      to: release(argument, 'to'),
      isChart: argument['isChart'] === true,
    }),
  'omconfig.new': (_, argument) => newFile(argument),
  'omconfig.newChoices': (_, argument) => newWorkflowChoices(optionalRelease(argument, 'release')),
  'omconfig.setRelease': setRelease,
  'omconfig.describe': ({ session }, argument) => describeFile(session, text(argument, 'uri')),
  'omconfig.releases': releases,
  'omconfig.page': (_, argument) => pageOf(pageId(text(argument, 'id'))),
};

/** What `workspace/executeCommand` offers. */
export const commandNames: readonly string[] = Object.keys(commands);

/** Runs a command; its one argument is an object. Refuses unknown commands, and arguments that lack something or have it in the wrong type. */
export async function executeCommand(work: Work, params: ExecuteCommandParams): Promise<unknown> {
  const command = Object.hasOwn(commands, params.command) ? commands[params.command] : undefined;
  if (!command) throw invalid(`Unknown command ${params.command}.`);
  const first: unknown = params.arguments?.[0];
  return (await command(work, isObject(first) ? first : {})) ?? null;
}

function migrateParams(argument: Argument): MigrateParams {
  const only: unknown = argument['only'];
  const files: unknown = argument['files'];
  return {
    to: release(argument, 'to'),
    unsafe: argument['unsafe'] === true,
    apply: argument['apply'] !== false,
    confirm: argument['confirm'] === true,
    pins: argument['pins'] === true,
    ...(Array.isArray(only) && { only: only.filter((id) => typeof id === 'string') }),
    ...(Array.isArray(files) && { files: files.filter((uri) => typeof uri === 'string') }),
  };
}

function planParams(argument: Argument): PlanParams {
  return { to: release(argument, 'to'), ...optionalReleases(argument, 'from', 'chartRelease') };
}

/** The text of a new workflow; refuses what cannot be, in a sentence. */
function newFile(argument: Argument): string {
  const names = { workflow: text(argument, 'workflow'), connector: text(argument, 'connector') };
  const answer = newWorkflow({ ...names, ...optionalReleases(argument, 'release') });
  if (!answer.ok) throw invalid(answer.reason);
  return answer.text;
}

/** A release for this session, before what files and settings say; null takes the choice back. */
function setRelease({ session, refresh }: Work, argument: Argument): null {
  session.settings.choose(optionalReleases(argument, 'release', 'chartRelease'));
  refresh.request('settings');
  return null;
}

/** The releases that an argument contains, under their names. */
function optionalReleases<Name extends string>(
  argument: Argument,
  ...names: readonly Name[]
): Readonly<Partial<Record<Name, string>>> {
  const present = names.flatMap((name) => {
    const value = optionalRelease(argument, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(present) as Readonly<Partial<Record<Name, string>>>;
}
