import type { ToolAnswer } from '../../protocol/commands';
import { candidatePaths } from '../session/candidate-paths';
import { runTool, type ToolHost } from '../../service/public';
import { stopIfCancelled } from '../connection/guard';
import { pathInFolder } from '../session/path-in-folder';
import type { Session } from '../session/session';
import { applyFiles } from '../edits/apply-files';
import type { CommandWork } from './command-work';

/** Runs a tool for an assistant of the editor, on the files as they are in it: what is not saved counts. */
export function runToolCommand(work: CommandWork, name: string, input: unknown): Promise<ToolAnswer> {
  return runTool(hostOf(work), name, input);
}

function hostOf({ connection, session, token }: CommandWork): ToolHost {
  const { host, workspace } = session;
  const folders = workspace.folders ?? [];
  return {
    service: host.service,
    workspace,
    locate: (typed) => locate(session, typed, folders),
    list: (path) => list(session, path),
    optionsOf: async (path) => (path === undefined ? {} : session.settings.options(await session.settingsOf(path))),
    // With several folders, only the whole path says which file it is.
    show: (path) => (folders.length > 1 ? path : pathInFolder(path, folders)),
    stopIfCancelled: () => {
      stopIfCancelled(token);
    },
    base: folders[0] ?? '',
    write: async ({ files }, label) => {
      if (!session.features.applyEdit) return ['This editor does not apply edits.'];
      const { applied, reason } = await applyFiles({ connection, session }, files, { label });
      return applied ? [] : [reason ?? 'The editor rejected the edit.'];
    },
  };
}

/** A URI, an absolute path, or a path in the first folder; undefined for a file that is neither open nor in a folder. */
function locate(session: Session, typed: string, folders: readonly string[]): string | undefined {
  const path = absolute(session, typed, folders[0] ?? '');
  const isOpen = session.documents.at(path) !== undefined;
  return isOpen || folders.some((folder) => path === folder || path.startsWith(`${folder}/`)) ? path : undefined;
}

function absolute(session: Session, typed: string, folder: string): string {
  if (/^[a-z][\w+.-]+:/i.test(typed)) return session.locations.pathOf(typed);
  const written = typed.replaceAll('\\', '/');
  const whole = written.startsWith('/') || /^[a-z]:\//i.test(written) ? written : `${folder}/${written}`;
  return withoutDots(whole);
}

function withoutDots(path: string): string {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && (step !== '' || steps.length === 0)) steps.push(step);
  }
  return steps.join('/');
}

async function list(session: Session, path: string | undefined): Promise<readonly string[]> {
  const all = await candidatePaths(session);
  if (path === undefined) return all;
  const below = all.filter((file) => file === path || file.startsWith(`${path}/`));
  return below.length > 0 || session.workspace.read(path) === undefined ? below : [path];
}
