import { baseName } from '../workspace/folders';
import { parseCached } from '../../yaml/incremental/recent';
import type { MapNode, YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, scalarText, type Path } from '../../yaml/path';
import { addBase, addOverride, emptyService, type CollectedService } from './collected-service';
import { ComposeDocument, DEEPEST } from './compose-document';
import { EnvironmentReader } from './compose-environment';
import { composeFiles, type ComposeFiles } from './compose-files';
import type { Container, Containers, ContainersRequest, PlacedImage } from './container';
import { imageReference, roleOfImage, type ImageReference } from './image';
import { mountsOwnFile } from './own-file';

/** Where a service is written, and what it is added to. */
interface ServiceInto {
  readonly path: Path;
  readonly collected: CollectedService;
  readonly depth?: number;
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
  private readonly document: ComposeDocument;
  private readonly environment: EnvironmentReader;
  private files: ComposeFiles | undefined;

  constructor(
    private readonly request: ContainersRequest,
    private readonly nested?: Nested,
  ) {
    this.document = new ComposeDocument(request, nested?.known);
    this.environment = new EnvironmentReader(this.document);
  }

  read(services: MapNode): Containers {
    const images: PlacedImage[] = [];
    const ours: Container[] = [];
    for (const { name, value } of services.entries) {
      const service = this.document.follow(value);
      if (name === undefined || service?.kind !== 'map') continue;
      const { start, end } = service;
      const path = ['services', name];
      const own = this.document.imageOf(service, services);
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

  /** What a service of this file gets, whatever its image is, by name; undefined where something outside of the files decides. */
  valuesOf(services: MapNode, name: string): ReadonlyMap<string, string | undefined> {
    const service = this.document.follow(entryOf(services, name)?.value);
    if (service?.kind !== 'map') return new Map();
    const { variables, elsewhere, inherited } = this.collectWhole(service, { name, services });
    return new Map([
      ...[...elsewhere, ...inherited],
      ...[...variables.values()].map((one) => [one.name, one.value] as const),
    ]);
  }

  /** Whether a service without an image sets what our containers read: one that overrides a service of another file. */
  private maySetOurs(service: MapNode): boolean {
    if (this.document.entry(service, 'build') !== undefined) return false;
    return (
      this.document.entry(service, 'extends') !== undefined || this.document.entry(service, 'environment') !== undefined
    );
  }

  /** A service with what other files make of it: those that it overrides come before it, those that override it after it. */
  private collectWhole(
    service: MapNode,
    { name, services }: { readonly name: string; readonly services: MapNode },
  ): CollectedService {
    const collected = emptyService();
    const { before, after, maybe, isCertain } = this.composeFiles();
    const hasImage = this.document.imageOf(service, services) !== undefined;
    // A file with an image of its own may be a variant as well.
    for (const path of isCertain || !hasImage ? before : []) {
      const base = this.inFile(path, name);
      if (base) addBase(base.collected, collected);
    }
    this.collect(service, { path: ['services', name], services, collected });
    for (const path of after) {
      const override = this.inFile(path, name);
      if (override) addOverride(override.collected, collected);
    }
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
    return (this.files ??= composeFiles(path, this.document.known.get('COMPOSE_FILE'), workspace));
  }

  /** A service of another file. */
  private inFile(path: string, service: string): { collected: CollectedService; hasImage: boolean } | undefined {
    const { workspace } = this.request;
    const depth = (this.nested?.depth ?? 0) + 1;
    const text = depth > DEEPEST ? undefined : workspace.read(path);
    if (text === undefined) return undefined;
    for (const document of parseCached(text).documents) {
      const services = nodeAt(document.root, ['services']);
      const node = services?.kind === 'map' ? entryOf(services, service)?.value : undefined;
      if (services?.kind !== 'map' || node?.kind !== 'map') continue;
      const reader = new ComposeReader({ document, text, path, workspace }, { known: this.document.known, depth });
      const collected = emptyService();
      reader.collect(node, { path: ['services', service], services, collected });
      return { collected, hasImage: entryOf(node, 'image') !== undefined };
    }
    return undefined;
  }

  /** The images of files that this one includes, which run next to its services. */
  private includedImages(): readonly ImageReference[] {
    const included = entryOf(this.request.document.root, 'include')?.value;
    const { before, after } = this.composeFiles();
    const paths = [...pathsIn(included).map((name) => this.document.pathOf(name)), ...before, ...after];
    return paths.flatMap((path) => {
      const text = this.request.workspace.read(path);
      return [...(text ?? '').matchAll(/^[ \t]*image:[ \t]*["']?([^\s"'#]+)/gm)].flatMap(([, image = '']) => {
        const filled = this.document.fill(image);
        return filled ? imageReference(filled.value) : [];
      });
    });
  }

  /** Later sources win: the service that is extended, env files, the service itself. */
  private collect(service: MapNode, { path, services, collected, depth = 0 }: ServiceInto): void {
    const extended = this.document.entry(service, 'extends');
    if (extended) {
      const base = depth < DEEPEST ? this.document.extended(service, services) : undefined;
      const [file, other] = [scalarText(extended, ['file']), scalarText(extended, ['service'])];
      const elsewhere =
        file !== undefined && other !== undefined ? this.inFile(this.document.pathOf(file), other) : undefined;
      if (base) {
        const name = extended.kind === 'scalar' ? String(extended.value) : (other ?? '');
        this.collect(base, { path: ['services', name], services, collected, depth: depth + 1 });
      } else if (elsewhere) addBase(elsewhere.collected, collected);
      else collected.isWhole = false;
    }
    const image = this.document.entry(service, 'image');
    collected.image = (image?.kind === 'scalar' ? this.document.textOf(image) : undefined) ?? collected.image;
    collected.hasOwnFile ||= ['volumes', 'configs'].some((key) =>
      mountsOwnFile(this.request.text, this.document.entry(service, key)),
    );
    this.envFiles(this.document.entry(service, 'env_file'), collected);
    const environment = this.document.entry(service, 'environment');
    if (environment) this.environment.read(environment, { path: [...path, 'environment'], collected });
  }

  private envFiles(node: YamlNode | null | undefined, collected: CollectedService): void {
    const items = node?.kind === 'seq' ? node.items.map(({ value }) => value) : [node];
    for (const item of items) {
      if (!item) continue;
      const written = item.kind === 'scalar' ? item : nodeAt(item, ['path']);
      const name = written?.kind === 'scalar' ? this.document.textOf(written)?.value : undefined;
      const lines = name === undefined ? undefined : this.document.linesOf(name);
      if (name === undefined || !lines) collected.isWhole = false;
      else collected.envFiles.push(this.document.pathOf(name));
      for (const line of lines ?? []) {
        const value = line.value !== undefined && !line.isLiteral ? this.document.fill(line.value)?.value : line.value;
        collected.elsewhere.set(line.name, value);
      }
    }
  }
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
