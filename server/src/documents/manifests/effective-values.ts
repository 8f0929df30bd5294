import { parseText } from '../../yaml/read/parse';
import type { AliasNode, MapNode, YamlDocument, YamlNode } from '../../yaml/node';
import { isPlainList, type Plain } from '../../yaml/operation';
import { pointer, type Path } from '../../yaml/path';
import type { Workspace } from '../workspace/workspace';
import type { GivenValues } from './given-values';
import { valueOf, type ValueOverride } from './set-values';
import { writtenIn, type ObjectText, type ObjectValues } from './values-objects';

/** Where a part of merged values was written last. */
export type Origin =
  { readonly from: 'manifest' } | ObjectText | { readonly from: 'name'; readonly name: ValueOverride };

/** The values of an installation as Helm merges them. */
export interface EffectiveValues {
  /** As a document in YAML, on one line. */
  readonly text: string;
  /** Who wrote what is at a place last; of a place that is not there, the last who wrote around it. */
  readonly originOf: (path: Path) => Origin | undefined;
  /** Names that Helm cannot set, because they lead through what is no map; it stops at the first. */
  readonly blocked: readonly BlockedName[];
}

/** A name of a single value, and the place on its way that is no map. */
export interface BlockedName {
  readonly name: ValueOverride;
  readonly place: Path;
  readonly isNull: boolean;
}

/** A part of the merged values: a map whose entries may come from several files, or the text of anything else. */
interface Part {
  readonly origin: Origin;
  readonly entries?: Map<string, Part>;
  readonly text?: string;
  /** An empty key in own values of an umbrella chart. */
  readonly isOwnNull?: true;
}

/** Stands for a value that is not known; never wrong. */
const UNKNOWN = '${VALUE}';
/** The same where quotes make it a text, whatever it is. */
const UNKNOWN_TEXT = '"${VALUE}"';

/** The file with the own values of an umbrella chart, or of a chart inside, and the keys below which they count. */
export interface OwnValues {
  readonly path: string;
  readonly below: readonly string[];
}

/** What a chart takes from another one inside: where it is there, and the keys above the values of the chart that takes it. */
export interface ImportedPart extends OwnValues {
  readonly taken: readonly string[];
  readonly importing: readonly string[];
}

/** Where the values of an installation come from. */
export interface ValueSources {
  /** What umbrella charts take from other charts inside: everything else wins over it, the chart's own defaults, too. */
  readonly imported?: readonly ImportedPart[];
  /** Of the charts around ours, the innermost first: everything else wins over them. */
  readonly own?: readonly OwnValues[];
  /** In their order; undefined for one that is missing. */
  readonly files: readonly (string | undefined)[];
  /** Of objects that the manifest names, after the files and before what the manifest carries. */
  readonly objects?: readonly ObjectValues[];
  readonly given: GivenValues;
}

/**
 * The values that Helm merges for an installation; undefined where not all of them can be read as plain data. A later file wins
 * over an earlier one, maps are merged, and what is set by name comes last.
 */
export function effectiveValues(
  { imported = [], own = [], files, objects = [], given }: ValueSources,
  workspace: Workspace,
  { defaultAt, helm }: MergingHelm = {},
): EffectiveValues | undefined {
  if (given.isIncomplete || given.names.length !== given.settings.length) return undefined;
  // What is given is merged by itself first: a name is not blocked by what is in the own values.
  const user: Part = { origin: { from: 'manifest' }, entries: new Map() };
  for (const path of files) {
    const part = path === undefined ? undefined : readText({ from: 'file', path }, workspace);
    if (!part?.entries) return undefined;
    mergeInto(user, part);
  }
  const blocked: (BlockedName | undefined)[] = [];
  for (const one of objects) {
    if ('name' in one) blocked.push(setByName(user, one.name));
    else {
      const part = readText(one.text, workspace);
      if (!part?.entries) return undefined;
      mergeInto(user, part);
    }
  }
  for (const node of given.inline) {
    const part = new PlainReader({ from: 'manifest' }).part(node);
    if (!part?.entries) return undefined;
    mergeInto(user, part);
  }
  for (const name of given.settings) blocked.push(setByName(user, name));
  let whole = user;
  for (const { path, below } of own.toReversed()) {
    const part = readText({ from: 'file', path }, workspace);
    if (!part?.entries) return undefined;
    const values = placedBelow(below, below.length === 0 ? ofOutermost(part, whole) : part);
    if (defaultAt)
      fillIn(
        values,
        importedValues(
          imported.filter(({ importing }) => isSame(importing, below)),
          workspace,
          defaultAt,
        ),
      );
    whole = over(whole, values, helm);
  }
  const others = imported.filter(({ importing }) => !own.some(({ below }) => isSame(importing, below)));
  if (defaultAt) fillIn(whole, importedValues(others, workspace, defaultAt));
  if (own.length > 0) settleOwnNulls(whole, helm);
  return {
    text: textOf(whole),
    originOf: (path) => originIn(whole, path),
    blocked: blocked.filter((one) => one !== undefined),
  };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return pointer(one) === pointer(other);
}

