import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { createService } from '../../server/src/service/create-service';
import type { Change, CheckRequest, NamedThing } from '../../server/src/service/public';
import { readCursorCase, type CursorCase } from '../cases/cursor-case';
import { workspaceOf } from '../cases/workspace-of';

const service = createService();

type Files = CursorCase['files'];

function requestFor(files: Files, path: string): CheckRequest {
  const workspace = { ...workspaceOf(files), folders: [''] };
  return { path, text: files.get(path) ?? '', workspace, options: {} };
}

function namedIn({ files, path, offset }: CursorCase): NamedThing | undefined {
  return service.namedAt(requestFor(files, path), offset);
}

/** `w.yaml:3 gives sales` */
function placesOf(files: Files, shared: NamedThing['shared']): string[] {
  return [...files.keys()].flatMap((path) => {
    const request = requestFor(files, path);
    return service.placesOf(request, shared).map(({ start, end, gives, doubt }) => {
      const word = request.text.slice(start, end);
      const line = request.text.slice(0, start).split('\n').length;
      return `${path.slice(1)}:${String(line)} ${gives ? 'gives' : 'uses'} ${word}${doubt === undefined ? '' : ` (${doubt})`}`;
    });
  });
}

/** The changed files, or the first refusal. */
function rename(files: Files, shared: NamedThing['shared'], to: string): Files | string {
  const changed = new Map(files);
  for (const path of files.keys()) {
    const change: Change = service.renameIn(requestFor(files, path), { shared, to });
    if (!change.ok) return change.reason;
    for (const file of change.files) changed.set(file.path, file.after);
  }
  return changed;
}

function changedLines(before: Files, after: Files): string[] {
  return [...after].flatMap(([path, text]) => {
    const old = (before.get(path) ?? '').split('\n');
    return text
      .split('\n')
      .flatMap((line, at) => (line === old[at] ? [] : [`${path.slice(1)}:${String(at + 1)} ${line}`]));
  });
}

describe.each(globSync('server/src/service/symbols/cases/*.txt').sort())('%s', (file) => {
  const one = readCursorCase(file, readFileSync(file, 'utf8'));
  const to = one.options['to'];

  it(one.title, () => {
    const named = namedIn(one);
    expect(named ? placesOf(one.files, named.shared) : []).toEqual(one.places?.split('\n') ?? []);
    if (!named || to === undefined) return;
    const result = rename(one.files, named.shared, to);
    if (typeof result === 'string') expect(result).toBe(one.refused);
    else expect(changedLines(one.files, result).map((line) => line.trimEnd())).toEqual(one.renamed?.split('\n'));
  });

  if (one.renamed === undefined) return;
  it('the new name is where the old one was, and the old one can be given back', () => {
    const named = namedIn(one);
    if (!named || to === undefined) throw new Error('There is no name at the cursor.');
    const { shared } = named;
    const after = rename(one.files, shared, to);
    if (typeof after === 'string') throw new Error(after);
    const lines = (files: Files, name: string): string[] =>
      placesOf(files, { ...shared, name }).map((line) => line.split(' ', 2).join(' '));
    expect(lines(after, to)).toEqual(lines(one.files, shared.name));
    expect(lines(after, shared.name)).toEqual([]);
    const back = rename(after, { ...shared, name: to }, shared.name);
    // What needed quotes keeps them.
    const bare = (files: Files): string[] => [...files.values()].map((text) => text.replaceAll(/["']/g, ''));
    expect(typeof back === 'string' ? back : bare(back)).toEqual(bare(one.files));
  });
});
