import type { DocumentTimes } from '../runs/requests';
import { median, quantile } from './statistics';

/** The times of each request in a document, of the servers side by side. */
export function requestTable({ document, all }: DocumentTimes): readonly string[] {
  const names = [...new Set(all.map(({ server }) => server))];
  const rows = [...new Set(all.map(({ method }) => method))].map((method) => {
    const cells = names.map((server) => {
      const times = all.find((one) => one.method === method && one.server === server)?.times ?? [];
      const [half, most] = [median(times), quantile(times, 0.95)];
      return half === undefined || most === undefined ? '–' : `${half.toFixed(1)} (${most.toFixed(1)})`;
    });
    return `| \`${method.slice('textDocument/'.length)}\` | ${cells.join(' | ')} |`;
  });
  return [
    `${document} lines, ms: the median, and in parentheses the time below which 95 % are`,
    '',
    `| request | ${names.join(' | ')} |`,
    `| --- | ${names.map(() => '--:').join(' | ')} |`,
    ...rows,
  ];
}