/** Who merges: what the chart has by itself, and the major version of Helm, where they are known. */
export interface MergingHelm {
  readonly defaultAt?: (place: Path) => ChartDefault;
  readonly helm?: number | undefined;
}

/** The first version of Helm for which an empty key in own values of an umbrella chart deletes nothing. */
export const KEEPS_DEFAULTS = 4;

/**
 * The own values of the outermost chart: for a chart inside to which nothing else gives values, Helm 4 first removes their empty keys.
 * Those of charts between are merged as they are, because what is around them has all values of the charts inside by then.
 */
function ofOutermost({ origin, entries = new Map<string, Part>() }: Part, above: Part): Part {
  const own = [...entries].map(([name, part]): [string, Part] => {
    return [name, above.entries?.get(name)?.entries ? part : withOwnNulls(part)];
  });
  return { origin, entries: new Map(own) };
}

function withOwnNulls({ origin, entries, text }: Part): Part {
  if (text !== undefined) return { origin, text, ...(text === 'null' && { isOwnNull: true }) };
  return { origin, entries: new Map([...(entries ?? [])].map(([name, part]) => [name, withOwnNulls(part)])) };
}

/** Values over those of a chart inside: the values win, maps are merged. What is below comes first, so that a problem of both is at the values. */
function over(values: Part, below: Part, helm: number | undefined): Part {
  const found = new Map<string, Part>();
  for (const [name, part] of below.entries ?? []) if (!values.entries?.has(name)) found.set(name, part);
  for (const [name, part] of values.entries ?? []) {
    const other = below.entries?.get(name);
    found.set(name, other === undefined ? part : both(part, other, helm));
  }
  return { origin: values.origin, entries: found };
}

function both(part: Part, below: Part, helm: number | undefined): Part {
  if (part.entries && below.entries) return over(part, below, helm);
  if (part.isOwnNull !== true) return part;
  // What is not known is never wrong.
  if (helm === undefined) return { origin: part.origin, text: UNKNOWN };
  return helm >= KEEPS_DEFAULTS ? below : part;
}

/** Helm 4 takes no notice of empty keys in own values that nothing was below of. */
function settleOwnNulls({ entries = new Map<string, Part>() }: Part, helm = 0): void {
  for (const [name, part] of entries) {
    if (part.isOwnNull === true && helm >= KEEPS_DEFAULTS) entries.delete(name);
    else settleOwnNulls(part, helm);
  }
}

/** What a chart has at a place of its values by itself: a section, another value, or nothing. */
export type ChartDefault = 'section' | 'value' | 'nothing';

/** What is imported and fills in something. */
function importedValues(
  imported: ValueSources['imported'] = [],
  workspace: Workspace,
  defaultAt: (place: Path) => ChartDefault,
): Part {
  const whole: Part = { origin: { from: 'manifest' }, entries: new Map() };
  for (const { path, taken, below } of imported) {
    let part = readText({ from: 'file', path, taken }, workspace);
    for (const key of taken) part = part?.entries?.get(key);
    if (!part?.entries) continue;
    fillIn(whole, placedBelow(below, withoutDefaults(part, defaultAt, [])));
  }
  return whole;
}

/** Only what the chart has nothing for. */
function withoutDefaults(
  { origin, entries = new Map<string, Part>() }: Part,
  defaultAt: (place: Path) => ChartDefault,
  above: Path,
): Part {
  const kept = [...entries].flatMap(([name, part]): [string, Part][] => {
    const usual = defaultAt([...above, name]);
    if (usual === 'nothing') return [[name, part]];
    return usual === 'section' && part.entries ? [[name, withoutDefaults(part, defaultAt, [...above, name])]] : [];
  });
  return { origin, entries: new Map(kept) };
}

/** Adds to a map what it does not have. */
function fillIn(whole: Part, { entries = new Map<string, Part>() }: Part): void {
  for (const [name, part] of entries) {
    const before = whole.entries?.get(name);
    if (before === undefined) whole.entries?.set(name, part);
    else if (before.entries) fillIn(before, part);
  }
}

function placedBelow(keys: readonly string[], part: Part): Part {
  return keys.reduceRight<Part>((inside, key) => ({ origin: part.origin, entries: new Map([[key, inside]]) }), part);
}

/** The values of a file, or of a text in an object; undefined where it has several documents, templates or mistakes. */
function readText(origin: ObjectText, workspace: Workspace): Part | undefined {
  const text = writtenIn(origin, workspace);
  if (text === undefined) return undefined;
  const [document, ...others] = parseText(text).documents;
  if (document === undefined) return { origin, entries: new Map() };
  if (others.length > 0 || document.syntax.length + document.duplicates.length > 0) return undefined;
  if (document.root === null) return { origin, entries: new Map() };
  return new PlainReader(origin, document.anchors).part(document.root);
}

/** How many nodes a text may have with what its aliases repeat. */
const MOST_NODES = 100_000;
const NO_ANCHORS: YamlDocument['anchors'] = new Map();

/** Reads nodes as plain data; undefined for what is not plain: templates, merge keys. */
class PlainReader {
  private left = MOST_NODES;

