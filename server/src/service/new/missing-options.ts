import { whyNotEdited } from '../../documents/read/encryption';
import type { Root } from '../../documents/read/root';
import type { Change } from '../../releases/migration/change';
import { ReleaseView } from '../../schemas/releases/release-view';
import type { Field } from '../../schemas/shapes/object-shape';
import { applyEdits } from '../../text/apply-edits';
import { lineEnd, lineStart, nextLine } from '../../text/lines';
import { columnOf, indentAt, startsItsLine } from '../../yaml/edit/layout/lines';
import type { MapEntry, MapNode, YamlNode } from '../../yaml/node';
import type { Path } from '../../yaml/path';
import type { CheckRequest } from '../engine/check-request';
import { placeInRoot } from '../check/place-in-root';
import type { Engine } from '../engine/engine';
import type { Entry } from './entry';
import { isOptional, optionalValue } from './fields';
import { writeEntries } from './write-entries';
import { releaseOfRoot } from '../engine/root-release';

/** Options that a section of a file does not mention. */
export interface MissingOptions {
  /** The name of the section. */
  readonly section: string;
  readonly names: readonly string[];
  /** Writes them as comments below the section's last entry, with their usual values. */
  readonly change: Change;
}

/**
 * The options that the release of a file has for the section at an offset, and that are neither set nor commented out
 * there. Undefined outside of sections, in braces, if the form of the section is undecided, and if nothing is missing.
 */
export function missingOptions(engine: Engine, request: CheckRequest, offset: number): MissingOptions | undefined {
  const { path, text, workspace } = request;
  const line = lineStart(text, offset);
  const at = Math.max(offset, line + indentAt(text, line));
  for (const root of engine.parsedFiles.roots(path, text, workspace)) {
    const section = root.embedded ? undefined : sectionAt(root.node, at, []);
    if (section) return optionsOf(engine, request, { root, section });
  }
  return undefined;
}

interface Section {
  readonly node: MapNode;
  readonly path: Path;
}

/** The innermost section that holds an offset; on the key of a section, that section. */
function sectionAt(node: YamlNode | null, offset: number, path: Path): Section | undefined {
  if (!node || offset < node.start || offset > node.end) return undefined;
  if (node.kind === 'seq') {
    const index = node.items.findIndex(({ start, end }) => start <= offset && offset <= end);
    return sectionAt(node.items[index]?.value ?? null, offset, [...path, index]);
  }
  if (node.kind !== 'map') return undefined;
  const entry = node.entries.find(({ start, end }) => start <= offset && offset <= end);
  const { name, key, value } = entry ?? {};
  if (name === undefined || !key) return { node, path };
  const inner = [...path, name];
  if (offset <= key.end && value?.kind === 'map') return { node: value, path: inner };
  return sectionAt(value ?? null, offset, inner) ?? { node, path };
}

/** A section, and the root that it is in. */
interface SectionOfRoot {
  readonly root: Root;
  readonly section: Section;
}

function optionsOf(engine: Engine, request: CheckRequest, place: SectionOfRoot): MissingOptions | undefined {
  const { root, section } = place;
  if (whyNotEdited({ ...request, documentIndex: root.documentIndex }) !== undefined) return undefined;
  const last = lastOnOwnLine(section.node, request.text);
  if (!last) return undefined;
  const entries = missingEntries(engine, request, { ...place, column: columnOf(request.text, last.start) });
  if (entries.length === 0) return undefined;
  return {
    section: String(section.path.at(-1) ?? root.base.at(-1) ?? ''),
    names: entries.map(({ key }) => key),
    change: entriesBelow(last, request, entries),
  };
}

/** The last entry of a section in block style, if more can be written below it. */
function lastOnOwnLine(node: MapNode, text: string): MapEntry | undefined {
  const last = node.entries.at(-1);
  return node.flow || node.templated || !last || !startsItsLine(text, last.start) ? undefined : last;
}

/** The options that are neither set nor commented out at the column of the section. */
function missingEntries(
  engine: Engine,
  request: CheckRequest,
  { root, section: { node, path }, column }: SectionOfRoot & { readonly column: number },
): readonly Entry[] {
  const { release } = releaseOfRoot(engine, request, root);
  const place = placeInRoot(engine, { root, release, path });
  if (!place?.shape || place.alternatives.length > 1) return [];
  const { fields, required } = place.shape;
  const mentioned = mentionedIn(request.text, node, column);
  const isMissing = (field: Field): boolean => {
    const isSecret = field.schema.secret === true && root.kind !== 'workflow';
    return isOptional(field) && !isSecret && !required.includes(field.name) && !mentioned.has(field.name);
  };
  const view = new ReleaseView(engine.store, release, false);
  const writer = { view, connector: root.workflow?.connector ?? '', withOptional: false };
  return [...fields.values()].filter(isMissing).flatMap((field) => {
    const value = optionalValue(field, [...path, field.name], writer);
    return value === undefined ? [] : [{ key: field.name, value, off: true }];
  });
}

function entriesBelow(last: MapEntry, { path, text }: CheckRequest, entries: readonly Entry[]): Change {
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = writeEntries(entries, ' '.repeat(columnOf(text, last.start)));
  const at = endOf(text, last.end);
  const edits = [{ start: at, end: at, text: lines.map((line) => lineBreak + line).join('') }];
  const file = { action: 'edit' as const, path, edits, before: text, after: applyEdits(text, edits) };
  return { ok: true, files: [file], relocations: [], manual: [] };
}

/** The end of the last line of an entry. What ends with a line break, as a block scalar does, ends before that. */
function endOf(text: string, end: number): number {
  return lineEnd(text, text.charAt(end - 1) === '\n' ? end - (text.charAt(end - 2) === '\r' ? 2 : 1) : end);
}

/** The fields that a section sets, and those in comments at its column, also below its last entry. */
function mentionedIn(text: string, node: MapNode, column: number): ReadonlySet<string> {
  const names = new Set(node.entries.flatMap(({ name }) => name ?? []));
  let end = node.end;
  for (let line = nextLine(text, endOf(text, end)); line < text.length; line = nextLine(text, line)) {
    if (!/^[ \t]*(?:#.*)?$/.test(text.slice(line, lineEnd(text, line)))) break;
    end = nextLine(text, line);
  }
  for (const { 1: margin = '', 2: name = '' } of text.slice(node.start, end).matchAll(COMMENTED)) {
    if (margin.length === column) names.add(name);
  }
  return names;
}

const COMMENTED = /^( *)# ?["']?([\w.-]+)["']?:(?=\s|$)/gm;
