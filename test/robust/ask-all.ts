import { expect } from 'vitest';
import { newWorkflow, newWorkflowChoices } from '../../server/src/service/new/new-workflow';
import type { Change } from '../../server/src/releases/migration/change';
import type { CheckRequest } from '../../server/src/service/public';
import type { Service } from '../../server/src/service/service';
import type { Span } from '../../server/src/text/span';
import { parseRelease } from '../../server/src/schemas/releases/releases';
import type { Random } from '../../server/src/yaml/testing/random';
import { workspaceOf } from '../cases/workspace-of';

/** The release to which texts are brought. */
export const TARGET = '2.0';
const RELEASES = ['1.2', '1.6', '1.13', TARGET] as const;

/** Everything that can be asked of a text; gives the spans of the answers. */
export function askAll(
  service: Service,
  { path, text }: { readonly path: string; readonly text: string },
  random: Random,
): readonly Span[] {
  const workspace = workspaceOf(new Map([[path, text]]));
  const release = random.pick(['', ...RELEASES]);
  const request = { path, text, workspace, options: release === '' ? {} : { release } };
  const offset = random.int(text.length + 1);
  const report = service.check(request);
  const problems = report?.problems ?? [];
  const changes: Change[] = problems
    .flatMap(({ fixes }) => fixes)
    .slice(0, 5)
    .map((fix) => fix.change());
  changes.push(...problems.slice(0, 3).map((problem) => service.ignoreProblem(request, problem)));
  changes.push(service.fixAll(request, { unsafe: random.chance(2) }));
  changes.push(...askForPins(service, request, random));
  const upgrade = { ...request, paths: [path], to: TARGET, unsafe: true };
  service.migrate(upgrade);
  if (random.chance(4)) service.plan({ ...upgrade, base: '/' });
  if (random.chance(4)) service.planData({ ...upgrade, base: '/' });
  if (random.chance(4)) service.pending(request, TARGET);
  if (path === '/omconfig.yaml') service.configFaults(text);
  service.redact(request);
  service.outline(request);
  service.lenses(request);
  service.defaultHints(request, { start: 0, end: text.length });
  const workflows = service.serviceWorkflows(request);
  for (const { service: name, possible } of workflows.slice(0, 2)) {
    const wanted = { service: name, workflow: random.pick([...possible, 'x', '']) };
    changes.push(service.createServiceWorkflow(request, wanted));
  }
  const missing = service.missingOptions(request, offset);
  if (missing) changes.push(missing.change);
  const { items } = service.complete(request, offset);
  return [
    ...problems.map(({ span }) => span),
    ...items.map(({ span }) => span),
    ...service.links(request),
    ...workflows.map(({ span }) => span),
    ...askAboutNames(service, request, offset),
    ...(report ? service.tokens(request, { report }) : []),
    ...[service.hover(request, offset)?.span ?? { start: 0, end: 0 }],
    ...[service.definition(request, offset)?.origin ?? { start: 0, end: 0 }],
    ...changes.flatMap((change) => editsOf(change, path)),
  ];
}

function askForPins(service: Service, request: Parameters<Service['check']>[0], random: Random): readonly Change[] {
  const to = parseRelease(random.pick(RELEASES));
  if (random.chance(4)) service.upgradeToPins({ ...request, paths: [request.path], unsafe: true });
  return to === undefined ? [] : [service.raisePin(request, { to, isChart: random.chance(2) })];
}

/** The name at an offset, its places, and what another name changes. */
function askAboutNames(service: Service, request: CheckRequest, offset: number): readonly Span[] {
  const named = service.namedAt(request, offset);
  if (!named) return service.symbols(request);
  const { shared } = named;
  const change = service.renameIn(request, { shared, to: 'another' });
  return [named, ...service.placesOf(request, shared), ...editsOf(change, request.path)];
}

/** The places in a file that a change edits. */
function editsOf(change: Change, path: string): readonly Span[] {
  if (!change.ok) return [];
  return change.files.flatMap((file) => (file.action === 'edit' && file.path === path ? file.edits : []));
}

/** Asks for a new workflow by names that may exist; gives whether one was written, in which nothing may be wrong. */
export function askForNew(service: Service, random: Random, junk: string): boolean {
  const release = random.pick([...RELEASES, '1.4', '1.99', 'x', '', junk]);
  const { connectors, workflows } = newWorkflowChoices(random.chance(2) ? release : TARGET);
  const found = random.pick(connectors);
  const connector = random.pick([found.name, found.name.toLowerCase(), junk, '', '__proto__']);
  const workflow = random.pick([...found.workflows, random.pick(workflows).shortName, 'metadata', junk, 'constructor']);
  const answer = newWorkflow({ workflow, connector, release });
  if (!answer.ok) return false;
  const path = '/new.yaml';
  const { text } = answer;
  const report = service.check({
    path,
    text,
    workspace: workspaceOf(new Map([[path, text]])),
    options: { release: answer.release },
  });
  const wrong = report?.problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  expect({ connector, workflow, release, wrong }).toEqual({ connector, workflow, release, wrong: [] });
  return true;
}
