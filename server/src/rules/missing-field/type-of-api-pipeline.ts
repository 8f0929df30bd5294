import { pipelineOfApi } from '../../documents/classify/api-payload';
import { workflowRegistersOf } from '../../schemas/workflow/workflow-register';
import { compareReleases } from '../../schemas/releases/releases';
import { isWholeMap } from '../../yaml/whole-map';
import { entryOf, nodeAt, scalarText } from '../../yaml/path';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { adding } from './adding';

const PLACE = ['sourceConfig', 'config'];
/** As of here the settings are taken for the first type that they fit. */
const FIRST_THAT_FITS = '1.13.4';

/** A pipeline of the REST API whose settings do not say of which type they are. */
export function* typeOfApiPipeline(context: RuleContext): Iterable<RuleProblem> {
  const { root, release } = context;
  const config = nodeAt(root.node, PLACE);
  if (root.kind !== 'ingestion-pipeline' || !isWholeMap(config) || entryOf(config, 'type') !== undefined) return;
  // An operator may write what its object leaves out.
  if (entryOf(root.document.root, 'apiVersion') !== undefined) return;
  const meant = meantBy(context);
  if (meant === undefined) return;
  const isGuessed = compareReleases(release.release, FIRST_THAT_FITS) >= 0;
  const what = isGuessed
    ? 'they are taken for the first type that they fit, and, as documented, the pipeline cannot be deployed again'
    : 'as documented, servers from 1.12.8 on cannot deploy the pipeline again';
  const { key } = entryOf(nodeAt(root.node, PLACE.slice(0, 1)), 'config') ?? {};
  const parent = [...root.base, ...PLACE];
  yield {
    severity: isGuessed ? 'warning' : 'information',
    message: `The settings of the pipeline have no \`type\`: ${what}. Add \`type: ${meant}\`.`,
    span: { start: key?.start ?? config.start, end: key?.end ?? config.end },
    path: [...parent, 'type'],
    fixes: [adding(context, { parent, values: [['type', meant]], order: ['type', ...namesIn(config)], isSure: false })],
  };
}

function namesIn(config: ReturnType<typeof nodeAt>): readonly string[] {
  return config?.kind === 'map' ? config.entries.flatMap(({ name }) => name ?? []) : [];
}

/** What `pipelineType` says, of metadata with the kind of the service. */
function meantBy({ root, store }: RuleContext): string | undefined {
  const type = scalarText(root.node, ['pipelineType']) ?? '';
  const service = (scalarText(root.node, ['service', 'type']) ?? '').replace(/Service$/, '');
  const name = type === 'metadata' && service !== '' ? `${service}Metadata` : pipelineOfApi(type);
  const { pipelines } = workflowRegistersOf(store);
  const entry = name === undefined ? undefined : pipelines.find(name);
  return entry && pipelines.names.find((one) => pipelines.entries.get(one) === entry);
}
