import { hasRole } from '../../documents/workspace/file-roles';
import type { Root } from '../../documents/read/root';
import type { Span } from '../../text/span';
import type { Engine } from '../engine/engine';
import { anchoredDocument, type SearchedFile } from './anchored-document';
import { chartReleasePlaces } from './chart-releases';
import { compareHomes, serviceHomeOf } from './same-service';
import { nameInFilter, servicePlacesIn, type ServicePlace } from './service-places';
import type { NamedPlace, SharedName } from './shared-name';
import { variablePlaces } from './variables';

/** Every place of a file that has a shared name, in the order of the text. Cheap for a file that does not contain it. */
export function placesOf(engine: Engine, file: SearchedFile, shared: SharedName): readonly NamedPlace[] {
  const { path, text } = file;
  switch (shared.kind) {
    case 'service':
      return servicesNamed(engine, file, shared).map(({ place, doubt }) => ({
        ...nameIn(text, place),
        gives: place.isOwn,
        ...(doubt !== undefined && { doubt }),
      }));
    case 'variable':
      return variablePlaces(path, text, shared.name).map(({ start, end, sets }) => ({ start, end, gives: sets }));
    case 'chart-release':
      if (!text.includes(shared.name)) return [];
      return chartReleasePlaces(path, engine.parsedFiles.parsed(path, text))
        .filter(({ name }) => name === shared.name)
        .map(({ start, end, installs }) => ({ start, end, gives: installs }));
    case 'anchor':
      return (anchoredDocument(engine, file, shared)?.group ?? []).map(({ start, end, isAnchor }) => ({
        start,
        end,
        gives: isAnchor,
      }));
  }
}

/** A place that names a service, its root, and why it may be another service of that name. */
export interface FoundService {
  readonly place: ServicePlace;
  readonly root: Root;
  readonly doubt: string | undefined;
}

/** The places of a file that name a service; not those of a service of the same name on another server. */
export function servicesNamed(
  engine: Engine,
  { path, text, workspace }: SearchedFile,
  { name, home }: Extract<SharedName, { kind: 'service' }>,
): readonly FoundService[] {
  if (!mayName(text, name)) return [];
  return engine.parsedFiles.roots(path, text, workspace).flatMap((root) => {
    const places = servicePlacesIn(root).filter(({ service }) => service === name);
    if (places.length === 0) return [];
    const other = serviceHomeOf(path, root);
    const relation = compareHomes(home, other);
    // Nobody runs an example.
    if (relation === 'other' || (relation === 'unknown' && hasRole(path, 'notes'))) return [];
    const doubt = relation === 'same' ? undefined : doubtOf(home.written, other.written);
    return places.map((place) => ({ place, root, doubt }));
  });
}

/** Whether a text may contain a name: also where quotes, escapes or a full name write it in another way. */
function mayName(text: string, name: string): boolean {
  return text.includes(name) || (/[^\w-]/.test(name) && /erviceName|ervicePrefix|QualifiedName/.test(text));
}

function doubtOf(one: string, other: string): string {
  if (one === other) return one === '' ? 'no server is named' : `\`${one}\` may be another server there`;
  return `it is not known whether \`${one}\` and \`${other}\` are one server`;
}

/** The part of a scalar that is the name of a service; the whole one where it is written in another way. */
export function nameIn(text: string, { start, end, service, form, value }: ServicePlace): Span {
  const written = text.slice(start, end);
  const named = form === 'filter' ? nameInFilter(value, service) : undefined;
  const name = named ? value.slice(named.start, named.end) : service;
  const at = written.indexOf(name);
  return at < 0 ? { start, end } : { start: start + at, end: start + at + name.length };
}
