import { rememberByObject } from '../../text/remember';
import { contentKey } from '../../yaml/content-key';
import type { YamlNode } from '../../yaml/node';
import { constraintKey, type ConstraintCheck, type ConstraintLookup } from '../constraints';
import type { Finding } from './finding';
import { constraints } from '../generated/constraints';
import { getOrMake } from '../../text/get-or-make';
import { propertyIndexOf } from './property-index';
import { viewOf, type ReleaseView } from '../releases/release-view';
import type { Schema } from '../schema';
import type { SchemaStore } from '../store';
import { strictnessOf, type Reader } from '../shapes/strictness';
import { TreeReader } from './content';
import type { RelativeFinding } from './found';
import { settle } from './settle';
import { walkValue } from './value';
import type { DynamicSchema, Walk } from './walk';

/** The node to validate and the schema to validate it against. */
export interface ValidateRequest {
  /** The root; the findings' paths start here. */
  readonly node: YamlNode;
  /** A schema of the store, or one whose references are absolute. */
  readonly schema: Schema;
  readonly store: SchemaStore;
  /** Of the platform, or of the chart when the file is a chart's values. */
  readonly release: string;
  readonly options?: ValidateOptions;
}

/** Who reads the file, and what the findings have to contain. */
export interface ValidateOptions {
  /** Who reads the file; absent: the ingestion package. */
  readonly reader?: Reader;
  /** Findings come without `elsewhere` and unsorted, for those who do not ask where a wrong name would be right. */
  readonly inPlace?: boolean;
  /** The file is a part of something (chart values): nothing is ever missing. */
  readonly requireNothing?: boolean;
  /** The anchors of the document, to follow aliases and merge keys. */
  readonly anchors?: ReadonlyMap<string, YamlNode>;
  /** Decides where a schema depends on what is written. Pass the same function for the same answers: results are remembered by it. */
  readonly dynamic?: DynamicSchema;
  /** The compiled checks of bounds, patterns and formats; absent: the generated ones. */
  readonly constraints?: ConstraintLookup;
}

/**
 * Checks a tree against an omconfig schema as one release has it. Each mistake gives one finding, in the order of the
 * text. Placeholders are never wrong. Results are remembered by node, so a tree that shares nodes with one that was
 * checked before costs what is new in it.
 */
export function validate({ node, schema, store, release, options = {} }: ValidateRequest): readonly Finding[] {
  const view = viewOf(store, release);
  const found = walkTree(node, schema, { view, options });
  const index = () => propertyIndexOf(schema, view, options.dynamic ?? asWritten);
  return settle(found, node, options.inPlace === true ? undefined : index);
}

const asWritten: DynamicSchema = (schema) => schema;
const generated: ConstraintLookup = (key) => (Object.hasOwn(constraints, key) ? constraints[key] : undefined);
const noAnchors: ReadonlyMap<string, YamlNode> = new Map();

function walkTree(
  node: YamlNode,
  schema: Schema,
  { view, options }: { readonly view: ReleaseView; readonly options: ValidateOptions },
): readonly RelativeFinding[] {
  const memory = memoryOf(view, options);
  const reader = new TreeReader(options.anchors ?? noAnchors);
  const walk: Walk = {
    view,
    strictness: strictnessOf(options.reader ?? 'ingestion', view.release),
    requireNothing: options.requireNothing === true,
    lists: { depth: 0 },
    reader,
    following: new Set(),
    dynamic: options.dynamic ?? asWritten,
    checkOf: memory.checkOf,
    value: (here, along) => {
      if (here.kind === 'scalar' || here.kind === 'alias') return walkValue(walk, here, along);
      const content = contentKey(here);
      const known = memory.results.get(here) ?? (content === here ? undefined : cleanOnly(memory.results.get(content)));
      if (known?.schema === along) return known.found;
      const before = reader.aliases;
      const found = walkValue(walk, here, along);
      if (reader.aliases === before) memory.results.set(found.length === 0 ? content : here, { schema: along, found });
      return found;
    },
  };
  return walk.value(node, schema);
}

interface Walked {
  readonly schema: Schema;
  readonly found: readonly RelativeFinding[];
}

/** What is found names places of the text, which a copy that an edit moved has elsewhere; nothing is found in any place. */
function cleanOnly(walked: Walked | undefined): Walked | undefined {
  return walked?.found.length === 0 ? walked : undefined;
}

/** What is remembered between walks that ask the same question. */
interface Memory {
  readonly results: WeakMap<YamlNode, Walked>;
  readonly checkOf: (schema: Schema) => ConstraintCheck | undefined;
}

type ByLookup = WeakMap<ConstraintLookup, Memory>;
type ByDynamic = WeakMap<DynamicSchema, ByLookup>;

const resultsOfView = rememberByObject<ReleaseView, Map<string, ByDynamic>>(() => new Map());

function memoryOf(view: ReleaseView, options: ValidateOptions): Memory {
  const { dynamic = asWritten, constraints: lookup = generated } = options;
  const question = `${options.reader ?? 'ingestion'} ${String(options.requireNothing === true)}`;
  const ofQuestion = getOrMake(resultsOfView(view), question, (): ByDynamic => new WeakMap());
  const ofDynamic = getOrMake(ofQuestion, dynamic, (): ByLookup => new WeakMap());
  return getOrMake(ofDynamic, lookup, () => ({ results: new WeakMap(), checkOf: rememberChecks(lookup) }));
}

function rememberChecks(lookup: ConstraintLookup): Memory['checkOf'] {
  const checks = new WeakMap<Schema, { readonly check: ConstraintCheck | undefined }>();
  const find = (schema: Schema): ConstraintCheck | undefined => {
    const key = constraintKey(schema);
    return key === undefined ? undefined : lookup(key);
  };
  return (schema) => (checks.get(schema) ?? getOrMake(checks, schema, () => ({ check: find(schema) }))).check;
}
