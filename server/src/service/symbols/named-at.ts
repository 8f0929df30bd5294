import type { Root } from '../../documents/read/root';
import type { YamlDocument } from '../../yaml/node';
import type { Span } from '../../text/span';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { documentsAround } from './anchored-document';
import { anchorGroups } from './anchors';
import { chartReleasePlaces } from './chart-releases';
import { serviceHomeOf } from './same-service';
import { nameIn } from './places-of';
import { servicePlacesIn, type ServicePlace } from './service-places';
import type { NamedThing, SharedName } from './shared-name';
import { variableAt } from './variables';

/** The shared name at an offset of a file: that of an anchor, a variable, a service, or a release of Helm. */
export function namedAt(engine: Engine, request: CheckRequest, offset: number): NamedThing | undefined {
  const { path, text, workspace } = request;
  const roots = rootsAround(engine.parsedFiles.roots(path, text, workspace), offset);
  const around = documentsAround(engine, request, offset);
  const anchor = around.flatMap(({ document }) => anchorAt(request, document, offset)).at(0);
  if (anchor) return anchor;
  const variable = variableAt(text, offset);
  if (variable) {
    const { name, start, end } = variable;
    return { shared: { kind: 'variable', name }, start, end };
  }
  for (const root of roots) {
    const place = servicePlacesIn(root).find((one) => isAround(offset)(nameIn(text, one)));
    if (place) return { shared: sharedService(path, root, place), ...nameIn(text, place) };
  }
  const release = chartReleasePlaces(path, { text, documents: around.map(({ document }) => document) }).find(
    isAround(offset),
  );
  if (!release) return undefined;
  const { name, start, end } = release;
  return { shared: { kind: 'chart-release', name }, start, end };
}

/** The service that a place of a root names. */
export function sharedService(path: string, root: Root, { service: name, hasPlaceholder }: ServicePlace): SharedName {
  return { kind: 'service', name, home: serviceHomeOf(path, root), hasPlaceholder };
}

/** The roots whose document is around an offset: nothing else in a file of many documents is looked at. */
export function rootsAround(roots: readonly Root[], offset: number): readonly Root[] {
  return roots.filter(({ document }) => isAround(offset)(document));
}

function isAround(offset: number): (span: Span) => boolean {
  return ({ start, end }) => start <= offset && offset <= end;
}

function anchorAt({ path, text }: CheckRequest, document: YamlDocument, offset: number): NamedThing[] {
  const group = anchorGroups(text, document).find((places) => places.some(isAround(offset)));
  const place = group?.find(isAround(offset));
  const [anchor] = group ?? [];
  if (!place || !anchor) return [];
  const { name, start, end } = place;
  return [{ shared: { kind: 'anchor', name, path, at: anchor.start }, start, end }];
}
