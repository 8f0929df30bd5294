import type { CommandLineRun } from '../runs/command-line';
import type { ConnectorTime } from '../runs/connectors';
import { FLOOR, OMCONFIG, PEER } from '../servers/servers';
import type { Session } from '../servers/session';
import type { EditorRun } from '../runs/time-editor';
import { median, quantile } from './statistics';

/** Everything that one benchmark measured. */
export interface Results {
  readonly sessions: readonly Session[];
  readonly runs: readonly CommandLineRun[];
  readonly editor: readonly EditorRun[];
  readonly connectors: readonly ConnectorTime[];
  /** The memory of a service that has checked them all, in KB. */
  readonly connectorMemory: number;
}

const SERVERS = [OMCONFIG, PEER, FLOOR];

/** The tables of a benchmark, in Markdown: medians with minimums, and the comparison within the same run. */
export function markdown({ sessions, runs, editor, connectors, connectorMemory }: Results): string {
  return [
    ...startLines(sessions),
    ...documentLines(sessions),
    ...editorLines(editor),
    ...commandLines(runs),
    ...connectorLines(connectors, connectorMemory),
  ].join('\n');
}

/** The startup time of a server, which every session measures. */
function startLines(sessions: readonly Session[]): readonly string[] {
  if (sessions.length === 0) return [];
  const figure = (name: string, of: (session: Session) => number, unit: Unit): string => {
    const values = SERVERS.map((server) => sessions.filter((session) => session.server === server).map(of));
    const [ours = [], peers = []] = values;
    return `| ${name} | ${values.map((each) => both(each, unit)).join(' | ')} | ${ratio(ours, peers)} |`;
  };
  return [
    `| a workflow of 40 lines | ${SERVERS.join(' | ')} | ratio to ${PEER} |`,
    '| --- | --- | --- | --- | --- |',
    figure('start of the process to first diagnostics', ({ cold }) => cold, 'ms'),
    figure('processor time for that', ({ coldCpu }) => coldCpu, 'ms'),
    figure('memory at rest afterwards', ({ settled }) => settled, 'MB'),
    '',
  ];
}

function documentLines(sessions: readonly Session[]): readonly string[] {
  const documents = [...new Set(sessions.map(({ document }) => document))];
  if (documents.length === 0) return [];
  return [
    '| document | server | open | keystroke p50 | keystroke p95 | CPU per keystroke | hover p95 | completion p95 | memory |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...documents.flatMap((document) => SERVERS.map((server) => row(document, server, sessions))),
    '',
  ];
}

function row(document: string, server: string, all: readonly Session[]): string {
  const own = all.filter((session) => session.document === document && session.server === server);
  const p95 = (of: (session: Session) => readonly number[]): readonly number[] =>
    own.flatMap((session) => quantile(of(session), 0.95) ?? []);
  const cells = [
    both(
      own.map(({ open }) => open),
      'ms',
    ),
    both(
      own.flatMap(({ keys }) => median(keys) ?? []),
      'ms',
    ),
    both(
      p95(({ keys }) => keys),
      'ms',
    ),
    both(
      own.map(({ keyCpu }) => keyCpu),
      'ms',
    ),
    both(
      p95(({ hover }) => hover),
      'ms',
    ),
    both(
      p95(({ completion }) => completion),
      'ms',
    ),
    both(
      own.map(({ rss }) => rss),
      'MB',
    ),
  ];
  const followed = server === FLOOR || own.every((session) => session.followed);
  return `| ${document} | ${server}${followed ? '' : ' (diagnostics did not follow)'} | ${cells.join(' | ')} |`;
}

function editorLines(editor: readonly EditorRun[]): readonly string[] {
  if (editor.length === 0) return [];
  const [vscode, bare] = [editor.map((run) => run.vscode), editor.map((run) => run.bare)];
  return [
    '| first problems | VS Code, from the activation of the extension | the bare server with the same Node | ratio |',
    '| --- | --- | --- | --- |',
    `| a workflow of 40 lines | ${both(vscode, 'ms')} | ${both(bare, 'ms')} | ${ratio(vscode, bare)} |`,
    '',
  ];
}

function commandLines(runs: readonly CommandLineRun[]): readonly string[] {
  const kinds = [...new Set(runs.map(({ command, files }) => `${command} ${String(files)}`))];
  if (kinds.length === 0) return [];
  const rows = kinds.map((kind) => {
    const own = runs.filter(({ command, files }) => `${command} ${String(files)}` === kind);
    const cells = [
      both(
        own.map(({ ms }) => ms),
        's',
      ),
      both(
        own.map(({ cpu }) => cpu),
        's',
      ),
      both(
        own.map(({ peak }) => peak),
        'MB',
      ),
    ];
    const [command = '', files = ''] = kind.split(' ');
    const name = command === 'nothing' ? 'Node alone' : `\`omconfig ${command}\`, ${files} files`;
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  return ['| command line | time | CPU | peak memory |', '| --- | --- | --- | --- |', ...rows, ''];
}

/** The cost of the smallest workflow of each connector, in one process. */
export function connectorLines(connectors: readonly ConnectorTime[], all: number): readonly string[] {
  if (connectors.length === 0) return [];
  const rows = (['first', 'again', 'memory'] as const).map((what) => connectorRow(what, connectors));
  return [
    `| smallest workflow of each of ${String(connectors.length)} connectors | median | p95 | maximum |`,
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    `One service that has checked them all holds ${(all / 1024).toFixed(1)} MB more than before.`,
    '',
  ];
}

const CONNECTOR_ROWS = {
  first: 'load the schemas and check',
  again: 'check another text',
  memory: 'memory of schemas, text and result',
} as const;

function connectorRow(what: keyof typeof CONNECTOR_ROWS, connectors: readonly ConnectorTime[]): string {
  const values = connectors.map((one) => one[what]);
  const most = connectors.reduce((one, other) => (other[what] > one[what] ? other : one));
  const format = (value: number | undefined): string =>
    what === 'memory' ? `${value?.toFixed(0) ?? '–'} KB` : `${shown(value, 'ms')} ms`;
  return `| ${CONNECTOR_ROWS[what]} | ${format(median(values))} | ${format(quantile(values, 0.95))} | ${format(most[what])} (${most.connector}) |`;
}

type Unit = 'ms' | 's' | 'MB';

/** The median with the minimum in parentheses: `12 (11) ms`. */
function both(values: readonly number[], unit: Unit): string {
  if (values.length === 0) return '–';
  return `${shown(median(values), unit)} (${shown(Math.min(...values), unit)}) ${unit}`;
}

function shown(value: number | undefined, unit: Unit): string {
  if (value === undefined) return '–';
  if (unit === 's') return (value / 1000).toFixed(2);
  return value.toFixed(value < 10 && unit === 'ms' ? 1 : 0);
}

function ratio(ours: readonly number[], theirs: readonly number[]): string {
  const [one, other] = [median(ours), median(theirs)];
  return one === undefined || other === undefined ? '–' : (one / other).toFixed(2);
}
