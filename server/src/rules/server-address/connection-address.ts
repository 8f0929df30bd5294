import { CONNECTION } from '../../documents/read/workflow-parts';
import type { Schema } from '../../schemas/schema';
import { rememberByObject } from '../../text/remember';
import { nodeAt, pointer, type Path } from '../../yaml/path';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { addingSchemes } from '../shared/web-address';

const PLACE: Path = [...CONNECTION, 'hostPort'];

/** What a reader of addresses takes for a scheme and a path. */
const NAME_AND_PORT = /^([a-z][a-z0-9+.-]*):\d+(?:\/\S*)?$/i;

/**
 * An address of the source without `http://`. Since 1.5 the models accept it, with the name of the host as the scheme; the
 * first request fails.
 */
export function* connectionAddress(context: RuleContext): Iterable<RuleProblem> {
  const { root, placeAt, findings, connectors, store } = context;
  const node = nodeAt(root.node, PLACE);
  if (node?.kind !== 'scalar' || node.hasPlaceholder || typeof node.value !== 'string') return;
  const [, host] = NAME_AND_PORT.exec(node.value) ?? [];
  const connector = connectors.get(root.workflow?.connector ?? '');
  const connection = connector && store.get(connector.schema);
  if (host === undefined || (connection && !mayBeAddress(connection))) return;
  if (placeAt(PLACE)?.schema.format !== 'uri') return;
  const path = [...root.base, ...PLACE];
  if (findings.some((finding) => pointer(finding.path) === pointer(path))) return;
  const fixes = addingSchemes(context, path);
  const addresses = fixes.flatMap(({ value }) => (typeof value === 'string' ? [`\`${value}\``] : []));
  yield {
    message: `\`hostPort\` has no scheme: it is read as the scheme \`${host}\` without a host, so requests to it fail. Write ${addresses.join(' or ')}.`,
    span: { start: node.start, end: node.end },
    path,
    isChoice: true,
    fixes,
  };
}

/** Whether the `hostPort` of a connection may be an address in some release; most connections of databases have none. */
const mayBeAddress = rememberByObject((connection: Schema) => {
  const { hostPort } = connection.properties ?? {};
  return hostPort === undefined || /"(?:format|\$ref)"/.test(JSON.stringify(hostPort));
});
