import { rememberByEpoch } from '../../text/remember';
import { countFiles, meantService, serviceNamesIn } from '../../documents/workspace/service-names';
import type { Workspace } from '../../documents/workspace/workspace';
import type { Schema } from '../../schemas/schema';
import type { Span } from '../../text/span';
import type { CheckRequest } from '../engine/check-request';
import type { Offer } from './offer';
import type { Spot } from './spot';

/** Names that the workspace already uses, in the order of their first use. */
interface UsedNames {
  readonly services: ReadonlySet<string>;
  readonly tables: ReadonlySet<string>;
  readonly variables: ReadonlySet<string>;
}

/** The same of all files. */
interface AllNames extends UsedNames {
  /** Whether one file alone has the name of a service, and several have nearly the same. */
  readonly misspelled: (service: string) => boolean;
}

const TABLE = /\bentityFullyQualifiedName["']?:[ \t]+["']?([\w.-]+)/g;
const VARIABLE = /\$\{([A-Z_][A-Z0-9_]*)\}/g;
/** At most this many files are read to find names. */
const MOST_FILES = 500;

/** Names of services and tables if a field expects one; environment variables for a secret, or after `$`. */
export function namesFor(request: CheckRequest, spot: Spot, schemas: readonly Schema[]): readonly Offer[] {
  const field = spot.path.findLast((step) => typeof step === 'string') ?? '';
  const { span } = spot.attempt;
  const typed = request.text.slice(span.start, span.end);
  const wantsService = /^(?:serviceName|\w+Service(?:Name|Prefixe)s)$/.test(field);
  const wantsTable = field === 'entityFullyQualifiedName';
  const wantsVariable = /^["']?\$/.test(typed) || schemas.some(({ secret }) => secret === true);
  if (!wantsService && !wantsTable && !wantsVariable) return [];
  const used = usedNames(request, span);
  const offers = (names: Iterable<string>, detail: string): Offer[] =>
    [...names].map((value) => ({ value, detail, rank: 2 }));
  const ownService = field === 'serviceName' ? undefined : spot.root.workflow?.serviceName;
  const services = [...used.services].filter((name) => name !== ownService && !used.misspelled(name));
  const variables = [...used.variables].map((name) => `\${${name}}`);
  return [
    ...(wantsService ? offers(services, 'service in this workspace') : []),
    ...(wantsTable ? offers(used.tables, 'table in this workspace') : []),
    ...(wantsVariable ? offers(variables, 'from the environment') : []),
  ];
}

/** The full names of tables that the workspace mentions, without the word that is being typed. */
export function tablesIn(request: CheckRequest, typed: Span): ReadonlySet<string> {
  return usedNames(request, typed).tables;
}

const namesInPaths = rememberByEpoch<Workspace, ReadonlyMap<string, UsedNames>>(({ epoch }) => epoch?.('paths'));

/**
 * First the names of the current text without the word being typed; those of other files are looked up once, until a
 * file is added or removed.
 */
function usedNames({ path, text, workspace }: CheckRequest, { start, end }: Span): AllNames {
  const byFile = namesInPaths(workspace, '', () => namesByFile(workspace));
  const own = namesIn(path, `${text.slice(0, start)} ${text.slice(end)}`);
  const all = [own, ...[...byFile].flatMap(([other, names]) => (other === path ? [] : names))];
  const joined = (kind: keyof UsedNames): ReadonlySet<string> => new Set(all.flatMap((names) => [...names[kind]]));
  const counts = countFiles(all.map(({ services }) => services));
  return {
    services: joined('services'),
    tables: joined('tables'),
    variables: joined('variables'),
    misspelled: (service) => meantService(service, counts) !== undefined,
  };
}

function namesByFile(workspace: Workspace): ReadonlyMap<string, UsedNames> {
  const names = new Map<string, UsedNames>();
  let read = 0;
  for (const path of workspace.paths()) {
    if (!/\.(?:ya?ml|json)$/.test(path)) continue;
    read += 1;
    if (read > MOST_FILES) return names;
    const text = workspace.read(path);
    if (text !== undefined && isWorkflow(text)) names.set(path, namesIn(path, text));
  }
  return names;
}

function isWorkflow(text: string): boolean {
  return /workflowConfig|sourceConfig/.test(text);
}

function namesIn(path: string, text: string): UsedNames {
  const found = (word: RegExp): ReadonlySet<string> => new Set([...text.matchAll(word)].map(([, name = '']) => name));
  return { services: serviceNamesIn(path, text), tables: found(TABLE), variables: found(VARIABLE) };
}
