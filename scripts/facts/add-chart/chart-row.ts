import { compareReleases } from '../../../server/src/schemas/releases/releases';

/** A version of a chart, as the index of its repository lists it. */
export interface ChartRow {
  readonly version: string;
  readonly appVersion: string;
  /** The day it was published, ISO 8601 without time. */
  readonly date: string;
}

/**
 * `schemas/releases.json` with a version of a chart whose files were read: a new row, or the row that it has without the words
 * that say that nobody had read it. Everything else stays as it is. Throws if the file does not list the chart.
 */
export function withChart(text: string, chart: string, { version, appVersion, date }: ChartRow): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.includes(`"${chart}": [`));
  if (start < 0) throw new Error(`schemas/releases.json does not list the chart ${chart}`);
  const end = lines.findIndex((line, index) => index > start && line.trim().startsWith(']'));
  const rows = lines.slice(start + 1, end);
  const row = `      {"version": "${version}", "appVersion": "${appVersion}", "date": "${date}"}`;
  const versions = rows.map((line) => /"version": "([^"]+)"/.exec(line)?.[1] ?? '');
  const known = versions.indexOf(version);
  const before = versions.findLastIndex((one) => compareReleases(one, version) < 0);
  if (known < 0) rows.splice(before + 1, 0, row);
  else if ((rows[known] ?? '').includes('"confidence"')) rows[known] = row;
  const written = rows.map((line, index) => line.replace(/,?$/, index === rows.length - 1 ? '' : ','));
  return [...lines.slice(0, start + 1), ...written, ...lines.slice(end)].join('\n');
}
