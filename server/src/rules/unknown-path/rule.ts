import { extendedConfig, isPackageName } from '../../documents/config/extended-config';
import { folderOf, resolveFrom } from '../../documents/workspace/folders';
import type { Root } from '../../documents/read/root';
import { nodeAt, type Path } from '../../yaml/path';
import type { Rule, RuleContext, RuleProblem } from '../shared/rule';

/** A file or package that `omconfig.yaml` names and that is not there. */
export const unknownPath: Rule = {
  id: 'unknown-path',
  severity: 'error',
  summary: 'A file or npm package named in `omconfig.yaml` that does not exist.',
  kinds: ['config'],
  *check(context) {
    for (const { path, name } of namesAt(context.root, ['extends'])) {
      if (extendedConfig(name, context.path, context.workspace) !== undefined) continue;
      // Where only the open folders can be read, a package may be there all the same.
      if (context.workspace.isPartial === true) continue;
      yield problem(context, path, messageFor(name));
    }
    for (const { path, name } of namesAt(context.root, ['baseline'])) {
      if (context.workspace.read(resolveFrom(folderOf(context.path), name)) !== undefined) continue;
      const advice = 'Run `omconfig check --update-baseline` to create it.';
      yield problem(context, path, `The baseline \`${name}\` does not exist in the project. ${advice}`);
    }
  },
};

function messageFor(name: string): string {
  const consequence = 'so none of its settings apply.';
  return isPackageName(name)
    ? `The package \`${name}\` is not installed or has no \`omconfig.yaml\`, ${consequence} Install it, or write \`./\` in front of a path.`
    : `The file \`${name}\` does not exist in the project, ${consequence} The path is relative to this file.`;
}

interface NamedFile {
  readonly path: Path;
  readonly name: string;
}

/** The names in a string or a list of strings; a value of another type has a problem already. */
function namesAt(root: Root, path: Path): NamedFile[] {
  const node = nodeAt(root.node, path);
  if (node?.kind === 'seq') return node.items.flatMap((_, index) => namesAt(root, [...path, index]));
  const name = node?.kind === 'scalar' ? node.value : undefined;
  return typeof name === 'string' && name.trim() !== '' ? [{ path, name }] : [];
}

function problem({ root }: RuleContext, place: Path, message: string): RuleProblem {
  const node = nodeAt(root.node, place);
  const span = { start: node?.start ?? root.node.start, end: node?.end ?? root.node.end };
  return { message, span, path: [...root.base, ...place] };
}
