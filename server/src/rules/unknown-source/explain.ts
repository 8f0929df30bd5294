import { foldName } from '../../text/fold-name';
import { isCommercial } from '../../schemas/workflow/sources';
import { isOver, lastingStart, nextStart, type ReleaseRuns } from '../../schemas/workflow/release-runs';
import type { NamedSource } from '../shared/source-type';
import { shortRelease } from '../shared/words';

/**
 * Why the release has no source of this name; undefined when it has one, and where another rule says it: of a connector
 * that only a commercial package runs, and of one that the release lacks when the connection, as written, names it as well.
 */
export function explain(
  { written, lookup }: NamedSource,
  release: string,
  connection: string | undefined,
): string | undefined {
  switch (lookup.kind) {
    case 'custom':
    case 'found':
      return undefined;
    case 'unknown':
      if (namesTheSame(written, connection)) return undefined;
      return lookup.entry === undefined
        ? `Unknown source \`${written}\` in ${shortRelease(release)}, so the workflow does not start.`
        : `The connector \`${lookup.entry.name}\` ${whenKnown(lookup.entry.known, release)}`;
    case 'misspelled':
      return `Unknown source \`${written}\`, so the workflow does not start.`;
    case 'no-code': {
      const { entry, part } = lookup;
      if (isCommercial(entry)) return undefined;
      const what = part === 'metadata' ? 'source' : `${part} source`;
      return `\`${entry.name}\` has no ${what} in ${shortRelease(release)}, so the workflow does not start.${whenThere(entry.parts[part], release)}`;
    }
  }
}

/** What to write where no source is near: what a workflow does is no source, its pipeline type says it. */
export function forCommand({ written }: NamedSource): string {
  if (!/^(?:orm-)?profiler$/i.test(written)) return '';
  return ' Write the connector of the service, such as `mysql`; that it is a profiler follows from `sourceConfig`.';
}

function whenKnown(known: ReleaseRuns, release: string): string {
  const next = nextStart(known, release);
  if (next === undefined) return `is no longer available in ${shortRelease(release)}, so the workflow does not start.`;
  const again = isOver(known, release) ? 'is available again' : 'is available';
  return `${again} as of ${shortRelease(next)}; this file is for ${shortRelease(release)}. Upgrade first.`;
}

function whenThere(runs: ReleaseRuns, release: string): string {
  const next = lastingStart(runs, release);
  return next === undefined ? '' : ` It has one as of ${shortRelease(next)}.`;
}

/** Whether source and connection have the same wrong name: the connection's is reported. */
function namesTheSame(written: string, connection: string | undefined): boolean {
  return connection !== undefined && foldName(written.replace(/[-_](?:lineage|usage)$/, '')) === foldName(connection);
}
