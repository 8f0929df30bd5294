import { resolveFrom } from '../workspace/folders';
import type { MapNode, ScalarNode, YamlNode } from '../../yaml/node';
import { entryOf, scalarText } from '../../yaml/path';
import { projectOf, type ComposeProject } from './compose-project';
import type { ContainersRequest } from './container';
import { envLinesIn } from './env-file';
import { interpolate, type Interpolated } from './interpolate';

/** The most steps that anchors, `extends` and nested defaults are followed. */
export const DEEPEST = 20;

/** A document of a Compose file, as Docker Compose reads it: anchors and merge keys followed, variables filled in. */
export class ComposeDocument {
  constructor(
    readonly request: ContainersRequest,
    private readonly given?: ComposeProject,
  ) {}

  private own: ComposeProject | undefined;

  /** Looked up when something asks for it: most files only name images of others. */
  get project(): ComposeProject {
    return (this.own ??= this.given ?? projectOf(this.request.path, this.request.workspace));
  }

  /** The image of a service, or of the one that it extends in the same file. */
  imageOf(service: MapNode, services: MapNode, depth = 0): Interpolated | undefined {
    const own = this.entry(service, 'image');
    if (own?.kind === 'scalar') return this.textOf(own);
    const base = depth < DEEPEST ? this.extended(service, services) : undefined;
    return base && this.imageOf(base, services, depth + 1);
  }

  /** The service of the same file that another one extends. */
  extended(service: MapNode, services: MapNode): MapNode | undefined {
    const extended = this.entry(service, 'extends');
    if (extended?.kind === 'map' && entryOf(extended, 'file')) return undefined;
    const name = extended?.kind === 'scalar' ? String(extended.value) : scalarText(extended, ['service']);
    const base = name === undefined ? undefined : this.follow(entryOf(services, name)?.value);
    return base?.kind === 'map' && base !== service ? base : undefined;
  }

  /** What a service has for a key, itself or from what it merges. */
  entry(service: MapNode, name: string): YamlNode | null | undefined {
    const own = entryOf(service, name);
    if (own) return this.follow(own.value) ?? own.value;
    for (const { merge, value } of service.entries) {
      const sources = !merge || !value ? [] : value.kind === 'seq' ? value.items.map((item) => item.value) : [value];
      for (const source of sources) {
        const target = this.follow(source);
        const found = target?.kind === 'map' ? entryOf(target, name) : undefined;
        if (found) return this.follow(found.value) ?? found.value;
      }
    }
    return undefined;
  }

  /** What an alias stands for. */
  follow(node: YamlNode | null | undefined): YamlNode | null | undefined {
    return node?.kind === 'alias' ? this.request.document.anchors.get(node.name) : node;
  }

  /** The text of a value with its variables filled in; undefined where that is not known. */
  textOf(node: ScalarNode): Interpolated | undefined {
    if (node.value === null) return undefined;
    // What YAML takes for a number is what is written: `8585`, `0123`.
    const isWritten = node.style === 'plain' && typeof node.value !== 'string';
    return this.fill(isWritten ? this.request.text.slice(node.start, node.end) : String(node.value));
  }

  /** A text with its variables filled in; undefined where something outside of the file decides. */
  fill(text: string): Interpolated | undefined {
    const filled = interpolate(text, (name) => this.project.known.get(name));
    return filled === undefined || hasTemplate(filled.value) ? undefined : filled;
  }

  /** The variables of an env file that the document names; undefined where there is none. */
  linesOf(name: string): ReturnType<typeof envLinesIn> | undefined {
    const text = this.request.workspace.read(this.pathOf(name));
    return text === undefined ? undefined : envLinesIn(text);
  }

  /** The full path of a file that the document names. */
  pathOf(name: string): string {
    return resolveFrom(this.project.folder, name);
  }
}

/** Something that a template engine fills in. */
function hasTemplate(text: string): boolean {
  return /\{\{|\{%|<%|<[A-Za-z][\w -]*>|__[A-Z_]+__/.test(text);
}
