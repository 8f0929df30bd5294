import type { MapNode, ParsedText } from '../../yaml/node';
import { entryOf, scalarText } from '../../yaml/path';
import { MARK } from '../read/cursor-mark';
import { Root } from '../read/root';
import { workflowIdentity, type IdentityRegisters } from './workflow-identity';
import { ROOT_KEYS, SOURCE_KEYS } from './workflow-kind';

/** A longer text (in UTF-16 units) is not the beginning of a workflow. */
const LONGEST = 4000;

/** Whether it is worth reading a text for what `begunWorkflows` finds: a cheap test, because others' files can be long. */
export function mightBegin(text: string): boolean {
  return text.length <= LONGEST && /^[ \t]*(?:\{[ \t]*)?["']?source["']?[ \t]*:/m.test(text);
}

/**
 * Workflows of which only the first lines are written, too few to distinguish them from the files of other tools. They count as
 * ours for completion only; they are never checked.
 */
export function begunWorkflows(parsed: ParsedText, registers: IdentityRegisters): readonly Root[] {
  return parsed.documents.flatMap((document, documentIndex): Root[] => {
    const node = document.root;
    if (node?.kind !== 'map' || !isBegun(node, registers)) return [];
    const workflow = workflowIdentity(node, registers);
    return [new Root({ kind: 'workflow', documentIndex, document, node, base: [], workflow })];
  });
}

function isBegun(root: MapNode, registers: IdentityRegisters): boolean {
  const source = entryOf(root, 'source')?.value;
  if (source === undefined || !hasOnly(root, ROOT_KEYS)) return false;
  if (source === null) return true;
  if (source.kind !== 'map' || !hasOnly(source, SOURCE_KEYS) || !sinksHere(root)) return false;
  const type = scalarText(source, ['type']);
  const { pipeline, connector } = workflowIdentity(root, registers);
  return !entryOf(source, 'type') || type === MARK || pipeline !== undefined || connector !== undefined;
}

/** Recipes of other tools begin in the same way, but have other sinks. */
function sinksHere(root: MapNode): boolean {
  const sink = scalarText(root, ['sink', 'type']);
  return sink === undefined || sink === MARK || sink.startsWith('metadata-');
}

/** Whether there are only these keys, apart from one that is being typed and has no value yet. */
function hasOnly({ entries }: MapNode, keys: ReadonlySet<string>): boolean {
  return entries.every(({ name, value }) => value === null || (name !== undefined && keys.has(name)));
}
