import { moduleName, type PackageModules } from './modules';
import type { Wheel } from './wheel';

/** What can be imported from a package. */
export function modulesInWheel({ release, texts }: Wheel): PackageModules {
  const modules = new Set<string>();
  const classes = new Set<string>();
  for (const [file, text] of texts) {
    const module = moduleName(file);
    if (module === undefined) continue;
    modules.add(module);
    if (!/^metadata\/workflow\/[a-z_]+\.py$/.test(file)) continue;
    for (const [, own = ''] of text.matchAll(/^class (\w+Workflow)\(/gm)) classes.add(`${module}.${own}`);
  }
  return { release, modules, classes };
}
