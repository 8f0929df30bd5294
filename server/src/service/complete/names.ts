import type { Workspace } from '../../documents/workspace';
import type { Schema } from '../../schemas/schema';
import type { CheckRequest } from '../check-request';
import type { Offer } from './offer';
import type { Spot } from './spot';

/** Names that a workspace uses already, in the order of their first use. */
interface UsedNames {
  readonly services: ReadonlySet<string>;
  readonly tables: ReadonlySet<string>;
  readonly variables: ReadonlySet<string>;
}

const SERVICE = /\bserviceName["']?:[ \t]+["']?([\w.-]+)/g;
const TABLE = /\bentityFullyQualifiedName["']?:[ \t]+["']?([\w.-]+)/g;
const VARIABLE = /\$\{([A-Z_][A-Z0-9_]*)\}/g;
/** More files than this are not read for the sake of names. */
const MOST_FILES = 500;

/** Names of services and tables where a field wants one; where a secret belongs, or `$` is typed, names of the environment. */
export function namesFor({ text, workspace }: CheckRequest, spot: Spot, schemas: readonly Schema[]): readonly Offer[] {
  const field = spot.path.findLast((step) => typeof step === 'string') ?? '';
  const typed = text.slice(spot.attempt.span.start, spot.attempt.span.end);
  const wantsService = /^(?:serviceName|\w+Service(?:Name|Prefixe)s)$/.test(field);
  const wantsTable = field === 'entityFullyQualifiedName';
  const wantsVariable = /^["']?\$/.test(typed) || schemas.some(({ secret }) => secret === true);
  if (!wantsService && !wantsTable && !wantsVariable) return [];
  const used = usedNames(workspace, text);
  const offers = (names: ReadonlySet<string>, detail: string): Offer[] =>
    [...names]
      .filter((name) => name !== typed && (field === 'serviceName' || name !== spot.root.workflow?.serviceName))
      .map((value) => ({ value, detail, rank: 2 }));
  return [
    ...(wantsService ? offers(used.services, 'service in this workspace') : []),
    ...(wantsTable ? offers(used.tables, 'table in this workspace') : []),
    ...(wantsVariable ? offers(new Set([...used.variables].map((name) => `\${${name}}`)), 'from the environment') : []),
  ];
}

const known = new WeakMap<Workspace, { readonly revision: number | undefined; readonly names: UsedNames }>();

/** The file's own names first; those of the others are looked up once for as long as no file comes or goes. */
function usedNames(workspace: Workspace, text: string): UsedNames {
  const revision = workspace.revision?.();
  const before = known.get(workspace);
  const isCurrent = before !== undefined && revision !== undefined && before.revision === revision;
  const others = isCurrent ? before : { revision, names: namesIn(textsOf(workspace)) };
  known.set(workspace, others);
  const own = namesIn([text]);
  const both = (kind: keyof UsedNames): ReadonlySet<string> => new Set([...own[kind], ...others.names[kind]]);
  return { services: both('services'), tables: both('tables'), variables: both('variables') };
}

function* textsOf(workspace: Workspace): Iterable<string> {
  let read = 0;
  for (const path of workspace.paths()) {
    if (!/\.(?:ya?ml|json)$/.test(path)) continue;
    read += 1;
    if (read > MOST_FILES) return;
    const text = workspace.read(path);
    if (text !== undefined) yield text;
  }
}

function namesIn(texts: Iterable<string>): UsedNames {
  const names = { services: new Set<string>(), tables: new Set<string>(), variables: new Set<string>() };
  for (const text of texts) {
    if (!/workflowConfig|sourceConfig/.test(text)) continue;
    for (const [, name = ''] of text.matchAll(SERVICE)) names.services.add(name);
    for (const [, name = ''] of text.matchAll(TABLE)) names.tables.add(name);
    for (const [, name = ''] of text.matchAll(VARIABLE)) names.variables.add(name);
  }
  return names;
}
