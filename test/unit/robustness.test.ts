import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { createService } from '../../server/src/service/create-service';
import type { FileReport } from '../../server/src/service/check/report';
import type { Span } from '../../server/src/text/span';
import { runs } from '../../server/src/yaml/testing/random';
import { parseText } from '../../server/src/yaml/read/parse';
import { readCase } from '../cases/read-case';
import { workspaceOf } from '../cases/workspace-of';

/** Texts of every kind that we know: the files in the cases of rules and migrations. Other cases have forms of their own. */
const texts = globSync('server/src/{rules,releases}/**/cases/*.txt')
  .sort()
  .flatMap((file) => [...readCase(file, readFileSync(file, 'utf8')).files])
  .map(([path, { text }]) => ({ path, text }));

/** What people and programs do to a text: cut, double, swap, and type odd characters in the middle of it. */
const accident = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(40),
  put: fc.oneof(
    fc.constantFrom(
      '',
      '\t',
      ':',
      '- ',
      '{',
      '}',
      '[',
      '"',
      "'",
      '|',
      '>',
      '&a ',
      '*a',
      '<<: ',
      '#',
      '\r',
      '\0',
      '\uFEFF',
      '\uD800',
      '---\n',
      '${',
      '{{',
      '!x ',
    ),
    fc.string({ maxLength: 6 }),
  ),
});

function damaged(text: string, accidents: readonly { at: number; length: number; put: string }[]): string {
  return accidents.reduce((now, { at, length, put }) => {
    const start = Math.floor(at * now.length);
    return now.slice(0, start) + put + now.slice(start + length);
  }, text);
}

describe('whatever is in a file', () => {
  it('is checked without an exception, within the text, and each fix gives a change or a reason', () => {
    const service = createService();
    fc.assert(
      fc.property(fc.nat(texts.length - 1), fc.array(accident, { maxLength: 4 }), (index, accidents) => {
        const { path, text } = texts[index] ?? { path: '/a.yaml', text: '' };
        const now = damaged(text, accidents);
        const report = service.check({
          path,
          text: now,
          workspace: workspaceOf(new Map([[path, now]])),
          options: {
            release: '1.6',
            releaseFrom: 'setting',
          },
        });
        if (report) expectInside(report);
      }),
      { numRuns: runs(600) },
    );
  });

  it('is shown, completed and explained at any place without an exception, within the text', () => {
    const service = createService();
    fc.assert(
      fc.property(
        fc.nat(texts.length - 1),
        fc.array(accident, { maxLength: 3 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (index, accidents, place) => {
          const { path, text } = texts[index] ?? { path: '/a.yaml', text: '' };
          const now = damaged(text, accidents);
          const offset = Math.floor(place * now.length);
          const workspace = workspaceOf(new Map([[path, now]]));
          const options = { release: '1.6', releaseFrom: 'setting' } as const;
          const request = { path, text: now, workspace, options };
          const spans: Span[] = [
            ...service.complete({ path, text: now, workspace, options }, offset).items.map(({ span }) => span),
            ...service.links(request),
            ...[service.hover({ path, text: now, workspace, options }, offset)?.span ?? { start: 0, end: 0 }],
            ...[service.definition(request, offset)?.origin ?? { start: 0, end: 0 }],
          ];
          service.outline(request);
          service.lenses(request);
          service.redact(request);
          service.defaultHints(request, { start: 0, end: now.length });
          for (const { start, end } of spans) {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeGreaterThanOrEqual(start);
            expect(end).toBeLessThanOrEqual(now.length);
          }
        },
      ),
      { numRuns: runs(400) },
    );
  });

  it('is migrated without an exception, and what is written reads as before or better', () => {
    const service = createService();
    fc.assert(
      fc.property(fc.nat(texts.length - 1), fc.array(accident, { maxLength: 3 }), (index, accidents) => {
        const { path, text } = texts[index] ?? { path: '/a.yaml', text: '' };
        const now = damaged(text, accidents);
        const workspace = workspaceOf(new Map([[path, now]]));
        const options = { release: '1.4', releaseFrom: 'setting' } as const;
        const { files } = service.migrate({ paths: [path], workspace, options, to: '1.13.1', unsafe: true });
        for (const file of files) {
          const before = file.action === 'edit' ? file.before : '';
          expect(syntaxErrors(file.after)).toBeLessThanOrEqual(syntaxErrors(before));
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('is not ours when it is empty, binary, or somebody else’s', () => {
    const service = createService();
    for (const text of [
      '',
      '\0\u0001\u0002',
      '[]',
      'a',
      '- 1',
      'services:\n  web:\n    image: x\n',
      '{"a": [1, 2]}',
      '---\n---\n',
    ]) {
      expect(service.check({ path: '/a.yaml', text, workspace: workspaceOf(new Map()), options: {} })).toBeUndefined();
    }
  });
});

function syntaxErrors(text: string): number {
  return parseText(text).documents.reduce((count, { syntax }) => count + syntax.length, 0);
}

function expectInside({ text, problems }: FileReport): void {
  for (const { span, message, fixes } of problems) {
    expect(span.start).toBeGreaterThanOrEqual(0);
    expect(span.end).toBeGreaterThanOrEqual(span.start);
    expect(span.end).toBeLessThanOrEqual(text.length);
    expect(message.length).toBeGreaterThan(10);
    for (const fix of fixes) {
      const change = fix.change();
      if (!change.ok) expect(change.reason).not.toBe('');
    }
  }
}