  constructor(
    private readonly origin: Origin,
    private readonly anchors = NO_ANCHORS,
  ) {}

  part(node: YamlNode | null): Part | undefined {
    if (node?.kind === 'alias') return this.through(node, (meant) => this.part(meant));
    if (node?.kind === 'map') return this.map(node);
    const text = this.text(node);
    return text === undefined ? undefined : { origin: this.origin, text };
  }

  private map({ entries, templated }: MapNode): Part | undefined {
    if (templated || (this.left -= 1) < 0) return undefined;
    const parts = new Map<string, Part>();
    for (const { name, value, merge } of entries) {
      const part = name === undefined || merge ? undefined : this.part(value);
      if (name === undefined || part === undefined) return undefined;
      parts.set(name, part);
    }
    return { origin: this.origin, entries: parts };
  }

  /** The text of a node on one line. */
  private text(node: YamlNode | null): string | undefined {
    if ((this.left -= 1) < 0) return undefined;
    if (node === null) return 'null';
    if (node.kind === 'alias') return this.through(node, (meant) => this.text(meant));
    if (node.kind === 'scalar') {
      if (node.hasPlaceholder) return node.style === 'plain' ? UNKNOWN : UNKNOWN_TEXT;
      return typeof node.value === 'number' && !Number.isFinite(node.value) ? UNKNOWN : scalarText(node.value);
    }
    if (node.templated) return undefined;
    if (node.kind === 'seq') {
      const items = node.items.map(({ value }) => this.text(value));
      return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
    }
    const entries = node.entries.map(({ name, value, merge }) => {
      const text = name === undefined || merge ? undefined : this.text(value);
      return name === undefined || text === undefined ? undefined : `${JSON.stringify(name)}: ${text}`;
    });
    return entries.includes(undefined) ? undefined : `{${entries.join(', ')}}`;
  }

  /** What an alias means: the last anchor of its name before it. Of two with one name, only the later one is known. */
  private through<Read>(alias: AliasNode, read: (meant: YamlNode) => Read | undefined): Read | undefined {
    const meant = this.anchors.get(alias.name);
    return meant === undefined || meant.end > alias.start ? undefined : read(meant);
  }
}

/** Words as people write them, so that messages quote them so. */
function scalarText(value: string | number | boolean | null): string {
  const isWord = typeof value === 'string' && /^[a-z][\w-]+$/i.test(value);
  return isWord && !/^(?:true|false|yes|no|on|off|null)$/i.test(value) ? value : JSON.stringify(value);
}

/** Adds a map to another one as Helm does: maps are merged, anything else replaces what is there. */
function mergeInto(whole: Part, { entries = new Map<string, Part>(), origin }: Part): void {
  for (const [name, part] of entries) {
    const before = whole.entries?.get(name);
    // What is written last comes last, so that a problem of two parts is found at the later one.
    whole.entries?.delete(name);
    if (before?.entries && part.entries) {
      const both: Part = { origin, entries: before.entries };
      mergeInto(both, part);
      whole.entries?.set(name, both);
    } else whole.entries?.set(name, part);
  }
}

function setByName(whole: Part, name: ValueOverride): BlockedName | undefined {
  const keys = name.path.map(String);
  const origin: Origin = { from: 'name', name };
  let here = whole;
  for (const [depth, key] of keys.slice(0, -1).entries()) {
    const next = here.entries?.get(key) ?? { origin, entries: new Map<string, Part>() };
    if (!next.entries) return { name, place: keys.slice(0, depth + 1), isNull: next.text === 'null' };
    here.entries?.delete(key);
    const touched: Part = { origin, entries: next.entries };
    here.entries?.set(key, touched);
    here = touched;
  }
  const last = keys.at(-1) ?? '';
  here.entries?.delete(last);
  const value = name.rest === '' ? valueOf(name) : undefined;
  here.entries?.set(last, value === undefined ? { origin, text: UNKNOWN } : partOfPlain(value, origin));
  return undefined;
}

function partOfPlain(value: Plain, origin: Origin): Part {
  if (typeof value !== 'object' || value === null) return { origin, text: scalarText(value) };
  if (isPlainList(value)) return { origin, text: textOfPlain(value) };
  return { origin, entries: new Map(Object.entries(value).map(([name, one]) => [name, partOfPlain(one, origin)])) };
}

/** Plain data on one line. */
function textOfPlain(value: Plain): string {
  if (typeof value !== 'object' || value === null) return scalarText(value);
  if (isPlainList(value)) return `[${value.map(textOfPlain).join(', ')}]`;
  return `{${Object.entries(value)
    .map(([name, one]) => `${JSON.stringify(name)}: ${textOfPlain(one)}`)
    .join(', ')}}`;
}

function textOf({ entries, text = 'null' }: Part): string {
  if (!entries) return text;
  return `{${[...entries].map(([name, part]) => `${JSON.stringify(name)}: ${textOf(part)}`).join(', ')}}`;
}

function originIn(whole: Part, path: Path): Origin | undefined {
  let here = whole;
  for (const step of path) {
    const next = here.entries?.get(String(step));
    if (!next) break;
    here = next;
  }
  return here.origin;
}
