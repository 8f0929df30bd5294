import { readReleaseList } from '../../schemas/releases/release-list';
import type { UnknownReason } from '../../schemas/releases/releases';
import { bundledStore, type SchemaStore } from '../../schemas/store';
import { askedRelease, findNamed } from './find-named';
import type { WorkflowChoices } from '../../protocol/commands';
import { choicesIn } from './choices';
import { workflowText } from './workflow-text';

/** What to write; all names as a person types them. */
export interface NewWorkflowRequest {
  /** A pipeline type or its short name: `DatabaseMetadata`, `metadata`, `profiler`. */
  readonly workflow: string;
  readonly connector: string;
  /** Absent: the newest. */
  readonly release?: string;
}

/** The text of a new workflow, or why it cannot be written. */
export type NewWorkflowAnswer =
  /** `unknown` is the requested release, if omconfig does not know it. */
  | {
      readonly ok: true;
      readonly text: string;
      readonly release: string;
      readonly unknown?: string;
      readonly why?: UnknownReason;
    }
  /** The reason, as one sentence. */
  | { readonly ok: false; readonly reason: string };

/** The pipelines and connectors for new workflows in a release, as typed; absent: the newest. */
export function newWorkflowChoices(release?: string): WorkflowChoices {
  return choicesIn(bundledStore, askedRelease(readReleaseList(bundledStore), release).release);
}

/**
 * A complete workflow as YAML, with comments: required and usual fields, placeholders to be filled in, secrets from the
 * environment, and optional fields as comments. It is valid without changes.
 */
export function newWorkflow(request: NewWorkflowRequest): NewWorkflowAnswer {
  const store = bundledStore;
  const releases = readReleaseList(store);
  const { release, unknown, why } = askedRelease(releases, request.release);
  const found = findPair(store, request, release);
  if (!found.ok) return found;
  const pin = release === releases.newest ? undefined : release;
  return {
    ok: true,
    text: workflowText({ store, release, pin, ...found }),
    release,
    ...(unknown !== undefined && { unknown }),
    ...(why !== undefined && { why }),
  };
}

interface Pair {
  readonly pipeline: string;
  readonly connector: string;
}

function findPair(
  store: SchemaStore,
  { workflow, connector }: NewWorkflowRequest,
  release: string,
): ({ readonly ok: true } & Pair) | { readonly ok: false; readonly reason: string } {
  const names = { store, release };
  const named = findNamed('workflow/connectors', connector, { ...names, what: 'connector' });
  if (!named.ok) return named;
  const choices = choicesIn(store, release);
  const fitting = choices.connectors.find(({ name }) => name === named.name)?.workflows ?? [];
  const short = choices.workflows.filter(({ name }) => fitting.includes(name)).map(({ shortName }) => shortName);
  const plain = fitting.find((name) => name.endsWith('Metadata'));
  const asked = workflow.trim().toLowerCase() === 'metadata' && plain !== undefined ? plain : workflow;
  const pipeline = findNamed('workflow/pipelines', asked, { ...names, what: 'workflow' });
  if (!pipeline.ok) return pipeline;
  const { name = '' } = pipeline;
  if (fitting.includes(name)) return { ok: true, pipeline: name, connector: named.name ?? '' };
  const has = short.length === 0 ? 'it has no known workflows' : `it has: ${short.join(', ')}`;
  return { ok: false, reason: `${named.name ?? ''} has no ${name} workflow; ${has}.` };
}
