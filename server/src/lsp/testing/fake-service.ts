import { ignoreProblem } from '../../service/fix/ignore-problem';
import type { PendingChange } from '../../service/editor/pending';
import { noEditorFeatures } from '../../service/editor/testing/no-editor-features';
import type { FileReport } from '../../service/check/report';
import type { MigrateRequest } from '../../service/migrate/migrate-request';
import type { MigrationReport } from '../../service/obligations/list-obligations';
import type { Service } from '../../service/service';
import type { TextEdit } from '../../text/edit';
import { applyEdits } from '../../text/apply-edits';
import type { Change, CheckRequest, Fix, Options, Problem, Relocation, Workspace } from '../../service/public';

/** What the fake was asked, for tests that count. */
export interface FakeService extends Service {
  readonly checks: string[];
  readonly options: Options[];
  readonly forgotten: string[];
}

/**
 * A service for tests of the protocol. A file is ours when it contains `ours`. Words in it are problems: `bad` (fixed
 * safely to `good`), `old` (moves to a new file, needs review), `stuck` (its fix is refused), `dull` (no fix), `odd`
 * (its fix throws), `boom` (throws). `# omconfig: ignore[rule]` after a word silences it.
 */
export function fakeService(): FakeService {
  const checks: string[] = [];
  const given: Options[] = [];
  const forgotten: string[] = [];
  const check: Service['check'] = ({ path, text, workspace, options }) => {
    checks.push(path);
    given.push(options);
    if (text.includes('boom')) throw new Error(`secret ${text}`);
    if (!text.includes('ours')) return undefined;
    return report({ path, text, workspace, options });
  };
  return {
    checks,
    options: given,
    forgotten,
    check,
    ...noEditorFeatures,
    pending: ({ text }) => {
      const changes = replaceAll(text, 'old', '').map(toPending);
      return { ...nothingPending, changes, hasChange: (isWanted) => changes.some(isWanted) };
    },
    secrets: () => [],
    configFaults: () => [],
    testOwnRules: () => [],
    trim: () => ({ files: [], trimmed: [], refused: [] }),
    unreadable: () => undefined,
    hover: () => undefined,
    complete: () => ({ items: [], isPartial: false }),
    forget: (path) => {
      forgotten.push(path);
    },
    fixAll: ({ path, text }) => edit(path, text, replaceAll(text, 'bad', 'good')),
    *fixAllInParts({ path, text }) {
      yield;
      return edit(path, text, replaceAll(text, 'bad', 'good'));
    },
    raisePin: () => ({ ok: false, reason: 'not in this test' }),
    ignoreProblem: (request, problem) => ignoreProblem(check, request, problem),
    migrate: (request) => migrate(request),
    *migrateFiles(request) {
      yield;
      return migrate(request);
    },
    upgradeToPins: ({ paths }) => ({ targets: [], result: migrateNothing(), unpinned: paths, standIns: [] }),
    planData: () => undefined,
    plan: ({ paths, to, from = 'any', base }) => `# ${paths.join(' ')} from ${from} to ${to}, read in ${base}\n`,
  };
}

const nothingPending = {
  ...{ changes: [], pins: [], steps: [], left: [], starts: [], via: undefined, parts: [] },
  hasChange: () => false,
};

function toPending({ start, end }: TextEdit): PendingChange {
  const words = { migration: '1.6/old-word', title: 'Moves old', fix: 'Move old' };
  return { ...words, release: '1.6.0', platform: '1.6.0', safety: 'review', byHand: false, start, end };
}

function report({ path, text, workspace, options }: CheckRequest): FileReport {
  const problems = [...text.matchAll(/\b(?:bad|old|stuck|dull|odd)\b/g)].map((match): Problem => {
    const word = match[0];
    const span = { start: match.index, end: match.index + word.length };
    return {
      rule: word === 'old' ? 'moved-field' : `${word}-word`,
      ...(word === 'old' && { migration: '1.6/old-word' }),
      severity: 'error',
      message: `The word “${word}” is wrong.`,
      path: ['words', word],
      documentIndex: 0,
      span,
      ...(word === 'old' && { tags: ['deprecated'], related: [{ path, span: { start: 0, end: 4 }, message: 'Here' }] }),
      fixes: fixesOf({ word, span, path, text, workspace }),
    };
  });
  const wanted = problems.filter(
    ({ rule, span }) => options.rules?.[rule] !== 'off' && !lineAt(text, span.start).includes(`ignore[${rule}]`),
  );
  return { path, text, roots: [root(path, workspace, options)], mentions: [], problems: wanted };
}

