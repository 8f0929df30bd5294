import { FILE_ROLES, SEARCHED } from '../../server/src/documents/workspace/file-roles';

/**
 * The `paths:` of a workflow on GitHub that covers every kind of file that is read. GitHub knows no alternatives in braces; a
 * path that another one covers is left out.
 */
export function workflowPaths(): string[] {
  const globs = SEARCHED.flatMap((role) => FILE_ROLES[role])
    .map(withAnyLastEnding)
    .flatMap(alternatives);
  const distinct = [...new Set(globs)];
  return distinct
    .filter((glob) => !distinct.some((other) => other !== glob && covers(other, glob)))
    .map((glob) => `**/${glob}`);
}

/** A page with the paths in its workflow, in place of those that it has. */
export function withWorkflowPaths(page: string): string {
  const lines = workflowPaths().map((path) => `      - '${path}'`);
  return page.replace(/(?<=\n {4}paths:\n)(?: {6}.*\n)+/, `${lines.join('\n')}\n`);
}

/** A template may have any ending: `*.{yaml,yml}.{tmpl,j2}` becomes `*.{yaml,yml}.*`. */
function withAnyLastEnding(glob: string): string {
  return glob.replace(/(?<=\}\.)\{[^}]*\}$/, '*');
}

function alternatives(glob: string): string[] {
  const [, before = '', names, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(glob) ?? [];
  return names === undefined ? [glob] : names.split(',').flatMap((name) => alternatives(`${before}${name}${after}`));
}

/** Whether `*.yaml` or the like has every name that another glob has. */
function covers(wide: string, narrow: string): boolean {
  const ending = /^\*(\.[^*/]+)$/.exec(wide)?.[1];
  return ending !== undefined && narrow.endsWith(ending);
}
