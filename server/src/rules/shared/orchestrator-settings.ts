import { valuesOf } from '../../documents/environment/container';
import { roleOfImage } from '../../documents/environment/image';
import {
  isOrchestratorOption,
  orchestratorIn,
  orchestratorOptionsOf,
  plainOption,
  type OrchestratorOption,
} from '../../documents/environment/orchestrator-option';
import type { Release } from '../../documents/release/release';
import { embeddedText } from '../../documents/read/embedded-text';
import { compareReleases, parseRelease } from '../../schemas/releases/releases';
import type { SchemaStore } from '../../schemas/store';
import { rememberByObject } from '../../text/remember';
import type { Span } from '../../text/span';
import { parseCached } from '../../yaml/incremental/recent';
import type { YamlNode } from '../../yaml/node';
import { nodeAt, scalarText, type Path } from '../../yaml/path';
import type { Fix } from './problem';
import { replacing } from './replacement';
import type { FileContext, MentionContext, RuleContext } from './rule';
import { orchestratorsIn } from './server-container';

/** A setting of Airflow that a file sets for the ingestion image: a variable, or a key of a section. */
export interface SetOption {
  /** As a variable: `AIRFLOW__SECTION__KEY`. */
  readonly name: string;
  /** The name without what says where its value comes from. */
  readonly plainName: string;
  readonly known: OrchestratorOption | undefined;
  /** The major version of Airflow in the image, and the release of that. */
  readonly version: string;
  readonly release: Release;
  /** The release that the file names for the image itself. */
  readonly own: Release | undefined;
  readonly span: Span;
  readonly path: Path;
  /** How the file writes the name of a setting. */
  readonly written: (name: string) => string;
  readonly isSet: (name: string) => boolean;
  /** The section that it is a key of, where there are sections. */
  readonly section?: SetSection;
  /** Gives it another name; undefined where the name is not written as it is. */
  readonly renamed: ((name: string, safety: Fix['safety']) => Fix) | undefined;
}

/** A section of Airflow's configuration file in chart values. */
export interface SetSection {
  /** As it is written. */
  readonly name: string;
  readonly span: Span;
  readonly path: Path;
  /** Gives it another name; undefined where there is such a section already. */
  readonly renamed: (name: string) => Fix | undefined;
}

/** What is known of a setting by its name. */
function knownAs(store: SchemaStore, name: string): Pick<SetOption, 'name' | 'plainName' | 'known'> {
  const { options } = orchestratorOptionsOf(store);
  const plainName = options.has(name) ? name : plainOption(name);
  return { name, plainName, known: options.get(plainName) };
}

/** The settings of Airflow that a document sets for containers with the ingestion image. */
export function* optionsInContainers(context: MentionContext): Iterable<SetOption> {
  for (const { container, release } of orchestratorsIn(context)) {
    const version = orchestratorIn(context.store, release);
    if (version === undefined) continue;
    const values = valuesOf(container);
    for (const { name, nameSpan, span, path } of container.variables) {
      if (!isOrchestratorOption(name)) continue;
      yield {
        ...knownAs(context.store, name),
        ...{ version, release, path, own: parseRelease(container.image.tag ?? '') },
        span: nameSpan ?? span,
        written: (one) => one,
        isSet: (one) => values.has(one),
        renamed: nameSpan && renamedAt(context, nameSpan, name),
      };
    }
  }
}

function renamedAt(context: FileContext, span: Span, name: string): SetOption['renamed'] {
  return (text, safety) => replacing(context, span, { text, safety, title: `Rename ${name} to ${text}` });
}

/** The chart inside of the dependencies chart is another one from this version on, with other values. */
export const OFFICIAL = '1.11.3';

/** A place of chart values that sets a setting. */
export interface PlacedOption {
  readonly name: string;
  /** Of its name, from the root. */
  readonly path: Path;
  readonly span: Span;
  /** It is the key of this section, not a variable. */
  readonly section?: Omit<PlacedOption, 'section'>;
}

/** Airflow as values of the dependencies chart set it up. */
export interface OrchestratorValues {
  /** The release of its image. */
  readonly release: Release;
  /** The release that the values name for the image itself. */
  readonly own: Release | undefined;
  readonly options: readonly PlacedOption[];
  /** Where variables are a list of `name` and `value`; where they are keys; where keys are in sections. */
  readonly lists: Path;
  /** A text with such a list, which the templates put behind it. */
  readonly texts: Path | undefined;
  readonly keys: Path | undefined;
  readonly sections: Path | undefined;
}

/** The settings of Airflow in values of the dependencies chart, as far as the chart's version reads them. */
export function orchestratorValues({
  root,
  text,
  release: answer,
}: Pick<RuleContext, 'root' | 'release' | 'text'>): OrchestratorValues | undefined {
  const { release: chart, app = chart, unknown, why } = answer;
  if (root.kind !== 'dependencies-values' || (unknown !== undefined && why === 'newer')) return undefined;
  const isOfficial = compareReleases(chart, OFFICIAL) >= 0;
  const base: Path = isOfficial ? ['airflow'] : ['airflow', 'airflow'];
  const image = imageAt(root.node, isOfficial ? [...base, 'images', 'airflow'] : [...base, 'image']);
  if (image.isOther) return undefined;
  const config = [...base, 'config'];
  const lists = [...base, isOfficial ? 'env' : 'extraEnv'];
  const texts = isOfficial ? [...base, 'extraEnv'] : undefined;
  const placed = [
    ...variablesAt(root.node, lists),
    ...(texts ? variablesInText(text, root.node, texts) : []),
    ...(isOfficial ? sectionsAt(root.node, config) : keysAt(root.node, config)),
  ];
  return {
    ...{ release: image.release ?? app, own: image.release, lists, texts },
    ...(isOfficial ? { sections: config, keys: undefined } : { keys: config, sections: undefined }),
    options: placed.filter(({ name }) => isOrchestratorOption(name)),
  };
}

