import type { MapNode, YamlDocument } from '../../yaml/node';
import type { Path } from '../../yaml/path';
import type { Evidence } from './evidence';

/** What a root is: which loader reads it and which schema it follows. */
export type RootKind =
  | 'workflow'
  | 'application'
  | 'lineage-query'
  /** What the REST API takes: a pipeline, or a service with its connection. */
  | 'ingestion-pipeline'
  | 'service'
  | 'openmetadata-values'
  | 'dependencies-values'
  | 'dependencies-installation'
  | 'config';

/** A workflow, chart values or another configuration of ours that was found in a document. */
export interface Root {
  readonly kind: RootKind;
  /** Index of the document in its file. */
  readonly documentIndex: number;
  /** All its spans are offsets into the file's text, also those of an embedded document. */
  readonly document: YamlDocument;
  /** The map that is the root, and where it is in the document (`['openmetadata']` in an umbrella chart's values). */
  readonly node: MapNode;
  readonly base: Path;
  /** Of workflows, pipelines and services; its fields are undefined where nothing is written, or only a placeholder. */
  readonly workflow?: WorkflowIdentity;
  /** Set when the root is in the text of a block scalar (`values: |`, a ConfigMap's `data`). */
  readonly embedded?: EmbeddedPlace;
  /** The chart version that a manifest around the values names (Argo CD, Flux, Kustomize, helmfile, K3s). */
  readonly chartVersion?: NamedVersion;
  /** The object that a manifest around the values refers to for its chart (Flux). */
  readonly chartReference?: ChartReference;
  /** Of chart values, how it is known that they are; absent where their own content says it. */
  readonly kindEvidence?: Evidence;
  /** How it is known where in the file they begin; absent where their own content says it. */
  readonly layoutEvidence?: Evidence;
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
  readonly language?: 'python' | 'markdown' | 'terraform';
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
