import { baseName, folderOf, resolveFrom } from '../workspace/folders';
import { parseCached } from '../../yaml/incremental/recent';
import { addAll } from '../../text/long-lists';
import type { MapNode, ScalarNode, SeqNode, YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, scalarText, type Path } from '../../yaml/path';
import { composeFiles, type ComposeFiles } from './compose-files';
import type { Container, Containers, ContainersRequest, ContainerVariable, PlacedImage } from './container';
import { envLinesIn } from './env-file';
import { imageReference, roleOfImage, type ImageReference } from './image';
import { interpolate, type Interpolated } from './interpolate';
import { mountsOwnFile } from './own-file';

/** The most steps that anchors, `extends` and nested defaults are followed. */
const DEEPEST = 20;

/** What a service sets, collected from itself and from what it refers to. */
interface Collected {
  readonly variables: Map<string, ContainerVariable>;
  /** What env files set. */
  readonly elsewhere: Map<string, string | undefined>;
  /** What the same service, or the one that it extends, has in other files. It beats env files, as all of `environment` does. */
  readonly inherited: Map<string, string | undefined>;
  readonly envFiles: string[];
  isWhole: boolean;
  hasOwnFile: boolean;
  /** The image of what it extends or overrides, where it names none itself. */
  image: Interpolated | undefined;
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

/** What the reader of another file has from the one that it is read for. */
interface Nested {
  readonly known: ReadonlyMap<string, string>;
  readonly depth: number;
}

/** Reads the services of a Compose file. */
export class ComposeReader {
  private readonly folder: string;
  private readonly known: ReadonlyMap<string, string>;
  private files: ComposeFiles | undefined;

  constructor(
    private readonly request: ContainersRequest,
    private readonly nested?: Nested,
  ) {
    this.folder = folderOf(request.path);
    this.known = nested?.known ?? new Map(this.linesOf('.env')?.map(({ name, value = '' }) => [name, value] as const));
  }

  read(services: MapNode): Containers {
    const images: PlacedImage[] = [];
    const ours: Container[] = [];
    for (const { name, value } of services.entries) {
      const service = this.follow(value);
      if (name === undefined || service?.kind !== 'map') continue;
      const { start, end } = service;
      const path = ['services', name];
      const own = this.imageOf(service, services);
      // Most services are of somebody else, and nothing is read for them.
      if (own && roleOfImage(imageReference(own.value)) === undefined) {
        images.push({ ...imageReference(own.value), name, start });
        continue;
      }
      if (!own && !this.maySetOurs(service)) continue;
      const collected = this.collectWhole(service, { name, services });
      const found = collected.image;
      if (!found) continue;
      const image = imageReference(found.value);
      images.push({ ...image, name, start });
      const role = roleOfImage(image);
      if (role === undefined) continue;
      const { isWhole, envFiles, hasOwnFile } = collected;
      const elsewhere = new Map([...collected.elsewhere, ...collected.inherited]);
      ours.push({
        ...{ role, image, isDefaultTag: found.isDefault, path, node: { start, end }, elsewhere, isWhole, envFiles },
        ...{ variables: [...collected.variables.values()], hasOwnFile },
      });
    }
    const besides = ours.length === 0 ? [] : this.includedImages();
    return { ours, layout: 'compose', images, besides };
  }

  /** Whether a service without an image sets what our containers read: one that overrides a service of another file. */
  private maySetOurs(service: MapNode): boolean {
    if (this.entry(service, 'build') !== undefined) return false;
    return this.entry(service, 'extends') !== undefined || this.entry(service, 'environment') !== undefined;
  }

  /** A service with what other files make of it: those that it overrides come before it, those that override it after it. */
  private collectWhole(
    service: MapNode,
    { name, services }: { readonly name: string; readonly services: MapNode },
  ): Collected {
    const collected = emptyCollected();
    const { before, after, maybe, isCertain } = this.composeFiles();
    const hasImage = this.imageOf(service, services) !== undefined;
    // A file with an image of its own may be a variant as well.
    for (const path of isCertain || !hasImage ? before : []) this.addBefore(this.inFile(path, name), collected);
    this.collect(service, { path: ['services', name], services, collected });
    for (const path of after) this.addAfter(this.inFile(path, name), collected);
    const setsToo = (path: string): boolean => {
      const other = this.inFile(path, name);
      return other !== undefined && (!other.hasImage || !hasImage) && other.collected.variables.size > 0;
    };
    if (collected.isWhole && (maybe.some(setsToo) || this.isNamedBy([...before, ...after, ...maybe]))) {
      collected.isWhole = false;
    }
    return collected;
  }

  /** Whether another file names this one, and so may extend its services. */
  private isNamedBy(paths: readonly string[]): boolean {
    const { path, workspace } = this.request;
    return paths.some((other) => workspace.read(other)?.includes(baseName(path)) === true);
  }

