import { Uri } from 'vscode';
import type { PreviewedFile } from './preview';
import type { MigrateAnswer, MigratedFile } from '../../../server/src/protocol/commands';

/** The name under which the server reports raised versions among the migrations of a file. */
export const PINS = 'pins';

/** The names of the files in which a migration raises the versions that pin the release. */
export function raisedFiles({ files }: MigrateAnswer): readonly string[] {
  return files.filter(({ migrations }) => migrations.includes(PINS)).map(({ uri }) => baseName(uri));
}

/** Whether nothing but versions changes in a file. */
export function isRaisedAlone({ migrations }: MigratedFile): boolean {
  return migrations.every((migration) => migration === PINS);
}

/** The files of a migration as they are shown before it is applied: those that change, then those that are created. */
export function previewed({ files }: MigrateAnswer): PreviewedFile[] {
  const all = files.map(({ uri, action, after }) => ({ uri: Uri.parse(uri), created: action === 'create', after }));
  return [...all.filter(({ created }) => !created), ...all.filter(({ created }) => created)];
}

function baseName(uri: string): string {
  return Uri.parse(uri).path.replace(/^.*\//, '');
}
