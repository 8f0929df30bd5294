import { baseName, folderOf } from '../workspace/folders';
import { parseCached } from '../../yaml/incremental/recent';
import type { MapNode, ScalarNode, YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, scalarText, type Path } from '../../yaml/path';
import { addBase, addOverride, drop, emptyService, type CollectedService } from './collected-service';
import { ComposeDocument, DEEPEST } from './compose-document';
import { EnvironmentReader } from './compose-environment';
import { composeFiles, type ComposeFiles } from './compose-files';
import { includedFiles, projectOf, type ComposeProject, type ProjectFile } from './compose-project';
import type { Container, Containers, ContainersRequest, PlacedImage } from './container';
import { interpolate } from './interpolate';
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

/** A service of any image. */
interface ReadService {
  readonly image: string | undefined;
  /** Where its own file names the image. */
  readonly imageNode: ScalarNode | undefined;
  /** The image is the name of what is built, from what nobody knows. */
  readonly isBuilt: boolean;
  readonly values: ReadonlyMap<string, string | undefined>;
}

/** What the reader of another file has from the one that it is read for. */
interface Nested {
  readonly project: ComposeProject;
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
    this.document = new ComposeDocument(request, nested?.project);
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
    const besides = ours.length === 0 ? [] : this.besideImages();
    return { ours, layout: 'compose', images, besides };
  }

  /** What a service of this file gets, whatever its image is, by name; undefined where something outside of the files decides. */
  valuesOf(services: MapNode, name: string): ReadonlyMap<string, string | undefined> {
    return this.serviceOf(services, name)?.values ?? new Map<string, string>();
  }

  /** The same with the image that it has after all files that override it; undefined if there is no such service. */
  serviceOf(services: MapNode, name: string): ReadService | undefined {
    const service = this.document.follow(entryOf(services, name)?.value);
    if (service?.kind !== 'map') return undefined;
    const { variables, elsewhere, inherited, image } = this.collectWhole(service, { name, services });
    const written = this.document.entry(service, 'image');
    return {
      image: image?.value,
      imageNode: written?.kind === 'scalar' ? written : undefined,
      isBuilt: this.document.entry(service, 'build') !== undefined,
      values: new Map([
        ...[...elsewhere, ...inherited],
        ...[...variables.values()].map((one) => [one.name, one.value] as const),
      ]),
    };
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
    const { folder } = this.document.project;
    const hasImage = this.document.imageOf(service, services) !== undefined;
    // A file with an image of its own may be a variant as well.
    for (const path of isCertain || !hasImage ? before : []) {
      const base = this.inFile(path, name, folder);
      if (base) addBase(base.collected, collected);
    }
    this.collect(service, { path: ['services', name], services, collected });
    for (const path of after) {
      const override = this.inFile(path, name, folder);
      if (override) addOverride(override.collected, collected);
    }
    const setsToo = (path: string): boolean => {
      const other = this.inFile(path, name, folder);
      return other !== undefined && (!other.hasImage || !hasImage) && other.collected.variables.size > 0;
    };
    const isExtended = !this.nested && this.document.project.isExtended === true;
    if (collected.isWhole && (isExtended || maybe.some(setsToo) || this.isNamedBy([...before, ...after, ...maybe]))) {
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
    const { readWith, known } = this.document.project;
    return (this.files ??= readWith
      ? { ...readWith, maybe: [], isCertain: true }
      : composeFiles(path, known.get('COMPOSE_FILE'), workspace));
  }

  /** A service of another file, whose relative paths begin in `folder`. */
  private inFile(
    path: string,
    service: string,
    folder: string,
  ): { collected: CollectedService; hasImage: boolean } | undefined {
    const { workspace } = this.request;
    const depth = (this.nested?.depth ?? 0) + 1;
    const text = depth > DEEPEST ? undefined : workspace.read(path);
    if (text === undefined) return undefined;
    for (const document of parseCached(text).documents) {
      const services = nodeAt(document.root, ['services']);
      const node = services?.kind === 'map' ? entryOf(services, service)?.value : undefined;
      if (services?.kind !== 'map' || node?.kind !== 'map') continue;
      const project = { ...this.document.project, folder };
      const reader = new ComposeReader({ document, text, path, workspace }, { project, depth });
      const collected = emptyService();
      reader.collect(node, { path: ['services', service], services, collected });
      return { collected, hasImage: entryOf(node, 'image') !== undefined };
    }
    return undefined;
  }

  /** The images of the other files of the project, which run next to the services of this one. */
  private besideImages(): readonly ImageReference[] {
    const { workspace, path } = this.request;
    const started = this.startedFile();
    const { before, after } = this.composeFiles();
    const overrides = [...before, ...after].flatMap((one): readonly ProjectFile[] => {
      const text = workspace.read(one);
      return text === undefined ? [] : [{ path: one, text, project: this.document.project }];
    });
    const others = [started, ...includedFiles(started, workspace), ...overrides].filter((one) => one.path !== path);
    return others.flatMap(({ text, project }) =>
      [...text.matchAll(/^[ \t]*image:[ \t]*["']?([^\s"'#]+)/gm)].flatMap(([, image = '']) => {
        const filled = interpolate(image, (name) => project.known.get(name));
        return filled ? imageReference(filled.value) : [];
      }),
    );
  }

  /** The file that Docker Compose is started with: the one that includes this one, if there is one. */
  private startedFile(): ProjectFile {
    const { workspace, path, text } = this.request;
    let file: ProjectFile = { path, text, project: this.document.project };
    for (let depth = 0; depth < DEEPEST && file.project.includedBy !== undefined; depth++) {
      const including: string = file.project.includedBy;
      const project = projectOf(including, workspace);
      file = { path: including, text: workspace.read(including) ?? '', project };
    }
    return file;
  }

  /** Later sources win: the service that is extended, env files, the service itself. */
  private collect(service: MapNode, { path, services, collected, depth = 0 }: ServiceInto): void {
    const extended = this.document.entry(service, 'extends');
    if (extended) {
      const base = depth < DEEPEST ? this.document.extended(service, services) : undefined;
      const [written, other] = [scalarText(extended, ['file']), scalarText(extended, ['service'])];
      const file = written === undefined ? undefined : this.document.fill(written)?.value;
      const path = file === undefined ? undefined : this.document.pathOf(file);
      const elsewhere =
        path !== undefined && other !== undefined ? this.inFile(path, other, folderOf(path)) : undefined;
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
    const envFile = this.document.entry(service, 'env_file');
    if (isReplaced(envFile)) {
      collected.replaced.add('env_file');
      drop('env_file', collected);
    }
    if (envFile?.tag !== RESET) this.envFiles(envFile, collected);
    const environment = this.document.entry(service, 'environment');
    if (isReplaced(environment)) {
      collected.replaced.add('environment');
      drop('environment', collected);
      collected.variables.clear();
    }
    if (environment && environment.tag !== RESET)
      this.environment.read(environment, { path: [...path, 'environment'], collected });
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

/** Takes the place of what it is merged with, and in one case is nothing itself. */
const RESET = '!reset';

function isReplaced(node: YamlNode | null | undefined): boolean {
  return node?.tag === RESET || node?.tag === '!override';
}
