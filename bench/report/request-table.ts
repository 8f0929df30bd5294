import type { DocumentTimes } from '../runs/requests';
import { median, quantile } from './statistics';

/** The times of each request in a document, of the servers side by side. */
export function requestTable({ document, all }: DocumentTimes): readonly string[] {
  const names = [...new Set(all.map(({ server }) => server))];
  const rows = [...new Set(all.map(({ name }) => name))].map((name) => {
    const cells = names.map((server) => {
      const { times = [], cpu = 0 } = all.find((one) => one.name === name && one.server === server) ?? {};
      const [half, most] = [median(times), quantile(times, 0.95)];
      return half === undefined || most === undefined
        ? '–'
        : `${half.toFixed(1)} (${most.toFixed(1)}), CPU ${cpu.toFixed(1)}`;
    });
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  return [
    `${document} lines, ms: the median, in parentheses the time below which 95 % are, and processor time of the server`,
    '',
    `| request | ${names.join(' | ')} |`,
    `| --- | ${names.map(() => '--:').join(' | ')} |`,
    ...rows,
  ];
}
