import { readFileSync, writeFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { createService } from '../../server/src/service/create-service';
import type { CompletionItem } from '../../server/src/service/complete/item';
import type { FileReport } from '../../server/src/service/check/report';
import { acceptOffer } from '../cases/accept-offer';
import { readCursorCase, type CursorCase } from '../cases/cursor-case';
import { workspaceOf } from '../cases/workspace-of';

const service = createService();
/** Writes what is offered or reported into the cases, to be read before it is committed. */
const update = process.env['OMCONFIG_UPDATE'] === '1';

function optionsOf({ options }: CursorCase) {
  return {
    release: options['release'] ?? '1.13.1',
    ...(options['chart-release'] && { chartRelease: options['chart-release'] }),
    releaseFrom: 'setting',
  } as const;
}

function offersAt(one: CursorCase): readonly CompletionItem[] {
  const text = one.files.get(one.path) ?? '';
  return service.complete(
    { path: one.path, text, workspace: workspaceOf(one.files), options: optionsOf(one) },
    one.offset,
  ).items;
}

function lineOf({ label, detail, snippet, deprecated }: CompletionItem): string {
  const shown = snippet.length > 300 ? `${snippet.slice(0, 60)}… ${String(snippet.split('\n').length)} lines` : snippet;
  return `${label}${deprecated ? ' (deprecated)' : ''} | ${detail} | ${shown.replaceAll('\n', '⏎')}`.trimEnd();
}

function hoverAt(one: CursorCase): string {
  const text = one.files.get(one.path) ?? '';
  return (
    service.hover({ path: one.path, text, workspace: workspaceOf(one.files), options: optionsOf(one) }, one.offset)
      ?.markdown ?? '(nothing)'
  );
}

function replaceSection(
  { file, content }: { readonly file: string; readonly content: string },
  name: string,
  text: string,
): void {
  writeFileSync(
    file,
    content.replace(
      new RegExp(`(^--- ${name}\\n)[^]*?(?=^--- |(?![^]))`, 'm'),
      (_, head: string) => `${head}${text}\n`,
    ),
  );
}

describe.each(globSync('server/src/service/{complete,hover}/cases/*.txt').sort())('%s', (file) => {
  const content = readFileSync(file, 'utf8');
  const one = readCursorCase(file, content);

  it(one.title, () => {
    if (one.hover !== undefined) {
      if (update) replaceSection({ file, content }, 'hover', hoverAt(one));
      else expect(hoverAt(one)).toBe(one.hover);
      return;
    }
    const offered = offersAt(one);
    const lines = offered.map(lineOf);
    const labels = offered.map(({ label }) => label);
    for (const label of one.lacks) expect(labels).not.toContain(label);
    if (!one.offers) return;
    const isOpen = one.offers.at(-1) === '…';
    const isTail = one.offers[0] === '…';
    if (update) {
      const shown = lines.length > 30 ? [...lines.slice(0, 12), '…'] : lines;
      replaceSection({ file, content }, 'offers', shown.join('\n'));
    } else if (isOpen) {
      expect(lines.slice(0, one.offers.length - 1)).toEqual(one.offers.slice(0, -1));
      expect(lines.length).toBeGreaterThanOrEqual(one.offers.length);
    } else if (isTail) {
      expect(lines.slice(1 - one.offers.length)).toEqual(one.offers.slice(1));
      expect(lines.length).toBeGreaterThanOrEqual(one.offers.length);
    } else expect(lines).toEqual(one.offers.filter((line) => line !== ''));
  });

  if (one.hover !== undefined) return;
  it('whatever is taken, the file is no worse', () => {
    const text = one.files.get(one.path) ?? '';
    const workspace = workspaceOf(one.files);
    const check = (after: string): string[] =>
      wrongBy(createService().check({ path: one.path, text: after, workspace, options: optionsOf(one) }), after);
    const before = check(text);
    for (const offer of offersAt(one).slice(0, 80)) {
      const after = acceptOffer(text, offer);
      expect(
        check(after).filter((problem) => !before.includes(problem)),
        `${offer.label}\n${after}`,
      ).toEqual([]);
    }
  });
});

/** What no completion may bring about: a text that cannot be read, a field or value that the release does not have there. */
const NEVER = new Set([
  'syntax',
  'duplicate-key',
  'unknown-field',
  'misplaced-field',
  'removed-field',
  'renamed-field',
  'not-yet-available',
  'unknown-connector',
]);

function wrongBy(report: FileReport | undefined, text: string): string[] {
  return (report?.problems ?? [])
    .filter(({ rule }) => NEVER.has(rule))
    .map(({ rule, span, message }) => `${rule} at ${text.slice(span.start, span.end)}: ${message}`);
}
