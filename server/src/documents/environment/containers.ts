import { folderOf } from '../workspace/folders';
import type { Workspace } from '../workspace/workspace';
import type { MapNode, ScalarNode, YamlDocument, YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, scalarText, type Path } from '../../yaml/path';
import type { Container, Containers, ContainerVariable } from './container';
import { envLinesIn } from './env-file';
import { imageReference, roleOfImage, type ImageReference } from './image';
import { interpolate, type Interpolated } from './interpolate';

/** A document, and what is around it. */
export interface ContainersRequest {
  readonly document: YamlDocument;
  readonly text: string;
  readonly path: string;
  readonly workspace: Workspace;
}

const NONE: Containers = { ours: [], images: [] };

/**
 * The containers of the platform that a document runs, by their images: services of Compose, and containers of Kubernetes
 * objects, whatever these are called. All other containers are not ours to judge.
 */
export function containersIn(request: ContainersRequest): Containers {
  const { root } = request.document;
  if (root?.kind !== 'map') return NONE;
  const services = nodeAt(root, ['services']);
  if (services?.kind === 'map') return new ComposeReader(request).read(services);
  const isObject = entryOf(root, 'kind') !== undefined && entryOf(root, 'apiVersion') !== undefined;
  return isObject ? objectContainers(request, root) : NONE;
}

/** The most steps that anchors, `extends` and nested defaults are followed. */
const DEEPEST = 20;

/** What a service sets, collected from itself and from what it refers to. */
interface Collected {
  readonly variables: Map<string, ContainerVariable>;
  readonly elsewhere: Map<string, string | undefined>;
  isWhole: boolean;
}

/** Where variables are written, and what they are added to. */
interface Into {
  readonly path: Path;
  readonly collected: Collected;
  readonly depth?: number;
}

class ComposeReader {
  private readonly folder: string;
  private readonly known: ReadonlyMap<string, string>;

  constructor(private readonly request: ContainersRequest) {
    this.folder = folderOf(request.path);
    this.known = new Map(this.linesOf('.env')?.map(({ name, value = '' }) => [name, value] as const));
  }

  read(services: MapNode): Containers {
    const images: ImageReference[] = [];
    const ours: Container[] = [];
    for (const { name, value } of services.entries) {
      const service = this.follow(value);
      if (name === undefined || service?.kind !== 'map') continue;
      const found = this.imageOf(service, services);
      if (!found) continue;
      const image = imageReference(found.value);
      images.push(image);
      const role = roleOfImage(image);
      if (role === undefined) continue;
      const collected: Collected = { variables: new Map(), elsewhere: new Map(), isWhole: true };
      this.collect(service, { path: ['services', name], services, collected, depth: 0 });
      ours.push({
        ...{ role, image, isDefaultTag: found.isDefault, path: ['services', name] },
        ...{ node: { start: service.start, end: service.end }, elsewhere: collected.elsewhere },
        ...{ variables: [...collected.variables.values()], isWhole: collected.isWhole },
        hasOwnFile: ['volumes', 'configs'].some((key) => mountsOwnFile(this.request.text, this.entry(service, key))),
      });
    }
    return { ours, images };
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
  private collect(
    service: MapNode,
    {
      path,
      services,
      collected,
      depth,
    }: { readonly path: Path; readonly services: MapNode; readonly collected: Collected; readonly depth: number },
  ): void {
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
      if (!lines) collected.isWhole = false;
      for (const line of lines ?? []) {
        const value = line.value !== undefined && !line.isLiteral ? this.fill(line.value)?.value : line.value;
        collected.elsewhere.set(line.name, value);
      }
    }
  }

  private variables(node: YamlNode, { path, collected, depth = 0 }: Into): void {
    if (depth > DEEPEST) return;
    const { variables } = collected;
    if (node.kind === 'alias') {
      const target = this.request.document.anchors.get(node.name);
      if (target) this.variables(target, { path, collected, depth: depth + 1 });
      else collected.isWhole = false;
    } else if (node.kind === 'map') {
      if (node.templated) collected.isWhole = false;
      // What is merged gives way to what is written here.
      for (const { merge, value } of node.entries) if (merge && value) this.merged(value, { path, collected, depth });
      for (const { name, key, value, merge } of node.entries) {
        if (merge || name === undefined) continue;
        variables.set(name, {
          name,
          nameSpan: this.nameSpan(key, name),
          path: [...path, name],
          ...this.valueOf(value, key),
        });
      }
    } else if (node.kind === 'seq') {
      if (node.templated) collected.isWhole = false;
      for (const [at, { value }] of node.items.entries()) {
        const variable = value?.kind === 'scalar' ? this.listed(value, [...path, at]) : undefined;
        if (variable) variables.set(variable.name, variable);
      }
    } else collected.isWhole = false;
  }

