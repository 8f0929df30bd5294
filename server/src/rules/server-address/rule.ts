import { SERVER } from '../../documents/read/workflow-parts';
import { nodeAt, type Path } from '../../yaml/path';
import { writing } from '../shared/key-fixes';
import type { Rule, RuleContext, RuleProblem } from '../shared/rule';
import { connectionAddress } from './connection-address';

const PLACE: Path = [...SERVER, 'hostPort'];
const IN_DBT: Path = ['vars', 'openmetadata_host_port'];

/** An address as people write it: scheme, host with its port, and the path; nothing that a terminal obeys. */
const ADDRESS = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/?#\s\p{C}]+)(\/[^?#\s\p{C}]*)?$/iu;

/** Where the interface has its pages; the REST interface is below `/api`. */
const PAGES = /^\/(?:my-data|signin|explore|settings|table|database|service)(?:\/|$)/;

/** An address that nothing answers as expected: of the server, not that of its REST interface; of the source, without a scheme. */
export const serverAddress: Rule = {
  id: 'server-address',
  severity: 'warning',
  summary:
    'The server address is not that of its REST interface, which ends with `/api`, or the source address lacks `http://`.',
  kinds: ['workflow', 'application', 'dbt-project'],
  notInExamples: true,
  *check(context) {
    yield* addressOfServer(context);
    yield* connectionAddress(context);
  },
};

function* addressOfServer(context: RuleContext): Iterable<RuleProblem> {
  const { root } = context;
  const place = root.kind === 'dbt-project' ? IN_DBT : PLACE;
  const node = nodeAt(root.node, place);
  if (node?.kind !== 'scalar' || node.hasPlaceholder || typeof node.value !== 'string') return;
  const name = `\`${String(place.at(-1))}\``;
  const rejected = root.kind === 'dbt-project' ? withoutScheme(node.value, name) : undefined;
  const meant = rejected ?? meantBy(node.value, name);
  if (meant === undefined) return;
  const path = [...root.base, ...place];
  yield {
    ...(rejected && { severity: 'error' }),
    message: `${meant.why} The ingestion package requests ${name} followed by \`/v1/…\`. Write \`${meant.address}\`.`,
    span: { start: node.start, end: node.end },
    path,
    fixes: [writing(context, { path, value: meant.address, safety: 'review' })],
  };
}

interface MeantAddress {
  readonly address: string;
  readonly why: string;
}

/** What `metadata ingest-dbt` rejects before it asks anybody. */
function withoutScheme(written: string, name: string): MeantAddress | undefined {
  const [, scheme, host = ''] = ADDRESS.exec(written) ?? [];
  if (host === '' || scheme !== undefined) return undefined;
  const why = `${name} lacks \`http://\` or \`https://\`, so \`metadata ingest-dbt\` rejects it.`;
  return { address: `http://${host}/api`, why };
}

/** What was probably meant; undefined for what may be right, such as a path of a proxy. */
function meantBy(written: string, name: string): MeantAddress | undefined {
  const [, scheme, host = '', path = ''] = ADDRESS.exec(written) ?? [];
  if (host === '') return undefined;
  const named = scheme ?? 'http';
  const address = `${named}://${host}/api`;
  if (/^\/api\/v1\/?$/.test(path))
    return { address, why: `${name} ends with the API version, so the version is requested twice.` };
  if (/^\/v1\/?$/.test(path))
    return { address, why: `${name} ends with the API version and lacks \`/api\`, so the web interface answers.` };
  if (path === '' || path === '/') return { address, why: `${name} lacks \`/api\`, so the web interface answers.` };
  if (PAGES.test(path)) return { address, why: `${name} is a page of the web interface.` };
  if (scheme === undefined && path === '/api') return { address, why: `${name} lacks \`http://\` or \`https://\`.` };
  return undefined;
}
