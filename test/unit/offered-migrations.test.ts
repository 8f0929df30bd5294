import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { start } from '../../server/src/lsp/testing/real-client';
import type { MigrateAnswer } from '../../server/src/protocol/commands';
import { createService } from '../../server/src/service/create-service';
import type { Problem } from '../../server/src/service/public';
import { optionsOf } from '../cases/case-options';
import { readCase, type Case } from '../cases/read-case';
import { workspaceOf } from '../cases/workspace-of';

const TITLE = /^Migrate this file to (\d\S+)$/;
/** Of problems of one rule and migration, so many are asked about; of those that no migration explains fewer, as none is offered. */
const ASKED = { solved: 2, others: 1 };

const cases = globSync('server/src/{rules,releases}/**/cases/*.txt')
  .sort()
  .map((file) => readCase(file, readFileSync(file, 'utf8')));

/** What is offered at the first problem of each kind in each case, and whether the migration takes the problem away. */
async function offeredIn(
  wanted: Case,
  asked: Map<string, number>,
): Promise<{ readonly offered: number; readonly wrong: readonly string[] }> {
  const texts = new Map([...wanted.files].map(([path, { text }]) => [path, text]));
  const [workspace, options, service] = [workspaceOf(texts), optionsOf(wanted), createService()];
  const problems = [...texts].flatMap(([path, text]) =>
    (wanted.unreadable.has(path) ? [] : (service.check({ path, text, workspace, options })?.problems ?? [])).map(
      (problem) => ({ path, text, problem }),
    ),
  );
  const chosen = problems.filter(({ problem: { rule, migration } }) => {
    const kind = migration ?? rule;
    const count = (asked.get(kind) ?? 0) + 1;
    asked.set(kind, count);
    return count <= (migration === undefined ? ASKED.others : ASKED.solved);
  });
  if (chosen.length === 0) return { offered: 0, wrong: [] };
  const { release, chartRelease, helmVersion } = options;
  const client = await start({ release, chartRelease, helmVersion });
  const uriOf = (path: string): string => `file://${path}`;
  const files = [...texts].map(([path, text]) => ({ uri: uriOf(path), text }));
  await client.notify('omconfig/files', { files });
  let offered = 0;
  const wrong: string[] = [];
  for (const { path, text, problem } of chosen) {
    await client.open(uriOf(path), text);
    const place = positionAt(text, problem.span.start);
    // A release that was asked for on the command line is no setting of an editor, which may have other problems.
    const shown = await client.diagnostics(uriOf(path));
    if (!shown.some(({ range }) => range.start.line === place.line && range.start.character === place.character))
      continue;
    const actions = await client.actions(uriOf(path), { start: place, end: place });
    const targets = actions.flatMap(({ title }) => TITLE.exec(title)?.[1] ?? []);
    const here = problems.filter((one) => one.path === path && isAt(one.problem.span, problem.span.start));
    const said = `${wanted.file}: ${problem.rule} ${problem.migration ?? ''} ${targets.join(' ')}`;
    if (targets.length > 1) wrong.push(`${said}: offered ${String(targets.length)} times`);
    const [to] = targets;
    if (to !== undefined) {
      offered += 1;
      const order = { uri: uriOf(path), to, unsafe: true, apply: false };
      const { files: changed } = await client.run<MigrateAnswer>('omconfig.migrateFile', order);
      const after = changed.find(({ uri }) => uri === uriOf(path))?.after ?? text;
      const left =
        service.check({ path, text: after, workspace, options: { ...options, release: to } })?.problems ?? [];
      const before = problems.map((one) => one.problem);
      const isSolved = here.some(
        ({ problem: { migration } }) =>
          migration !== undefined && countOf(left, migration) < countOf(before, migration),
      );
      if (!isSolved) wrong.push(`${said}: not solved`);
    }
    await client.close(uriOf(path));
  }
  return { offered, wrong };
}

/** How many problems a migration explains. */
const countOf = (problems: readonly Pick<Problem, 'migration'>[], id: string): number =>
  problems.filter(({ migration }) => migration === id).length;

const isAt = ({ start, end }: { readonly start: number; readonly end: number }, at: number): boolean =>
  start <= at && at <= end;

function positionAt(text: string, offset: number): { line: number; character: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

describe('“Migrate this file” at a problem', () => {
  it('is offered once at most, and only where it takes the problem away', { timeout: 600_000 }, async () => {
    const asked = new Map<string, number>();
    const wrong: string[] = [];
    let offered = 0;
    for (const one of cases) {
      const found = await offeredIn(one, asked);
      wrong.push(...found.wrong);
      offered += found.offered;
    }
    expect(wrong).toEqual([]);
    expect(offered).toBeGreaterThan(80);
  });
});
