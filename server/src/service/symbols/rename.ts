import type { Root } from '../../documents/read/root';
import { Draft } from '../../releases/migration/draft';
import type { Change } from '../../releases/migration/change';
import { hasPlaceholder } from '../../yaml/placeholder';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { placesOf, servicesNamed } from './places-of';
import { renameAnchor } from './rename-anchor';
import { escaped, nameInFilter, type ServicePlace } from './service-places';
import type { SharedName } from './shared-name';

type ServiceName = Extract<SharedName, { kind: 'service' }>;

/** Why a name cannot be changed, whatever the new one is, as a sentence; undefined if it can. */
export function whyNotRenamed(shared: SharedName): string | undefined {
  switch (shared.kind) {
    case 'service':
      if (!shared.hasPlaceholder) return undefined;
      return `A placeholder decides the name of the service: ${shared.name}. Change what sets it.`;
    case 'chart-release':
      return `Helm does not rename a release: under another name it would install the chart a second time, next to ${shared.name}.`;
    case 'variable':
      return `What sets ${shared.name} may be outside of these files.`;
    case 'anchor':
      return undefined;
  }
}

/** Why a name cannot be the new one, as a sentence; undefined if it can. */
function faultOfNewName(shared: SharedName, to: string): string | undefined {
  if (shared.kind === 'anchor')
    return /^[^\s,[\]{}&*!|>'"%@`#]+$/.test(to)
      ? undefined
      : 'An anchor is one word without brackets, quotes and commas.';
  if (to.trim() === '') return 'A service needs a name.';
  if (to !== to.trim()) return 'The name of a service neither begins nor ends with a space.';
  if (hasPlaceholder(to)) return 'With a placeholder in its name, it is not known which service it is.';
  return /[">\p{Cc}]|::/u.test(to) ? 'The server rejects names with `"`, `>`, `::` or control characters.' : undefined;
}

/** A shared name and the one that takes its place. */
export interface NewName {
  readonly shared: SharedName;
  readonly to: string;
}

/**
 * What a new name changes in one file; no files if it is not there. Refused where it is uncertain whether a place means the
 * same thing, and where the new name is in use: two things would become one.
 */
export function renameIn(engine: Engine, request: CheckRequest, { shared, to }: NewName): Change {
  const fault = whyNotRenamed(shared) ?? faultOfNewName(shared, to);
  if (fault !== undefined) return { ok: false, reason: fault };
  if (shared.kind === 'service') return renameService(engine, request, { shared, to });
  if (shared.kind === 'anchor') return renameAnchor(engine, request, { shared, to });
  return NOTHING;
}

const NOTHING: Change = { ok: true, files: [], relocations: [], manual: [] };

function renameService(
  engine: Engine,
  request: CheckRequest,
  { shared, to }: { readonly shared: ServiceName; readonly to: string },
): Change {
  const { path, workspace, options } = request;
  const { name } = shared;
  if (to === name) return NOTHING;
  if (placesOf(engine, request, { ...shared, name: to }).some(({ gives }) => gives))
    return { ok: false, reason: `${to} is a service already, in ${path}. ${name} and ${to} would become one.` };
  const found = servicesNamed(engine, request, shared);
  const doubt = found.find((one) => one.doubt !== undefined)?.doubt;
  if (doubt !== undefined)
    return { ok: false, reason: `${path} names ${name}, too, and ${doubt}. Rename it in each file by hand.` };
  const places = new Map<Root, ServicePlace[]>();
  for (const { root, place } of found) places.set(root, [...(places.get(root) ?? []), place]);
  const draft = new Draft(workspace, engine.parsedFiles, { options });
  for (const [root, named] of places) {
    const operations = named.map((place) => ({
      op: 'set' as const,
      path: [...root.base, ...place.path],
      value: renamed(place, to),
    }));
    const edited = draft.edit(path, root, operations);
    if (!edited.ok) return { ok: false, reason: `${path}: ${edited.reason}.` };
  }
  return { ok: true, files: draft.changes(), relocations: [], manual: [] };
}

/** The value of a place, for the new name. */
function renamed({ form, value, service }: ServicePlace, to: string): string {
  switch (form) {
    case 'name':
      return to;
    case 'full-name':
      return quoted(to) + value.slice(firstPart(value, service).length);
    case 'filter': {
      const { start, end } = nameInFilter(value, service) ?? { start: 0, end: 0 };
      return value.slice(0, start) + escaped(to) + value.slice(end);
    }
  }
}

/** The service in a full name as it is written there, with the blanks before it. */
function firstPart(fullName: string, service: string): string {
  const blanks = fullName.length - fullName.trimStart().length;
  return /^"(?:[^"]|"")+"(?=\.|$)/.exec(fullName)?.[0] ?? fullName.slice(0, blanks + service.length);
}

/** A name as the first part of a full name. */
function quoted(name: string): string {
  return /[."]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
}
