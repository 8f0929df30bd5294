import { chartOfKind } from '../../documents/read/chart-name';
import { mergedValues } from '../../documents/manifests/merged-values';
import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import type { Workspace } from '../../documents/workspace/workspace';
import { isConditionMet, meets } from '../../releases/rows/kinds/conditions';
import { placeOf, type Condition } from '../../releases/rows/kinds/row';
import { compareReleases } from '../../schemas/releases/releases';
import { isWithin, nodeAt, type Path } from '../../yaml/path';
import { isWholeMap } from '../../yaml/whole-map';
import type { FaultRange, FileFault } from '../shared/known-fault';

/** Whether a release is in a range. */
export function isIn({ from, until }: FaultRange, release: Release): boolean {
  return compareReleases(from, release) <= 0 && (until === undefined || compareReleases(release, until) < 0);
}

/** A root, and the files around it. */
interface AskedRoot {
  readonly root: Root;
  readonly path: string;
  readonly workspace: Workspace;
}

/** Whether a root of a release meets a fault for certain: what others may fill in is not missing. */
export function affects(fault: FileFault, asked: AskedRoot, release: Release): boolean {
  const { subject, connectors, pipelines, releases, where = [], unless = [] } = fault;
  const { root } = asked;
  if (subject !== root.kind) return false;
  const { connector, pipeline } = root.workflow ?? {};
  if (connectors && (connector === undefined || !connectors.includes(connector))) return false;
  if (!isIn(releases, release)) return false;
  if (pipelines && (pipeline === undefined || !pipelines.includes(pipeline))) return false;
  if (!where.every((condition) => isConditionMet(root, condition, []))) return false;
  if (unless.some((condition) => mayHold(root, condition))) return false;
  return chartOfKind(root.kind) === undefined || unless.every((condition) => !isSetBeside(asked, condition));
}

/** Whether a condition holds, or may hold once placeholders, templates and merge keys are filled in. */
function mayHold(root: Root, condition: Condition): boolean {
  const place = placeOf(condition.path);
  const above = place.map((_, length) => nodeAt(root.node, place.slice(0, length)));
  if (above.some((node) => node !== undefined && node !== null && !isWholeMap(node))) return true;
  const node = nodeAt(root.node, place);
  if (node?.kind === 'alias' || (node?.kind === 'scalar' && node.hasPlaceholder)) return true;
  return isConditionMet(root, condition, []);
}

/** Whether other values of the same installation set what this file does not. */
function isSetBeside({ root, path, workspace }: AskedRoot, { path: written, ...wanted }: Condition): boolean {
  const place: Path = placeOf(written);
  const { layers, perhaps, names, isIncomplete } = mergedValues({ path, root, workspace });
  if (isIncomplete || names.some((name) => isWithin(name, place) || isWithin(place, name))) return true;
  return [...layers, ...perhaps].some((node) => {
    const found = nodeAt(node, place);
    if (!found) return false;
    return meets(found.kind === 'scalar' ? { text: String(found.value) } : {}, wanted) === true;
  });
}
