import type { CommandLineRun } from '../runs/command-line';
import { median, quantile } from './statistics';
import type { Session } from '../servers/session';

/** The table, and the names of what got worse. */
export interface Comparison {
  readonly lines: readonly string[];
  readonly worse: readonly string[];
}

/** Wall time includes what else the machine did; processor time does not. */
const BUSY = 'Where only time on the clock grew and the CPU of the same did not, the machine was busy: measure again.';

interface Figure {
  readonly name: string;
  readonly base: number;
  readonly now: number;
}

/**
 * What counts as worse: more than this share, and more than the resolution of the clock and of memory pages (ms, MB).
 */
const TOLERATED = 1.05;
const NOISE = 0.3;

/** Compares the minimum of all rounds, because noise only adds. */
export function comparison(sessions: readonly Session[], runs: readonly CommandLineRun[]): Comparison {
  const figures = [...startFigures(sessions), ...documentFigures(sessions), ...commandFigures(runs)];
  const worse = figures.filter(({ base, now }) => now > base * TOLERATED && now - base > NOISE).map(({ name }) => name);
  return {
    worse,
    lines: [
      '| figure | base | this | ratio |',
      '| --- | --- | --- | --- |',
      ...figures.map(line),
      '',
      ...(worse.length === 0
        ? ['Nothing got worse by more than 5 %.']
        : [`Worse by more than 5 %: ${worse.join('; ')}.`, '', BUSY]),
    ],
  };
}

function line({ name, base, now }: Figure): string {
  return `| ${name} | ${base.toFixed(1)} | ${now.toFixed(1)} | ${(now / base).toFixed(2)} |`;
}

function startFigures(all: readonly Session[]): readonly Figure[] {
  return [
    figure('start to first diagnostics, ms', all, ({ cold }) => cold),
    figure('CPU to first diagnostics, ms', all, ({ coldCpu }) => coldCpu),
    figure('memory at rest, MB', all, ({ settled }) => settled),
  ];
}

function documentFigures(all: readonly Session[]): readonly Figure[] {
  return [...new Set(all.map(({ document }) => document))].flatMap((document) => {
    const own = all.filter((session) => session.document === document);
    return [
      figure(`${document}: CPU to open, ms`, own, ({ openCpu }) => openCpu),
      figure(`${document}: keystroke p50, ms`, own, ({ keys }) => median(keys) ?? 0),
      figure(`${document}: letter p95, ms`, own, ({ keys }) => quantile(keys, 0.95) ?? 0),
      figure(`${document}: CPU per keystroke, ms`, own, ({ keyCpu }) => keyCpu),
      figure(`${document}: hover p50, ms`, own, ({ hover }) => median(hover) ?? 0),
      figure(`${document}: completion p50, ms`, own, ({ completion }) => median(completion) ?? 0),
      figure(`${document}: memory, MB`, own, ({ rss }) => rss),
    ];
  });
}

function commandFigures(all: readonly CommandLineRun[]): readonly Figure[] {
  return [...new Set(all.map(({ command, files }) => `${command} ${String(files)}`))].flatMap((kind) => {
    const own = all
      .filter(({ command, files }) => `${command} ${String(files)}` === kind)
      .map((run) => ({ ...run, server: run.name }));
    return [
      figure(`${kind} files: time, ms`, own, ({ ms }) => ms),
      figure(`${kind} files: CPU, ms`, own, ({ cpu }) => cpu),
      figure(`${kind} files: peak memory, MB`, own, ({ peak }) => peak),
    ];
  });
}

function figure<T extends { readonly server: string }>(
  name: string,
  all: readonly T[],
  of: (one: T) => number,
): Figure {
  const least = (server: string): number => Math.min(...all.filter((one) => one.server === server).map(of));
  return { name, base: least('base'), now: least('this') };
}
