import { folderOf, resolveFrom } from '../workspace/folders';
import type { MapNode, ScalarNode, SeqNode, YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, scalarText, type Path } from '../../yaml/path';
import type { Container, Containers, ContainersRequest, ContainerVariable, PlacedImage } from './container';
import { envLinesIn } from './env-file';
import { imageReference, roleOfImage } from './image';
import { interpolate, type Interpolated } from './interpolate';
import { mountsOwnFile } from './own-file';

/** The most steps that anchors, `extends` and nested defaults are followed. */
const DEEPEST = 20;

/** What a service sets, collected from itself and from what it refers to. */
interface Collected {
  readonly variables: Map<string, ContainerVariable>;
  readonly elsewhere: Map<string, string | undefined>;
  readonly envFiles: string[];
  isWhole: boolean;
}

/** Where variables are written, and what they are added to. */
interface Into {
  readonly path: Path;
  readonly collected: Collected;
  readonly depth?: number;
}

interface ServiceInto extends Into {
  /** All services of the file, one of which may be extended. */
  readonly services: MapNode;
}

/** Reads the services of a Compose file. */
export class ComposeReader {
  private readonly folder: string;
  private readonly known: ReadonlyMap<string, string>;

  constructor(private readonly request: ContainersRequest) {
    this.folder = folderOf(request.path);
    this.known = new Map(this.linesOf('.env')?.map(({ name, value = '' }) => [name, value] as const));
  }

  read(services: MapNode): Containers {
    const images: PlacedImage[] = [];
    const ours: Container[] = [];
    for (const { name, value } of services.entries) {
      const service = this.follow(value);
      if (name === undefined || service?.kind !== 'map') continue;
      const found = this.imageOf(service, services);
      if (!found) continue;
      const image = imageReference(found.value);
      images.push({ ...image, name, start: service.start });
      const role = roleOfImage(image);
      if (role === undefined) continue;
      const collected: Collected = { variables: new Map(), elsewhere: new Map(), envFiles: [], isWhole: true };
      this.collect(service, { path: ['services', name], services, collected });
      ours.push({
        ...{ role, image, isDefaultTag: found.isDefault, path: ['services', name] },
        ...{ node: { start: service.start, end: service.end }, elsewhere: collected.elsewhere },
        ...{ variables: [...collected.variables.values()], isWhole: collected.isWhole, envFiles: collected.envFiles },
        hasOwnFile: ['volumes', 'configs'].some((key) => mountsOwnFile(this.request.text, this.entry(service, key))),
      });
    }
    return { ours, layout: 'compose', images };
  }

  private imageOf(service: MapNode, services: MapNode, depth = 0): Interpolated | undefined {
    const own = this.entry(service, 'image');
    if (own?.kind === 'scalar') return this.textOf(own);
    const base = depth < DEEPEST ? this.extended(service, services) : undefined;
    return base && this.imageOf(base, services, depth + 1);
  }

  /** The service of the same file that another one extends. */
  private extended(service: MapNode, services: MapNode): MapNode | undefined {
    const extended = this.entry(service, 'extends');
    if (extended?.kind === 'map' && entryOf(extended, 'file')) return undefined;
    const name = extended?.kind === 'scalar' ? String(extended.value) : scalarText(extended, ['service']);
    const base = name === undefined ? undefined : this.follow(entryOf(services, name)?.value);
    return base?.kind === 'map' && base !== service ? base : undefined;
  }

  /** Later sources win: the service that is extended, env files, the service itself. */
  private collect(service: MapNode, { path, services, collected, depth = 0 }: ServiceInto): void {
    const extended = this.entry(service, 'extends');
    if (extended) {
      const base = depth < DEEPEST ? this.extended(service, services) : undefined;
      if (base) {
        const name = extended.kind === 'scalar' ? String(extended.value) : (scalarText(extended, ['service']) ?? '');
        this.collect(base, { path: ['services', name], services, collected, depth: depth + 1 });
      } else collected.isWhole = false;
    }
    this.envFiles(this.entry(service, 'env_file'), collected);
    const environment = this.entry(service, 'environment');
    if (environment) this.variables(environment, { path: [...path, 'environment'], collected });
  }

  private envFiles(node: YamlNode | null | undefined, collected: Collected): void {
    const items = node?.kind === 'seq' ? node.items.map(({ value }) => value) : [node];
    for (const item of items) {
      if (!item) continue;
      const written = item.kind === 'scalar' ? item : nodeAt(item, ['path']);
      const name = written?.kind === 'scalar' ? this.textOf(written)?.value : undefined;
      const lines = name === undefined ? undefined : this.linesOf(name);
      if (name === undefined || !lines) collected.isWhole = false;
      else collected.envFiles.push(this.pathOf(name));
      for (const line of lines ?? []) {
        const value = line.value !== undefined && !line.isLiteral ? this.fill(line.value)?.value : line.value;
        collected.elsewhere.set(line.name, value);
      }
    }
  }

