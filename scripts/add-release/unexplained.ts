import { asDraft } from './locate';
import { UNEXPLAINED } from './stub';

/** The places of a schema file that a person still has to explain: a lifetime or change without source, a missing text. */
export function unexplainedIn(file: unknown, path = ''): string[] {
  if (file === UNEXPLAINED) return [path];
  if (Array.isArray(file)) return file.flatMap((item, index) => unexplainedIn(item, `${path}/${index}`));
  const draft = asDraft(file);
  return draft ? Object.entries(draft).flatMap(([key, value]) => unexplainedIn(value, `${path}/${key}`)) : [];
}
