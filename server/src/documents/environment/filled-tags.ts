import type { Workspace } from '../workspace/workspace';
import type { Span } from '../../text/span';
import { projectOf } from './compose-project';
import { envLinesIn } from './env-file';

/** A tag of the platform's images that an env file gives to a Compose file; the span is that of the version. */
export interface FilledTag extends Span {
  /** The env file. */
  readonly file: string;
  readonly variable: string;
  readonly version: string;
  /** `openmetadata/server`. */
  readonly image: string;
}

const IMAGE =
  /^[ \t]*(?:-[ \t]+)?["']?image["']?[ \t]*:[ \t]*["']?[^\s"'#]*?(?<![\w-])(openmetadata\/(?:ingestion(?:-base)?(?:-slim)?|server|db|postgresql)):\$\{?([A-Za-z_]\w*)/gm;

/** The tags of a Compose file that come from the env files of its project. */
export function filledTags(path: string, text: string, workspace: Workspace): readonly FilledTag[] {
  if (!text.includes('openmetadata/') || !text.includes('services:')) return [];
  const named = [...text.matchAll(IMAGE)];
  if (named.length === 0) return [];
  const files = projectOf(path, workspace).envFiles.map((file) => ({
    file,
    lines: envLinesIn(workspace.read(file) ?? ''),
  }));
  return named.flatMap(([, image = '', variable = '']): readonly FilledTag[] => {
    const source = files.findLast(({ lines }) => lines.some(({ name }) => name === variable));
    const line = source?.lines.findLast(({ name }) => name === variable);
    const version = line?.value;
    if (!source || !line || version === undefined || version === '') return [];
    const start = line.span.end - version.length - (line.span.end - line.span.start > version.length ? 1 : 0);
    return [{ file: source.file, variable, version, image, start, end: start + version.length }];
  });
}
