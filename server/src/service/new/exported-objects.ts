import { isObject } from '../../text/json';
import { toPlain } from '../../yaml/plain';
import { parseText } from '../../yaml/read/parse';

/** An object of the REST API, as data. */
export type ApiObject = Readonly<Record<string, unknown>>;

/** What texts hold of what the REST API returns. */
export interface ExportedObjects {
  readonly pipelines: readonly ApiObject[];
  readonly services: readonly ApiObject[];
}

/** The pipelines and services in texts: single objects, lists, `{"data": […]}`, one after the other; JSON or YAML. */
export function exportedObjects(texts: readonly string[]): ExportedObjects {
  const objects = texts
    .flatMap((text) => parseText(text).documents.map((document) => toPlain(document.root, document)))
    .flatMap(listed)
    .filter(isObject);
  return {
    pipelines: objects.filter(({ pipelineType }) => typeof pipelineType === 'string'),
    services: objects.filter(({ serviceType }) => typeof serviceType === 'string'),
  };
}

function listed(data: unknown): readonly unknown[] {
  if (Array.isArray(data)) return data;
  return isObject(data) && Array.isArray(data['data']) ? data['data'] : [data];
}

/** The data at a place in an object; undefined where there is none. */
export function dataAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (here, step) => (isObject(here) && Object.hasOwn(here, step) ? here[step] : undefined),
    data,
  );
}

/** The text at a place in an object; undefined where there is none, or an empty one. */
export function textAt(data: unknown, path: readonly string[]): string | undefined {
  const text = dataAt(data, path);
  return typeof text === 'string' && text !== '' ? text : undefined;
}
