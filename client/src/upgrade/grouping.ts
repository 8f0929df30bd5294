import { l10n, Uri, workspace } from 'vscode';
import type { PlacedFile } from './upgrade-tree';

const GROUPINGS = ['release', 'root', 'folder', 'owner'] as const;

/** What the upgrade view has at its top: releases, or workspace folders, folders or owners with releases below them. */
export type Grouping = (typeof GROUPINGS)[number];

/** Undefined for anything else. */
export function groupingOf(value: unknown): Grouping | undefined {
  return GROUPINGS.find((one) => one === value);
}

/** The name of the group of a file; undefined where releases are at the top. */
export function groupNamer(grouping: Grouping): ((file: PlacedFile) => string) | undefined {
  switch (grouping) {
    case 'release':
      return undefined;
    case 'root':
      return ({ uri }) => workspace.getWorkspaceFolder(Uri.parse(uri))?.name ?? elsewhere();
    case 'folder':
      return ({ uri }) => folderOf(Uri.parse(uri));
    case 'owner':
      return ({ owner }) => owner ?? l10n.t('No owner');
  }
}

function elsewhere(): string {
  return l10n.t('Outside of the workspace');
}

/** From the workspace folder, with its name where there are several. */
function folderOf(uri: Uri): string {
  const path = workspace.asRelativePath(uri);
  const end = path.lastIndexOf('/');
  return end > 0 ? path.slice(0, end) : (workspace.getWorkspaceFolder(uri)?.name ?? elsewhere());
}
