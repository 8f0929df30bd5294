import { compareReleases } from '../../../server/src/schemas/releases/releases';

const ROW = /^ *\{"release": "(\d+\.\d+\.\d+)"/;

/**
 * `schemas/releases.json` with a row for a release of the platform; unchanged if it has one. `date` is ISO 8601 without
 * time. The rows stay in the order of the releases, and everything else as it is.
 */
export function withRelease(text: string, release: string, date: string): string {
  const lines = text.split('\n');
  const rows = lines.flatMap((line, index) => {
    const [, known] = ROW.exec(line) ?? [];
    return known === undefined ? [] : [{ index, known }];
  });
  if (rows.some(({ known }) => known === release)) return text;
  const before = rows.findLast(({ known }) => compareReleases(known, release) < 0);
  const isLast = before === rows.at(-1);
  const at = (before?.index ?? lines.findIndex((line) => line.includes('"platform"'))) + 1;
  const previous = lines[at - 1] ?? '';
  if (isLast) lines[at - 1] = `${previous},`;
  lines.splice(at, 0, `    {"release": "${release}", "date": "${date}"}${isLast ? '' : ','}`);
  return lines.join('\n');
}