  private merged(node: YamlNode, { path, collected, depth = 0 }: Into): void {
    const sources = node.kind === 'seq' ? node.items.flatMap(({ value }) => value ?? []) : [node];
    // Of several, the first one wins.
    for (const source of sources.toReversed()) this.variables(source, { path, collected, depth: depth + 1 });
  }

  /** `- NAME=value`, or `- NAME`, whose value comes from outside. */
  private listed(node: ScalarNode, path: Path): ContainerVariable | undefined {
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
    const path = name.startsWith('/') ? name : `${this.folder}/${name.replace(/^(?:\.\/)+/, '')}`;
    const text = this.request.workspace.read(path);
    return text === undefined ? undefined : envLinesIn(text);
  }
}

/** Whether a list of mounts puts something in the place of the server's configuration. */
function mountsOwnFile(text: string, mounts: YamlNode | null | undefined): boolean {
  if (!mounts) return false;
  return /\/openmetadata\.ya?ml|\/openmetadata\/conf\b/.test(text.slice(mounts.start, mounts.end));
}

/** Something that a template engine fills in. */
function hasTemplate(text: string): boolean {
  return /\{\{|\{%|<%|<[A-Za-z][\w -]*>|__[A-Z_]+__/.test(text);
}

function objectContainers(request: ContainersRequest, root: MapNode): Containers {
  const ours: Container[] = [];
  const images: ImageReference[] = [];
  const visit = (node: YamlNode | null, path: Path): void => {
    if (node?.kind === 'map') {
      for (const { name, value } of node.entries) {
        if (name === undefined) continue;
        if (value?.kind === 'seq' && /^(?:initC|c)ontainers$/.test(name)) {
          for (const [at, { value: item }] of value.items.entries()) {
            const found = item?.kind === 'map' ? objectContainer(request, item, [...path, name, at]) : undefined;
            if (found) images.push(found.image);
            if (found?.role !== undefined) ours.push({ ...found, role: found.role });
          }
        } else visit(value, [...path, name]);
      }
    } else if (node?.kind === 'seq') for (const [at, { value }] of node.items.entries()) visit(value, [...path, at]);
  };
  visit(root, []);
  return { ours, images };
}

function objectContainer(
  { text }: ContainersRequest,
  node: MapNode,
  path: Path,
): (Omit<Container, 'role'> & { readonly role: Container['role'] | undefined }) | undefined {
  const written = scalarText(node, ['image']);
  if (written === undefined) return undefined;
  const image = imageReference(written);
  const list = nodeAt(node, ['env']);
  const items = list?.kind === 'seq' ? list.items : [];
  const variables = items.flatMap(({ value: item }, at): readonly ContainerVariable[] => {
    const [name, value] = [nodeAt(item, ['name']), nodeAt(item, ['value'])];
    if (name?.kind !== 'scalar' || typeof name.value !== 'string' || name.hasPlaceholder) return [];
    const isKnown = value?.kind === 'scalar' && !value.hasPlaceholder && value.value !== null;
    const own = isKnown
      ? value.style === 'plain'
        ? text.slice(value.start, value.end)
        : String(value.value)
      : undefined;
    const at0 = text.slice(name.start, name.end).indexOf(name.value);
    const start = name.start + Math.max(0, at0);
    const { start: from, end: to } = value ?? name;
    return [
      {
        ...{ name: name.value, path: [...path, 'env', at, value ? 'value' : 'name'], isDefault: false },
        ...{ nameSpan: at0 < 0 ? undefined : { start, end: start + name.value.length } },
        ...{ value: own?.includes('$(') === true ? undefined : own, span: { start: from, end: to } },
      },
    ];
  });
  const isWhole =
    entryOf(node, 'envFrom') === undefined && (list === undefined || (list?.kind === 'seq' && !list.templated));
  return {
    ...{ role: roleOfImage(image), image, isDefaultTag: false, path, node: { start: node.start, end: node.end } },
    ...{ variables, elsewhere: new Map(), isWhole },
    hasOwnFile: mountsOwnFile(text, nodeAt(node, ['volumeMounts'])),
  };
}
