import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folders that make a clean VS Code: nothing of the person's own is read or written. */
export interface Profile {
  readonly userData: string;
  readonly extensions: string;
  readonly serverData: string;
}

/** The profile that lies in a folder. */
export function profileIn(folder: string): Profile {
  return {
    userData: join(folder, 'user-data'),
    extensions: join(folder, 'extensions'),
    serverData: join(folder, 'server-data'),
  };
}

/** The command line arguments that make the server use a profile. */
export function profileArguments(profile: Profile): string[] {
  return [
    ['--user-data-dir', profile.userData],
    ['--extensions-dir', profile.extensions],
    ['--server-data-dir', profile.serverData],
  ].flat();
}

/** Nothing leaves the machine, no assistant starts, nothing pops up. */
const quietSettings = {
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'workbench.enableExperiments': false,
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'chat.disableAIFeatures': true,
  'chat.agent.enabled': false,
  'chat.agentHost.enabled': false,
  'git.enabled': false,
  'npm.fetchOnlinePackageInfo': false,
};

/** Writes a profile's user settings: the quiet ones and `settings`. Leaves settings alone that are there already. */
export function writeSettings(profile: Profile, settings: Readonly<Record<string, unknown>> = {}): void {
  const file = join(profile.userData, 'User/settings.json');
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...quietSettings, ...settings }, undefined, 2));
}
