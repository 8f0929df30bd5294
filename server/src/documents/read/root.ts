import type { MapNode, YamlDocument } from '../../yaml/node';
import { pointer, type Path } from '../../yaml/path';
import type { Evidence } from './evidence';

/** What a root is: which loader reads it and which schema it follows. */
export type RootKind =
  | 'workflow'
  | 'application'
  | 'lineage-query'
  /** What the REST API takes: a pipeline, or a service with its connection. */
  | 'ingestion-pipeline'
  | 'service'
  /** What the buckets of a storage service hold, and what one of them does. */
  | 'storage-manifest'
  | 'bucket-manifest'
  /** `dbt_project.yml`, with variables for `metadata ingest-dbt`. */
  | 'dbt-project'
  | 'openmetadata-values'
  | 'dependencies-values'
  | 'dependencies-installation'
  | 'config';

/** What a root is made of. */
export interface RootParts {
  readonly kind: RootKind;
  /** Index of the document in its file. */
  readonly documentIndex: number;
  /** All its spans are offsets into the file's text, also those of an embedded document. */
  readonly document: YamlDocument;
  /** The map that is the root, and where it is in the document (`['openmetadata']` in an umbrella chart's values). */
  readonly node: MapNode;
  readonly base: Path;
  /** Of workflows, pipelines and services; its fields are undefined where nothing is written, or only a placeholder. */
  readonly workflow?: WorkflowIdentity | undefined;
  /** Set when the root is in the text of a block scalar (`values: |`, a ConfigMap's `data`). */
  readonly embedded?: EmbeddedPlace | undefined;
  /** The chart version that a manifest around the values names (Argo CD, Flux, Kustomize, helmfile, K3s). */
  readonly chartVersion?: NamedVersion | undefined;
  /** The object that a manifest around the values refers to for its chart (Flux). */
  readonly chartReference?: ChartReference | undefined;
  /** Of chart values, how it is known that they are; absent where their own content says it. */
  readonly kindEvidence?: Evidence | undefined;
  /** How it is known where in the file they begin; absent where their own content says it. */
  readonly layoutEvidence?: Evidence | undefined;
}

/**
 * A workflow, chart values or another OpenMetadata file that was found in a document. A class with a private field, so
 * that a spread is no root: it would lack the node, which is looked up when somebody asks. `with` makes another one.
 */
export class Root implements RootParts {
  readonly kind: RootKind;
  readonly documentIndex: number;
  readonly document: YamlDocument;
  readonly base: Path;
  readonly workflow?: WorkflowIdentity | undefined;
  readonly embedded?: EmbeddedPlace | undefined;
  readonly chartVersion?: NamedVersion | undefined;
  readonly chartReference?: ChartReference | undefined;
  readonly kindEvidence?: Evidence | undefined;
  readonly layoutEvidence?: Evidence | undefined;

  /** A root without its node is a whole document that was moved. */
  constructor(private readonly parts: Omit<RootParts, 'node'> & { readonly node: MapNode | undefined }) {
    this.kind = parts.kind;
    this.documentIndex = parts.documentIndex;
    this.document = parts.document;
    this.base = parts.base;
    this.workflow = parts.workflow;
    this.embedded = parts.embedded;
    this.chartVersion = parts.chartVersion;
    this.chartReference = parts.chartReference;
    this.kindEvidence = parts.kindEvidence;
    this.layoutEvidence = parts.layoutEvidence;
  }

  /** The map that is the root. */
  get node(): MapNode {
    const node = this.parts.node ?? this.document.root;
    if (node?.kind !== 'map') throw new Error('A document is another one after it was moved.');
    return node;
  }

  /** The same root with other parts. */
  with(parts: Partial<RootParts>): Root {
    return new Root({ ...this.parts, ...parts });
  }

  /** Whether it is in the place that another root has in another text of the file. */
  isInPlaceOf({ kind, documentIndex, base, embedded }: Root): boolean {
    return (
      this.kind === kind &&
      this.documentIndex === documentIndex &&
      pointer(this.base) === pointer(base) &&
      this.embedded?.documentIndex === embedded?.documentIndex &&
      pointer(this.embedded?.path ?? []) === pointer(embedded?.path ?? [])
    );
  }

  /**
   * The same root in a document that an edit above it moved. It shifts its document only when its node is asked for: after
   * each letter there are hundreds of these, and few are looked at.
   */
  movedTo(document: YamlDocument): Root {
    return new Root({ ...this.parts, document, node: undefined });
  }
}

/** A document, and the text of its file. */
export interface DocumentOfText {
  readonly text: string;
  readonly document: YamlDocument;
  /** Index of the document in its file. */
  readonly documentIndex: number;
}

/** Where an embedded document is: `document` and `base` of its root are of the inner text. */
export interface EmbeddedPlace {
  /** From the outer document's root to the block scalar; in a program or page, the index of the text among its texts. */
  readonly path: Path;
  /** The language of the program or page that holds it; absent in YAML. */
  readonly language?: 'python' | 'python-values' | 'typescript' | 'markdown' | 'terraform';
  /** Index of the inner document in the inner text; `documentIndex` is that of the outer one. */
  readonly documentIndex: number;
}

/** A version as written, exact or a range, and the key that holds it. */
export interface NamedVersion {
  readonly version: string;
  readonly key: string;
}

/** An object of Flux that holds a chart, by its kind and name. */
export interface ChartReference {
  readonly kind: string;
  readonly name: string;
}

/** The pipeline type, connector and service of a workflow. */
export interface WorkflowIdentity {
  /** `sourceConfig.config.type`, else deduced from `source.type` (`-lineage`, `-usage`, `dbt`, `TestSuite`); canonical spelling. */
  readonly pipeline: string | undefined;
  /** The connector's canonical name (`Snowflake`), from the connection's `type`, else from `source.type`. */
  readonly connector: string | undefined;
  /** As written in `serviceConnection.config.type`, or else in `source.type` without its suffix; for messages. */
  readonly connectorAsWritten: string | undefined;
  readonly serviceName: string | undefined;
}

/** Roots by the index of the document that they are in. */
export function rootsByDocument(roots: readonly Root[]): ReadonlyMap<number, readonly Root[]> {
  const found = new Map<number, Root[]>();
  for (const root of roots) {
    const here = found.get(root.documentIndex);
    if (here) here.push(root);
    else found.set(root.documentIndex, [root]);
  }
  return found;
}