function root(path: string, workspace: Workspace, options: Options): FileReport['roots'][number] {
  const chart = `${path.slice(0, path.lastIndexOf('/'))}/Chart.yaml`;
  const pinned = /appVersion: (\S+)/.exec(workspace.read(chart) ?? '')?.[1];
  return {
    kind: 'workflow',
    documentIndex: 0,
    workflow: 'Profiler',
    connector: 'Snowflake',
    serviceName: null,
    release:
      pinned === undefined
        ? {
            release: options.release ?? '1.13.1',
            source:
              options.release === undefined
                ? { from: 'newest', certainty: 'assumed' }
                : { from: options.releaseFrom ?? 'option', certainty: 'stated' },
          }
        : {
            release: pinned,
            source: { from: 'file', file: chart, what: 'appVersion', of: 'chart', certainty: 'derived' },
          },
  };
}

interface Word {
  readonly word: string;
  readonly span: { readonly start: number; readonly end: number };
  readonly path: string;
  readonly text: string;
  readonly workspace: Workspace;
}

function fixesOf({ word, span, path, text }: Word): Fix[] {
  switch (word) {
    case 'bad':
      return [{ title: 'Write good', safety: 'safe', change: () => edit(path, text, [{ ...span, text: 'good' }]) }];
    case 'old':
      return [{ title: 'Move old', safety: 'review', change: () => moveOut(path, text, { ...span, text: 'moved' }) }];
    case 'stuck':
      return [
        { title: 'Free stuck', safety: 'safe', change: () => ({ ok: false, reason: 'the place is taken' }) },
        { title: 'Drop stuck', safety: 'review', change: () => edit(path, text, [{ ...span, text: '' }]) },
      ];
    case 'odd':
      return [{ title: 'Fix odd', safety: 'safe', change: fail }];
    default:
      return [];
  }
}

function fail(): never {
  throw new Error('a fault in a fix');
}

function edit(path: string, before: string, edits: readonly TextEdit[]): Change {
  const after = applyEdits(before, edits);
  return { ok: true, files: [{ action: 'edit', path, edits, before, after }], relocations: [], manual: [] };
}

function moveOut(path: string, before: string, change: TextEdit): Change {
  const moved = edit(path, before, [change]);
  if (!moved.ok) return moved;
  return { ...moved, files: [...moved.files, { action: 'create', path: newName(path), after: 'ours: new\n' }] };
}

function newName(path: string): string {
  return path.replace(/(\.\w+)?$/, '-new$1');
}

function migrate({ paths, workspace, unsafe, to }: MigrateRequest): MigrationReport {
  const files = paths.flatMap((path) => {
    const before = workspace.read(path) ?? '';
    const edits = replaceAll(before, 'old', `moved-to-${to}`);
    if (edits.length === 0 || !unsafe) return [];
    const file = { action: 'edit' as const, path, edits, before, after: applyEdits(before, edits) };
    return [{ ...file, migrations: ['1.6/old-word'] }];
  });
  const manual = unsafe ? [] : paths.map((path) => ({ migration: '1.6/old-word', path, text: 'Needs a review.' }));
  return {
    files,
    manual,
    pins: [],
    behavior: [],
    possible: [],
    starts: [],
    later: [],
    ways: [],
    proof: { checked: files.length, left: [] },
    relocations: files.map(({ path }) => moved(path)),
    obligations: [],
  };
}

function replaceAll(text: string, word: string, by: string): TextEdit[] {
  const found = [...text.matchAll(new RegExp(`\\b${word}\\b`, 'g'))];
  return found.map((match) => ({ start: match.index, end: match.index + word.length, text: by }));
}

function lineAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return text.slice(start, end < 0 ? undefined : end);
}

function moved(path: string): Relocation {
  const at = { path, document: 0 };
  return { from: { ...at, place: ['old'] }, fate: { kind: 'moved', to: { ...at, place: ['new'] } } };
}

function migrateNothing(): MigrationReport {
  return {
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
  };
}
