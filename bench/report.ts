import type { CommandLineRun } from './command-line';
import type { ConnectorTime } from './connectors';
import { OMCONFIG, PEER } from './servers';
import type { Session } from './session';
import { median, quantile } from './statistics';

export interface Results {
  readonly sessions: readonly Session[];
  readonly runs: readonly CommandLineRun[];
  readonly connectors: readonly ConnectorTime[];
}

/** The tables of a benchmark, in Markdown: medians, and how we compare with the peer in the same run. */
export function markdown({ sessions, runs, connectors }: Results): string {
  const documents = [...new Set(sessions.map(({ document }) => document))];
  const rows = documents.flatMap((document) => [OMCONFIG, PEER].map((server) => row(document, server, sessions)));
  const cold = coldRow(sessions);
  return [
    '| first diagnostics after the start of the server | omconfig | yaml-language-server | ratio |',
    '| --- | --- | --- | --- |',
    cold,
    '',
    '| document | server | open | letter p50 | letter p95 | CPU per letter | hover p95 | completion p95 | memory |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '| `omconfig check` of | time | CPU | memory at most |',
    '| --- | --- | --- | --- |',
    ...runs.map(commandLineRow),
    '',
    connectorLine(connectors),
    '',
  ].join('\n');
}

function commandLineRow({ files, ms, cpu, peak }: CommandLineRun): string {
  const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`;
  return `| ${String(files)} files | ${seconds(ms)} | ${seconds(cpu)} | ${peak.toFixed(0)} MB |`;
}

function connectorLine(connectors: readonly ConnectorTime[]): string {
  if (connectors.length === 0) return '';
  const first = connectors.map((one) => one.first);
  const again = connectors.map((one) => one.again);
  const slowest = connectors.reduce((one, other) => (other.again > one.again ? other : one));
  return (
    `A workflow of each of ${String(connectors.length)} connectors, in one process: ${ms(median(first))} in a fresh service, ` +
    `${ms(median(again))} after that; the slowest is ${slowest.connector} with ${ms(slowest.again)}.`
  );
}

function coldRow(sessions: readonly Session[]): string {
  const [ours, peer] = [OMCONFIG, PEER].map((name) =>
    median(sessions.filter(({ server }) => server === name).map(({ cold }) => cold)),
  );
  const ratio = ours === undefined || peer === undefined ? '–' : (ours / peer).toFixed(2);
  return `| 40 lines | ${ms(ours)} | ${ms(peer)} | ${ratio} |`;
}

function row(document: string, server: string, all: readonly Session[]): string {
  const own = all.filter((session) => session.document === document && session.server === server);
  const keys = own.flatMap((session) => session.keys);
  const cells = [
    ms(median(own.map(({ open }) => open))),
    ms(median(keys)),
    ms(quantile(keys, 0.95)),
    ms(median(own.map(({ keyCpu }) => keyCpu))),
    ms(
      quantile(
        own.flatMap(({ hover }) => hover),
        0.95,
      ),
    ),
    ms(
      quantile(
        own.flatMap(({ completion }) => completion),
        0.95,
      ),
    ),
    `${(median(own.map(({ rss }) => rss)) ?? 0).toFixed(0)} MB`,
  ];
  const remark = own.every(({ followed }) => followed) ? '' : ' (diagnostics did not follow)';
  return `| ${document} | ${server}${remark} | ${cells.join(' | ')} |`;
}

function ms(value: number | undefined): string {
  if (value === undefined) return '–';
  return `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
}
