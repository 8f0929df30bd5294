import type { DocumentTimes } from '../runs/requests';
import { median, quantile } from './statistics';

/** The times of each request in a document, of the servers side by side. */
export function requestTable({ document, all }: DocumentTimes): readonly string[] {
  const names = [...new Set(all.map(({ server }) => server))];
  const rows = [...new Set(all.map(({ name }) => name))].map((name) => {
    const cells = names.map((server) => {
      const { times = [], cpu = [] } = all.find((one) => one.name === name && one.server === server) ?? {};
      return times.length === 0 ? '–' : `${halfAndMost(times)}, CPU ${halfAndMost(cpu)}`;
    });
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  return [
    `${document} lines, in ms: the median, and in parentheses the 95th percentile; then the same for the server's processor time.`,
    '',
    `| request | ${names.join(' | ')} |`,
    `| --- | ${names.map(() => '--:').join(' | ')} |`,
    ...rows,
  ];
}

function halfAndMost(times: readonly number[]): string {
  return `${(median(times) ?? 0).toFixed(1)} (${(quantile(times, 0.95) ?? 0).toFixed(1)})`;
}
