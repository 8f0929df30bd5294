import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { secretsOf } from '../check/secrets-of';
import { MASK } from '../secrets/mask';
import { maskHosts } from './mask-hosts';

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
  const spans = secretsOf(engine, request);
  let text = '';
  let at = 0;
  for (const { start, end } of spans) {
    text += request.text.slice(at, start) + masked(request.text.slice(start, end));
    at = end;
  }
  const { text: shown, hosts } = maskHosts(text + request.text.slice(at));
  return { text: shown, secrets: spans.length, hosts };
}

/** Line by line, with the quotes and a block's indicator left in place. */
function masked(secret: string): string {
  const quote = /^(["'])[^]*\1$/.exec(secret)?.[1] ?? '';
  if (quote !== '' && !secret.includes('\n')) return quote + MASK + quote;
  const [first = '', ...below] = secret.split('\n');
  const lines = below.map((line) => line.replace(/\S.*$/, MASK));
  return [/^[|>]/.test(first) ? first : MASK, ...lines].join('\n');
}