  private variables(node: YamlNode, into: Into): void {
    const { collected, depth = 0 } = into;
    if (depth > DEEPEST) return;
    switch (node.kind) {
      case 'alias': {
        const target = this.request.document.anchors.get(node.name);
        if (target) this.variables(target, { ...into, depth: depth + 1 });
        else collected.isWhole = false;
        return;
      }
      case 'map':
        this.mapped(node, into);
        return;
      case 'seq':
        this.listed(node, into);
        return;
      case 'scalar':
        collected.isWhole = false;
    }
  }

  /** `NAME: value` */
  private mapped({ entries, templated }: MapNode, into: Into): void {
    const { path, collected } = into;
    if (templated) collected.isWhole = false;
    // What is merged gives way to what is written here.
    for (const { merge, value } of entries) if (merge && value) this.merged(value, into);
    for (const { name, key, value, merge } of entries) {
      if (merge || name === undefined) continue;
      collected.variables.set(name, {
        name,
        nameSpan: this.nameSpan(key, name),
        path: [...path, name],
        ...this.valueOf(value, key),
      });
    }
  }

  private listed({ items, templated }: SeqNode, { path, collected }: Into): void {
    if (templated) collected.isWhole = false;
    for (const [at, { value }] of items.entries()) {
      const variable = value?.kind === 'scalar' ? this.itemOf(value, [...path, at]) : undefined;
      if (variable) collected.variables.set(variable.name, variable);
    }
  }

  private merged(node: YamlNode, { path, collected, depth = 0 }: Into): void {
    const sources = node.kind === 'seq' ? node.items.flatMap(({ value }) => value ?? []) : [node];
    // Of several, the first one wins.
    for (const source of sources.toReversed()) this.variables(source, { path, collected, depth: depth + 1 });
  }

  /** `- NAME=value`, or `- NAME`, whose value comes from outside. */
  private itemOf(node: ScalarNode, path: Path): ContainerVariable | undefined {
    const text = String(node.value);
    const [, name, , value] = /^([A-Za-z_]\w*)(=([^]*))?$/.exec(text) ?? [];
    if (name === undefined) return undefined;
    const start = node.start + (node.style === 'plain' ? 0 : 1);
    const nameSpan = { start, end: start + name.length };
    const isPlain = this.request.text.slice(start, nameSpan.end) === name;
    const filled = value === undefined ? undefined : this.fill(value);
    const span =
      isPlain && value !== undefined ? { start: nameSpan.end + 1, end: node.end - (start - node.start) } : node;
    return {
      ...{ name, path, nameSpan: isPlain ? nameSpan : undefined, value: filled?.value },
      ...{ isDefault: filled?.isDefault ?? false, span: { start: span.start, end: span.end } },
    };
  }

  private nameSpan(key: YamlNode, name: string): ContainerVariable['nameSpan'] {
    const { text } = this.request;
    const at = text.slice(key.start, key.end).indexOf(name);
    return at < 0 ? undefined : { start: key.start + at, end: key.start + at + name.length };
  }

  private valueOf(value: YamlNode | null, key: YamlNode): Pick<ContainerVariable, 'value' | 'isDefault' | 'span'> {
    const node = this.follow(value);
    const { start, end } = value ?? key;
    const filled = node?.kind === 'scalar' && node.value !== null ? this.textOf(node) : undefined;
    return { value: filled?.value, isDefault: filled?.isDefault ?? false, span: { start, end } };
  }

  private textOf(node: ScalarNode): Interpolated | undefined {
    if (node.value === null) return undefined;
    // What YAML takes for a number is what is written: `8585`, `0123`.
    const isWritten = node.style === 'plain' && typeof node.value !== 'string';
    return this.fill(isWritten ? this.request.text.slice(node.start, node.end) : String(node.value));
  }

  private fill(text: string): Interpolated | undefined {
    const filled = interpolate(text, (name) => this.known.get(name));
    return filled === undefined || hasTemplate(filled.value) ? undefined : filled;
  }

  private entry(service: MapNode, name: string): YamlNode | null | undefined {
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

  private follow(node: YamlNode | null | undefined): YamlNode | null | undefined {
    return node?.kind === 'alias' ? this.request.document.anchors.get(node.name) : node;
  }

  private linesOf(name: string): ReturnType<typeof envLinesIn> | undefined {
    const text = this.request.workspace.read(this.pathOf(name));
    return text === undefined ? undefined : envLinesIn(text);
  }

  private pathOf(name: string): string {
    return resolveFrom(this.folder, name);
  }
}

/** Something that a template engine fills in. */
function hasTemplate(text: string): boolean {
  return /\{\{|\{%|<%|<[A-Za-z][\w -]*>|__[A-Z_]+__/.test(text);
}