  private composeFiles(): ComposeFiles {
    if (this.nested) return { before: [], after: [], maybe: [], isCertain: true };
    const { path, workspace } = this.request;
    return (this.files ??= composeFiles(path, this.known.get('COMPOSE_FILE'), workspace));
  }

  /** A service of another file. */
  private inFile(path: string, service: string): { collected: Collected; hasImage: boolean } | undefined {
    const { workspace } = this.request;
    const depth = (this.nested?.depth ?? 0) + 1;
    const text = depth > DEEPEST ? undefined : workspace.read(path);
    if (text === undefined) return undefined;
    for (const document of parseCached(text).documents) {
      const services = nodeAt(document.root, ['services']);
      const node = services?.kind === 'map' ? entryOf(services, service)?.value : undefined;
      if (services?.kind !== 'map' || node?.kind !== 'map') continue;
      const reader = new ComposeReader({ document, text, path, workspace }, { known: this.known, depth });
      const collected = emptyCollected();
      reader.collect(node, { path: ['services', service], services, collected });
      return { collected, hasImage: entryOf(node, 'image') !== undefined };
    }
    return undefined;
  }

  /** What a service is based on in another file. */
  private addBefore(base: { collected: Collected } | undefined, into: Collected): void {
    if (!base) return;
    const { variables, elsewhere, inherited, envFiles, isWhole, hasOwnFile, image } = base.collected;
    for (const [name, value] of elsewhere) into.elsewhere.set(name, value);
    for (const [name, value] of inherited) into.inherited.set(name, value);
    for (const { name, value } of variables.values()) into.inherited.set(name, value);
    addAll(into.envFiles, envFiles);
    into.isWhole &&= isWhole;
    into.hasOwnFile ||= hasOwnFile;
    into.image = image ?? into.image;
  }

  /** What overrides a service in another file: what is written here has no effect then. */
  private addAfter(override: { collected: Collected } | undefined, into: Collected): void {
    this.addBefore(override, into);
    for (const { name } of override?.collected.variables.values() ?? []) {
      const own = into.variables.get(name);
      if (own) into.variables.set(name, { ...own, value: undefined });
    }
  }

  /** The images of files that this one includes, which run next to its services. */
  private includedImages(): readonly ImageReference[] {
    const included = entryOf(this.request.document.root, 'include')?.value;
    const { before, after } = this.composeFiles();
    const paths = [...pathsIn(included).map((name) => this.pathOf(name)), ...before, ...after];
    return paths.flatMap((path) => {
      const text = this.request.workspace.read(path);
      return [...(text ?? '').matchAll(/^[ \t]*image:[ \t]*["']?([^\s"'#]+)/gm)].flatMap(([, image = '']) => {
        const filled = this.fill(image);
        return filled ? imageReference(filled.value) : [];
      });
    });
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
      const [file, other] = [scalarText(extended, ['file']), scalarText(extended, ['service'])];
      const elsewhere = file !== undefined && other !== undefined ? this.inFile(this.pathOf(file), other) : undefined;
      if (base) {
        const name = extended.kind === 'scalar' ? String(extended.value) : (other ?? '');
        this.collect(base, { path: ['services', name], services, collected, depth: depth + 1 });
      } else if (elsewhere) this.addBefore(elsewhere, collected);
      else collected.isWhole = false;
    }
    const image = this.entry(service, 'image');
    collected.image = (image?.kind === 'scalar' ? this.textOf(image) : undefined) ?? collected.image;
    collected.hasOwnFile ||= ['volumes', 'configs'].some((key) =>
      mountsOwnFile(this.request.text, this.entry(service, key)),
    );
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

function emptyCollected(): Collected {
  return {
    ...{ variables: new Map<string, ContainerVariable>(), elsewhere: new Map<string, string | undefined>() },
    ...{ inherited: new Map<string, string | undefined>(), envFiles: [], isWhole: true, hasOwnFile: false },
    image: undefined,
  };
}

/** The files of `include`: a name, or a mapping with one or several. */
function pathsIn(included: YamlNode | null | undefined): readonly string[] {
  const items = included?.kind === 'seq' ? included.items.map(({ value }) => value) : [];
  return items.flatMap((item) => {
    const written = item?.kind === 'map' ? entryOf(item, 'path')?.value : item;
    const names = written?.kind === 'seq' ? written.items.map(({ value }) => value) : [written];
    return names.flatMap((one) => (one?.kind === 'scalar' && typeof one.value === 'string' ? one.value : []));
  });
}

/** Something that a template engine fills in. */
function hasTemplate(text: string): boolean {
  return /\{\{|\{%|<%|<[A-Za-z][\w -]*>|__[A-Z_]+__/.test(text);
}
