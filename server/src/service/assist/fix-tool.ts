import type { FileChange } from '../../releases/migration/change';
import type { Relocation } from '../../releases/migration/relocation';
import { addAll } from '../../text/long-lists';
import { withoutSecretTexts } from '../secrets/secret-texts';
import { diffsOf } from './diffs-of';
import { fitAnswer } from './fit-answer';
import type { ToolInput } from './read-input';
import { answered, refused, WRITING_REFUSED, type ToolAnswer, type ToolHost } from './tool-host';

/** Shows what the fixes of problems would change, or changes it. */
export async function fixTool(host: ToolHost, input: ToolInput): Promise<ToolAnswer> {
  const { path: typed, write = false, review = false } = input;
  const path = typeof typed === 'string' ? host.locate(typed) : undefined;
  if (typeof typed === 'string' && path === undefined) return refused(`${typed} is outside of the workspace folder.`);
  if (write === true && !host.write) return refused(WRITING_REFUSED);
  const paths = await host.list(path);
  if (paths.length === 0 && typeof typed === 'string') return refused(`There is no file or folder ${typed}.`);
  const files: FileChange[] = [];
  const relocations: Relocation[] = [];
  for (const file of paths) {
    host.stopIfCancelled?.();
    const change = await changeOf(host, file, review === true);
    if (change?.ok !== true) continue;
    addAll(files, change.files);
    addAll(relocations, change.relocations);
  }
  if (files.length === 0) return answered('Nothing was found that a fix can change.');
  const count = files.length === 1 ? '1 file' : `${files.length} files`;
  const unwritten = write === true ? ((await host.write?.({ files, relocations }, 'Fix problems')) ?? []) : [];
  const rest = review === true ? '' : ' Set `review` to include fixes that a person has to review.';
  const head =
    write === true ? `Fixed ${count}:` : `These fixes in ${count} are not written. Set \`write\` to apply them.${rest}`;
  const options = await host.optionsOf(paths[0]);
  const parts = [head, { title: 'Not written', lines: unwritten }];
  const text = fitAnswer({ parts, diffs: diffsOf(host, files, options) });
  return { text: withoutSecretTexts(text), isError: unwritten.length > 0 };
}

async function changeOf(
  host: ToolHost,
  path: string,
  unsafe: boolean,
): Promise<ReturnType<ToolHost['service']['fixAll']> | undefined> {
  const { service, workspace } = host;
  const text = workspace.read(path);
  if (text === undefined) return undefined;
  const change = service.fixAll({ path, text, workspace, options: await host.optionsOf(path) }, { unsafe });
  service.forget(path);
  return change;
}