/** The same with what is known of them; two rules ask for it with each keystroke. */
export const optionsInValues = rememberByObject((context: RuleContext): readonly SetOption[] => [...knownIn(context)]);

function* knownIn(context: RuleContext): Iterable<SetOption> {
  const { root, store, text } = context;
  const found = orchestratorValues(context);
  const version = found && orchestratorIn(store, found.release);
  if (!found || version === undefined) return;
  const { release, own, options } = found;
  const names = new Set(options.map(({ name }) => name));
  for (const { name, path, span, section } of options) {
    const known = knownAs(store, name);
    // The chart itself still has it, and so does everybody who copied its list.
    if (known.known?.stillSet === true) continue;
    const written = root.embedded === undefined ? placeOfName(text, span, name) : undefined;
    yield {
      ...known,
      ...{ version, release, span, own, path: [...root.base, ...path] },
      written: section ? asKey : (one) => one,
      isSet: (one) => names.has(one),
      renamed: section ? movedTo(context, path) : written && renamedAt(context, written, name),
      ...(section && { section: sectionIn(context, section) }),
    };
  }
}

/** A name without the quotes around it; undefined where it is written otherwise. */
function placeOfName(text: string, { start, end }: Span, name: string): Span | undefined {
  const at = start + Number(/["']/.test(text.charAt(start)));
  const span = { start: at, end: at + name.length };
  return span.end <= end && text.slice(span.start, span.end) === name ? span : undefined;
}

/** The image of Airflow that values name: one of another name may have any Airflow. */
function imageAt(
  node: YamlNode | null,
  path: Path,
): { readonly isOther: boolean; readonly release: Release | undefined } {
  const repository = scalarText(node, [...path, 'repository']);
  const isOther =
    repository !== undefined &&
    repository !== '' &&
    (!repository.endsWith('/ingestion') || roleOfImage({ repository, tag: undefined }) !== 'ingestion');
  return { isOther, release: parseRelease(scalarText(node, [...path, 'tag']) ?? '') };
}

/** `webserver.port` for `AIRFLOW__WEBSERVER__PORT`. */
export function asKey(name: string): string {
  return stepsOf(name).join('.');
}

function stepsOf(name: string): readonly string[] {
  const [, section = '', ...key] = name.toLowerCase().split('__');
  return [section, key.join('__')];
}

function sectionIn({ root, edit }: RuleContext, { name, path, span }: Omit<PlacedOption, 'section'>): SetSection {
  const from = [...root.base, ...path];
  const renamed: SetSection['renamed'] = (to) => {
    if (nodeAt(root.node, [...path.slice(0, -1), to]) !== undefined) return undefined;
    const change = (): ReturnType<Fix['change']> => edit([{ op: 'rename', path: from, to }]);
    return { title: `Rename ${name} to ${to}`, safety: 'review', change };
  };
  return { name, span, path: from, renamed };
}

function movedTo({ root, edit }: RuleContext, path: Path): SetOption['renamed'] {
  const sections = path.slice(0, -2);
  const from = [...root.base, ...path];
  return (name, safety) => ({
    title: `Move to ${asKey(name)}`,
    safety,
    change: () =>
      edit([
        { op: 'move', from, to: [...root.base, ...sections, ...stepsOf(name)], keep: [...root.base, ...sections] },
      ]),
  });
}

/** Names in a list of variables. */
function variablesAt(root: YamlNode | null, path: Path): readonly PlacedOption[] {
  const list = nodeAt(root, path);
  if (list?.kind !== 'seq') return [];
  return list.items.flatMap(({ value }, index): readonly PlacedOption[] => {
    const name = nodeAt(value, ['name']);
    if (name?.kind !== 'scalar' || typeof name.value !== 'string') return [];
    return [{ name: name.value, path: [...path, index, 'name'], span: { start: name.start, end: name.end } }];
  });
}

/** Names in a text that is a list of variables. */
function variablesInText(text: string, root: YamlNode | null, path: Path): readonly PlacedOption[] {
  const node = nodeAt(root, path);
  const block = node?.kind === 'scalar' ? embeddedText(text, node) : undefined;
  if (!block) return [];
  return parseCached(block.text).documents.flatMap((inner) =>
    variablesAt(inner.root, []).flatMap(({ name, span }): readonly PlacedOption[] => {
      const outer = block.spanToOuter(span);
      // A text in a text that is written otherwise has no such place.
      return text.slice(outer.start, outer.end).includes(name) ? [{ name, path, span: outer }] : [];
    }),
  );
}

/** Names that are the keys of a mapping. */
function keysAt(root: YamlNode | null, path: Path): readonly PlacedOption[] {
  const map = nodeAt(root, path);
  if (map?.kind !== 'map') return [];
  return map.entries.flatMap(({ name, key }): readonly PlacedOption[] =>
    name === undefined ? [] : [{ name, path: [...path, name], span: { start: key.start, end: key.end } }],
  );
}

/** Keys of the sections of Airflow's configuration file, each under the name that it has as a variable. */
function sectionsAt(root: YamlNode | null, path: Path): readonly PlacedOption[] {
  return keysAt(root, path).flatMap((section) =>
    keysAt(root, section.path).map((key): PlacedOption => ({
      ...key,
      name: `AIRFLOW__${section.name.toUpperCase()}__${key.name.toUpperCase()}`,
      section,
    })),
  );
}
