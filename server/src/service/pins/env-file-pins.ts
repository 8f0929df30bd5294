import { filledTags } from '../../documents/environment/filled-tags';
import type { Workspace } from '../../documents/workspace/workspace';
import type { PinPlace } from './pin-places';

/**
 * The tags that Compose files take from env files, by the env file. None where the Compose file has the same variable for something else,
 * too.
 */
export function envFilePins(paths: Iterable<string>, workspace: Workspace): ReadonlyMap<string, readonly PinPlace[]> {
  const found = new Map<string, PinPlace[]>();
  for (const path of paths) {
    const text = workspace.read(path) ?? '';
    const tags = filledTags(path, text, workspace);
    for (const { file, variable, version, start, end } of tags) {
      const uses = text.match(new RegExp(String.raw`\$\{?${variable}\b`, 'g'))?.length;
      if (uses !== tags.filter((one) => one.variable === variable).length) continue;
      found.set(file, [...(found.get(file) ?? []), { start, end, written: version }]);
    }
  }
  return found;
}
