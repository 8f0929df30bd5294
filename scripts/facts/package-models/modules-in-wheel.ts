import { dbtVariablesIn, saysDbtVariables } from './dbt-variables';
import { containerFormatsIn, formatsIn, saysFormats } from './file-formats';
import { moduleName, type PackageModules } from './modules';
import { parametersIn, saysParameters } from './test-parameters';
import type { Wheel } from './wheel';

/** Whether the text of a file of a wheel is looked at; of the others, the name is enough. */
export function isRead(file: string): boolean {
  return (
    /^metadata\/workflow\/[a-z_]+\.py$/.test(file) ||
    saysParameters(file) ||
    saysFormats(file) ||
    saysDbtVariables(file)
  );
}

/** What can be imported from a package, and what its validations and readers know. */
export function modulesInWheel({ release, texts }: Pick<Wheel, 'release' | 'texts'>): PackageModules {
  const modules = new Set<string>();
  const classes = new Set<string>();
  for (const [file, text] of texts) {
    const module = moduleName(file);
    if (module === undefined) continue;
    modules.add(module);
    if (!/^metadata\/workflow\/[a-z_]+\.py$/.test(file)) continue;
    for (const [, own = ''] of text.matchAll(/^class (\w+Workflow)\(/gm)) classes.add(`${module}.${own}`);
  }
  const [parameters, formats, dbtVariables] = [parametersIn(texts), formatsIn(texts), dbtVariablesIn(texts)];
  const containerFormats = containerFormatsIn(texts);
  return { release, modules, classes, parameters, formats, containerFormats, dbtVariables };
}
