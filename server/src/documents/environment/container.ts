import type { Span } from '../../text/span';
import type { YamlDocument } from '../../yaml/node';
import type { Path } from '../../yaml/path';
import type { Workspace } from '../workspace/workspace';
import type { ImageReference, ImageRole } from './image';

/** An environment variable that a file sets for a container. */
export interface ContainerVariable {
  readonly name: string;
  /** Only the name, if it can be replaced as written. */
  readonly nameSpan: Span | undefined;
  /** With its variables filled in; undefined where it is not known, because something outside of the file sets it. */
  readonly value: string | undefined;
  /** The value is a default, which the environment in which it is started may replace. */
  readonly isDefault: boolean;
  /** The configuration of the server in the same folders reads it by its name, whatever the release does. */
  readonly isNamedByFile?: true;
  /** The whole value as written; the name if there is no value. */
  readonly span: Span;
  readonly path: Path;
}

/** What runs containers, and so how a file writes them. */
export type ContainerLayout =
  'compose' | 'object' | 'config-map' | 'env-file' | 'task-definition' | 'module' | 'command' | 'hcl';

/** An image that a document runs: in which service of Compose or container of an object, and where that is. */
export interface PlacedImage extends ImageReference {
  readonly name: string | undefined;
  readonly start: number;
}

/** A container of the platform in a file: a service of Compose, or a container of a Kubernetes object. */
export interface Container {
  readonly role: ImageRole;
  readonly image: ImageReference;
  /** The tag is a default. */
  readonly isDefaultTag: boolean;
  readonly path: Path;
  readonly node: Span;
  readonly variables: readonly ContainerVariable[];
  /** Variables of files that this one names, by name: where they are written, they are checked there. */
  readonly elsewhere: ReadonlyMap<string, string | undefined>;
  /** The files that give it all of their variables, by their full paths. */
  readonly envFiles: readonly string[];
  /** Nothing else sets variables: all that the file refers to could be read. */
  readonly isWhole: boolean;
  /** It brings its own configuration of the server, which may read any variables. */
  readonly hasOwnFile: boolean;
}

/** The containers of a document, and the images of all its containers. */
export interface Containers {
  readonly ours: readonly Container[];
  readonly layout: ContainerLayout | undefined;
  /** Also of others: `opensearchproject/opensearch:2.11`. */
  readonly images: readonly PlacedImage[];
  /** The images of other files that are started together with this one. */
  readonly besides?: readonly ImageReference[];
}

/** The values that a container gets, by name; undefined where something outside of the file decides. */
export function valuesOf({ variables, elsewhere }: Container): ReadonlyMap<string, string | undefined> {
  return new Map([...elsewhere, ...variables.map(({ name, value }) => [name, value] as const)]);
}

/** A document, and what is around it. */
export interface ContainersRequest {
  readonly document: YamlDocument;
  readonly text: string;
  readonly path: string;
  readonly workspace: Workspace;
}
