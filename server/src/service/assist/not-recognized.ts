import type { Options } from '../../documents/workspace/workspace';
import type { ToolHost } from './tool-host';

/**
 * Says that none of the files is recognized as configuration of OpenMetadata, which an assistant would take for “nothing
 * is wrong”; '' if one is.
 */
export function notRecognized(host: ToolHost, paths: readonly string[], options: Options): string {
  const isKnown = paths.some((path) => {
    const text = host.workspace.read(path);
    const report =
      text === undefined ? undefined : host.service.check({ path, text, workspace: host.workspace, options });
    host.service.forget(path);
    return report !== undefined && report.roots.length + report.mentions.length > 0;
  });
  return isKnown ? '' : unrecognized(paths.map(host.show));
}

/** The sentence about files that are not recognized. */
export function unrecognized(shown: readonly string[]): string {
  const [only, ...others] = shown;
  if (only === undefined) return 'There are no YAML or JSON files here.';
  const what = others.length === 0 ? only : `None of the ${shown.length} files`;
  return `${what} is ${others.length === 0 ? 'not ' : ''}recognized as an ingestion workflow, chart values, or another file of OpenMetadata, so nothing in ${others.length === 0 ? 'it' : 'them'} was checked.`;
}
