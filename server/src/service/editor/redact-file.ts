import { scalarsIn } from '../../yaml/scalars';
import type { Span } from '../../text/span';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { placeInRoot } from '../check/place-in-root';
import { secretSpans } from '../secrets/secret-spans';
import { MASK, merged } from '../secrets/mask';
import { maskHosts } from './mask-hosts';
import { releaseOfRoot } from '../engine/root-release';

/** A text that can be shown to others, and how much was removed from it. */
export interface RedactedFile {
  readonly text: string;
  readonly secrets: number;
  readonly hosts: number;
}

/**
 * A file's text without its secrets and without the names of its machines, ready for an issue report: removes what the
 * schemas call a secret, what looks like one (also in comments and in other files), and every host. Lines and structure
 * stay, so that others can reproduce the problems.
 */
export function redactFile(engine: Engine, request: CheckRequest): RedactedFile {
  const spans = merged([...schemaSecrets(engine, request), ...secretSpans(request.text)]);
  let text = '';
  let at = 0;
  for (const { start, end } of spans) {
    text += request.text.slice(at, start) + masked(request.text.slice(start, end));
    at = end;
  }
  const { text: shown, hosts } = maskHosts(text + request.text.slice(at));
  return { text: shown, secrets: spans.length, hosts };
}

/** Values of fields that hold a credential by their schema, unless a placeholder is there. */
function schemaSecrets(engine: Engine, request: CheckRequest): Span[] {
  return engine.parsedFiles.roots(request.path, request.text, request.workspace).flatMap((root) => {
    const { release } = releaseOfRoot(engine, request, root);
    return [...scalarsIn(root.node)].flatMap(({ node, path }): Span[] => {
      if (node.hasPlaceholder || node.value === null || typeof node.value === 'boolean' || node.start === node.end)
        return [];
      const place = placeInRoot(engine, { root, release, path });
      const isSecret = [place?.schema, ...(place?.alternatives ?? [])].some((schema) => schema?.secret === true);
      return isSecret ? [{ start: node.start, end: node.end }] : [];
    });
  });
}

/** Line by line, with the quotes and a block's indicator left in place. */
function masked(secret: string): string {
  const quote = /^(["'])[^]*\1$/.exec(secret)?.[1] ?? '';
  if (quote !== '' && !secret.includes('\n')) return quote + MASK + quote;
  const [first = '', ...below] = secret.split('\n');
  const lines = below.map((line) => line.replace(/\S.*$/, MASK));
  return [/^[|>]/.test(first) ? first : MASK, ...lines].join('\n');
}
