import { describeRelocation, printable, type Relocation } from '../../../server/src/service/public';
import { shownPath, withShownPaths } from '../environment/paths';

/** What became of one value, as a line. */
export function relocationLine(relocation: Relocation, cwd: string): string {
  const { path, document, embedded, from, to, note } = describeRelocation(relocation);
  const parts = [
    ...(document === undefined ? [] : [`document ${document + 1}`]),
    ...(embedded === undefined ? [] : [`in ${embedded}`]),
  ];
  const which = parts.length === 0 ? '' : ` (${parts.join(', ')})`;
  const words = withShownPaths(to, cwd).replace(/^added: /, '');
  return `  ${printable(shownPath(path, cwd))}${which}: ${printable(from)} ${relocation.fate.kind === 'added' ? '–' : '→'} ${printable(words)}${note === undefined ? '' : ` (${note})`}`;
}
