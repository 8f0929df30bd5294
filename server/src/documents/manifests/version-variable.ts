import type { Span } from '../../text/span';
import { baseName, folderOf, foldersAbove } from '../workspace/folders';
import type { Workspace } from '../workspace/workspace';
import { indexOf } from '../workspace/workspace-index';

/** A variable that a version comes from, and what a file takes for its value. */
export interface VersionVariable {
  readonly name: string;
  readonly version: string;
  readonly file: string;
}

/** Files that are read by their names in each folder: Compose, direnv and shells take variables from them. */
const SETTINGS = ['.env', '.envrc'];

/** The versions that a text gives to a variable, each once: `OM=1.6.4`, `OM: "1.6.4"`, `om: [1.6.4]`, `--build-arg OM=1.6.4`. */
export function versionsOf(name: string, text: string): readonly string[] {
  return [...new Set(placesOfVersion(name, text).map(({ start, end }) => text.slice(start, end)))];
}

/** Where a text gives a version to a variable; without the `v` before it. */
export function placesOfVersion(name: string, text: string): readonly Span[] {
  if (!text.includes(name)) return [];
  const assignment = new RegExp(
    String.raw`(?<![\w.$-])(?:TF_VAR_)?${name}["']?[ \t]*(?::|\??:?=)[ \t]*(?:\[(?=[^,\]\n]*\])[ \t]*)?["']?v?(\d+(?:\.\d+)+)`,
    'g',
  );
  return [...text.matchAll(assignment)].map(({ index, 0: whole, 1: version = '' }) => {
    const end = index + whole.length;
    return { start: end - version.length, end };
  });
}

/**
 * The file around another one, or that file itself, that gives a variable a version other than the assumed one. `isVersion`
 * says whether a number can be one: other tools have variables of the same name.
 */
export function setElsewhere(
  { name, version, file }: VersionVariable,
  workspace: Workspace,
  isVersion: (written: string) => boolean,
): string | undefined {
  const index = indexOf(workspace);
  const around = foldersAbove(file, workspace).flatMap((folder) => [
    ...SETTINGS.map((setting) => `${folder}/${setting}`),
    ...index.scripts(folder),
    ...index.installing(folder),
    ...index.pinning(folder),
  ]);
  return [...new Set([...around, ...terraformInputs(file, workspace)])].find((one) =>
    versionsOf(name, workspace.read(one) ?? '').some((other) => other !== version && isVersion(other)),
  );
}

/** In a workspace with more of them, the inputs of Terraform are not searched. */
const MOST_INPUTS = 500;

/** The files that give values to the variables of a Terraform module: below its folder, or (Terragrunt) naming it anywhere. */
function terraformInputs(file: string, workspace: Workspace): readonly string[] {
  if (!file.endsWith('.tf')) return [];
  const folder = folderOf(file);
  const inputs = [...workspace.paths()].filter((path) => /\.(?:tfvars|hcl)$/.test(path));
  if (inputs.length > MOST_INPUTS) return [];
  return inputs.filter(
    (path) => path.startsWith(`${folder}/`) || workspace.read(path)?.includes(`/${baseName(folder)}"`) === true,
  );
}
