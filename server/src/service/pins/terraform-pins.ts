import { terraformInstallations } from '../../documents/manifests/terraform-installations';
import { terraformLiteral, type TerraformLiteral } from '../../documents/manifests/terraform-variables';
import { hasRole } from '../../documents/workspace/file-roles';
import type { Workspace } from '../../documents/workspace/workspace';
import type { Span } from '../../text/span';
import type { PinPlace } from './pin-places';

/**
 * The versions of charts that Terraform takes from somewhere else than the installation, by the file that has them: local values,
 * defaults of variables, arguments of a module. None where the file has the same text for something else, too.
 */
export function terraformPins(paths: Iterable<string>, workspace: Workspace): ReadonlyMap<string, readonly PinPlace[]> {
  const found = new Map<string, PinPlace[]>();
  for (const file of paths) {
    const text = hasRole(file, 'terraform') ? workspace.read(file) : undefined;
    if (text === undefined) continue;
    for (const { chart, versionSpan, versionExpression: expression } of terraformInstallations(text)) {
      const literal =
        versionSpan || expression === undefined || isShared(expression, text)
          ? undefined
          : terraformLiteral({ expression, file }, workspace);
      const span = literal && placeOf(literal, workspace.read(literal.file) ?? '');
      if (!literal || !span || chart === undefined) continue;
      const place = { ...span, written: literal.value, chart };
      found.set(literal.file, [...(found.get(literal.file) ?? []), place]);
    }
  }
  return found;
}

/** Whether something else than our charts takes the same version. */
function isShared(expression: string, text: string): boolean {
  const ours = terraformInstallations(text).filter((one) => one.versionExpression === expression).length;
  return text.split(expression).length - 1 > ours;
}

/** The one place of a string in its file; of several, the one that its name gets. */
function placeOf({ value, name }: TerraformLiteral, text: string): Span | undefined {
  const places: number[] = [];
  for (let at = text.indexOf(`"${value}"`); at >= 0; at = text.indexOf(`"${value}"`, at + 1)) places.push(at + 1);
  const named = places.filter((at) => /([\w-]+)["']?[ \t]*[=:][ \t]*"$/.exec(lineBefore(text, at))?.[1] === name);
  const [start, ...others] = places.length === 1 ? places : named;
  return start === undefined || others.length > 0 ? undefined : { start, end: start + value.length };
}

function lineBefore(text: string, offset: number): string {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
}
