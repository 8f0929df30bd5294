import { TimeSlicer } from '../../files/time-slicer';
import type { InParts } from '../../service/public';

/**
 * Does long work part by part. In between the server answers other requests; undefined if then `mayGoOn` says that nobody needs
 * the result anymore.
 */
export async function inSlices<Result>(work: InParts<Result>, mayGoOn: () => boolean): Promise<Result | undefined> {
  const slicer = new TimeSlicer();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (!slicer.isDue()) continue;
    await slicer.pause();
    if (!mayGoOn()) return undefined;
  }
}
