import { readdirSync, readFileSync } from 'node:fs';

/** The resources of a process and its children; zeros on systems without /proc. */
export interface Usage {
  /** Resident memory now and at its highest, in MB. */
  readonly rss: number;
  readonly peak: number;
  /** Time on a processor of the main threads, in ms. */
  readonly cpu: number;
}

/** The resources of a process and all its descendants; zeros if there is no process. */
export function usageOf(pid: number | undefined): Usage {
  let total: Usage = { rss: 0, peak: 0, cpu: 0 };
  for (const one of pid === undefined ? [] : withChildren(pid)) {
    const own = ownUsage(one);
    total = { rss: total.rss + own.rss, peak: total.peak + own.peak, cpu: total.cpu + own.cpu };
  }
  return total;
}

function ownUsage(pid: number): Usage {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'latin1');
    const [nanoseconds = '0'] = readFileSync(`/proc/${String(pid)}/schedstat`, 'latin1').split(' ');
    const megabytes = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
    return { rss: megabytes('VmRSS'), peak: megabytes('VmHWM'), cpu: Number(nanoseconds) / 1e6 };
  } catch {
    return { rss: 0, peak: 0, cpu: 0 };
  }
}

function withChildren(pid: number): number[] {
  const children = (parent: number): number[] =>
    numbersIn('/proc')
      .filter((candidate) => parentOf(candidate) === parent)
      .flatMap((child) => [child, ...children(child)]);
  return [pid, ...children(pid)];
}

function numbersIn(folder: string): number[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'latin1');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
