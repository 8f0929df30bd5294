import { settingsPath } from '../../documents/read/chart-keys';
import type { Root } from '../../documents/read/root';
import { compareReleases } from '../../schemas/releases/releases';
import type { Span } from '../../text/span';
import type { YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, type Path } from '../../yaml/path';
import type { RuleContext } from './rule';

/** Where a version of chart `openmetadata` keeps the server's settings; the path starts at the root of the values. */
export function configPath({ release: { release } }: Pick<RuleContext, 'release'>): Path {
  return settingsPath(release);
}

/** Whether the values are for this version of the chart or a later one. */
export function isFrom({ release: { release } }: Pick<RuleContext, 'release'>, version: string): boolean {
  return compareReleases(release, version) >= 0;
}

/** The plain value that is written at a place; undefined for none, for null, for a collection and for what is not known yet. */
export function writtenAt({ node }: Pick<Root, 'node'>, path: Path): string | number | boolean | undefined {
  return plainAt(node, path);
}

/** The same below any node. */
export function plainAt(node: YamlNode | null | undefined, path: Path): string | number | boolean | undefined {
  const found = nodeAt(node, path);
  return found?.kind === 'scalar' && !found.hasPlaceholder && found.value !== null ? found.value : undefined;
}

/** Whether text is written at a place, also text that is not known yet. */
export function hasText(node: YamlNode | null | undefined, path: Path): boolean {
  const found = nodeAt(node, path);
  return found?.kind === 'scalar' && found.value !== null && found.value !== '';
}

/** The key at a place; the root's start where there is none. */
export function keySpan({ node }: Pick<Root, 'node'>, path: Path): Span {
  const entry = entryOf(nodeAt(node, path.slice(0, -1)), String(path.at(-1)));
  const { start, end } = entry?.key ?? { start: node.start, end: node.start };
  return { start, end };
}
