import type { Finding } from '../../schemas/walk/finding';
import type { ScalarNode } from '../../yaml/node';
import type { Operation } from '../../yaml/operation';
import { entryOf, nodeAt, pointer, type Path } from '../../yaml/path';
import { withoutBase } from '../shared/place';
import type { Fix } from '../shared/problem';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { WEB_SCHEMES } from '../shared/web-address';
import { inRelease } from '../shared/words';

type UnknownField = Extract<Finding, { kind: 'unknownKey' }>;

/** A connection in which the address is in two fields; they are one. */
export interface SplitAddress {
  readonly host: UnknownField;
  readonly port: UnknownField;
}

const [HOST, PORT, BOTH] = ['host', 'port', 'hostPort'];

/** The connections with `host` and `port` where there is `hostPort`, which other tools write so. */
export function splitAddresses(context: RuleContext): readonly SplitAddress[] {
  const unknown = context.findings.filter((finding) => finding.kind === 'unknownKey');
  return unknown.flatMap((host): SplitAddress[] => {
    if (host.name !== HOST || !host.known.includes(BOTH)) return [];
    const parent = host.path.slice(0, -1);
    const port = unknown.find(({ name, path }) => name === PORT && pointer(path) === pointer([...parent, PORT]));
    const node = nodeAt(context.root.node, withoutBase(context.root, parent));
    return port && entryOf(node, BOTH) === undefined && addressOf(context, parent) !== undefined
      ? [{ host, port }]
      : [];
  });
}

/** One problem, on the host. */
export function splitAddressProblem(context: RuleContext, { host, port }: SplitAddress): RuleProblem {
  const parent = host.path.slice(0, -1);
  return {
    message: `\`host\` and \`port\` are not fields of ${context.nameOf(parent)}${inRelease(context)}. Write both as one, \`hostPort: host:port\`.`,
    span: host.span,
    path: host.path,
    related: [{ path: context.path, span: port.span, message: '`port` belongs in `hostPort`' }],
    fixes: joins(context, parent),
  };
}

/** The two joined; where an address with a scheme is expected, nothing says which one it has. */
function joins(context: RuleContext, parent: Path): readonly Fix[] {
  const address = addressOf(context, parent);
  if (address === undefined) return [];
  const { schema } = context.placeAt([...withoutBase(context.root, parent), BOTH]) ?? {};
  if (schema?.format !== 'uri' || address.includes('://')) return [join(context, parent, address)];
  return WEB_SCHEMES.map((scheme) => ({
    ...join(context, parent, `${scheme}://${address}`),
    title: `Write hostPort with ${scheme}://`,
    safety: 'review',
  }));
}

function join(context: RuleContext, parent: Path, value: string): Fix {
  const operations: readonly Operation[] = [
    { op: 'rename', path: [...parent, HOST], to: BOTH },
    { op: 'set', path: [...parent, BOTH], value },
    { op: 'remove', path: [...parent, PORT], keep: parent },
  ];
  return { title: 'Write host and port as hostPort', safety: 'safe', change: () => context.edit(operations) };
}

/** `db.example.com:5432`; undefined if a part is no text or number on one line, or the host has a port already. */
function addressOf(context: RuleContext, parent: Path): string | undefined {
  const node = nodeAt(context.root.node, withoutBase(context.root, parent));
  const [host, port] = [HOST, PORT].map((name) => writtenIn(context, entryOf(node, name)?.value));
  if (host === undefined || port === undefined || /:\d+$/.test(host)) return undefined;
  return `${host}:${port}`;
}

function writtenIn(
  { text }: RuleContext,
  value: ScalarNode | { readonly kind: 'map' | 'seq' | 'alias' } | null | undefined,
): string | undefined {
  if (value?.kind !== 'scalar' || value.value === null || value.value === '') return undefined;
  const written = typeof value.value === 'string' ? value.value : text.slice(value.start, value.end);
  return /^\S+$/.test(written) ? written : undefined;
}
