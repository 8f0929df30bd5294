import type { MigrateResult } from '../../../server/src/service/migrate/migrate-request';
import { unreadableReport } from '../../../server/src/service/check/check';
import type { FileService } from '../../../server/src/service/service';
import { secretSpans, type Problem, type RootReport } from '../../../server/src/service/public';

const FOUND: Omit<RootReport, 'kind'> = {
  documentIndex: 0,
  workflow: 'Profiler',
  connector: 'Snowflake',
  serviceName: 'sf',
  release: { release: '1.6.13', source: { from: 'option', certainty: 'stated' } },
};

/**
 * A service to which every text is ours that holds `ours`; one that begins with `#` only names something of
 * OpenMetadata. Each line with `bad: …` is an error on `bad`, each with `odd: …` a hint; `migrate` makes `old` to `new`
 * everywhere, and moves what follows `away: ` to `moved.yaml`.
 */
export function fakeService(): FileService {
  return {
    check: ({ path, text }) => {
      if (!text.includes('ours')) return undefined;
      if (text.includes('explode')) throw new TypeError(`cannot read ${text}`);
      const isMention = text.startsWith('#');
      return {
        path,
        text,
        roots: isMention ? [] : [{ ...FOUND, kind: 'workflow' }],
        mentions: isMention ? [{ ...FOUND, kind: 'mention' }] : [],
        problems: [...text.matchAll(/\b(bad|odd):.*/g)].map(({ 0: line, 1: word = '', index }) => {
          return problemAt(index, word, line);
        }),
      };
    },
    secrets: ({ text }) => secretSpans(text),
    testOwnRules: () => [],
    trim: () => ({ files: [], trimmed: [], refused: [] }),
    configFaults: () => [],
    unreadable: unreadableReport,
    forget: () => undefined,
    fixAll: () => ({ ok: false, reason: 'not in this test' }),
    migrate: ({ paths, workspace }) => {
      const files = paths.flatMap((path): MigrateResult['files'][number][] => {
        const before = workspace.read(path) ?? '';
        const after = before.replaceAll(/\bold\b/g, 'new').replace(/away: .*\n/, '');
        return after === before ? [] : [{ action: 'edit', path, before, after, edits: [], migrations: ['1.6/old'] }];
      });
      const leaving = files.filter(({ path }) => workspace.read(path)?.includes('away: ') === true);
      const home = `${leaving[0]?.path.replace(/[^/]*$/, '') ?? ''}moved.yaml`;
      return {
        files:
          leaving.length === 0
            ? files
            : [...files, { action: 'create', path: home, after: 'here\n', migrations: ['1.6/away'] }],
        relocations: leaving.map(({ path }) => ({
          from: { path, document: 0, place: ['away'] },
          fate: { kind: 'moved' as const, to: { path: home, document: 0, place: ['here'] } },
        })),
        manual: leaving.map(({ path }) => ({ path, migration: '1.6/away', text: `Look at ${home}.` })),
        obligations: leaving.map(({ path }) => ({
          ...{ kind: 'decision' as const, path, by: '1.6/away', text: `Look at ${home}.`, since: '1.6.0' },
          ...{ why: '1.6 moved it.', concerns: 'those who use it', check: 'It is not listed.' },
        })),
        pins: [],
        behavior: [],
        possible: [],
        starts: [],
        later: [],
        ways: [],
        proof: { checked: paths.length, left: [] },
      };
    },
    upgradeToPins: ({ paths }) => ({
      targets: [],
      result: {
        later: [],
        ways: [],
        proof: { checked: 0, left: [] },
        files: [],
        manual: [],
        pins: [],
        behavior: [],
        possible: [],
        starts: [],
        relocations: [],
        obligations: [],
      },
      unpinned: paths,
      standIns: [],
    }),
    planData: () => undefined,
    plan: ({ paths, to }) => `# Upgrade ${String(paths.length)} files to ${to}\n`,
  };
}

function problemAt(index: number, word: string, line: string): Problem {
  return {
    rule: word === 'bad' ? 'unknown-field' : 'moved-field',
    ...(word === 'odd' && { migration: '1.6.2/test-suite-service-connections' }),
    severity: word === 'bad' ? 'error' : 'hint',
    message: `\`${word}\` is not good.`,
    path: ['source', word],
    documentIndex: 0,
    span: { start: index, end: index + word.length },
    fixes: line.includes('fixable')
      ? [{ title: 'Make it good', safety: 'safe', change: () => ({ ok: false, reason: 'not in this test' }) }]
      : [],
  };
}
