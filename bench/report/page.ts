import { readFileSync, writeFileSync } from 'node:fs';
import { markdown, type Results } from './report';

const PAGE = 'docs/performance.md';
const FIGURES = ['<!-- figures: start, written by npm run bench -- --page -->', '<!-- figures: end -->'] as const;
const REQUESTS = [
  '<!-- requests: start, written by npm run bench -- --only=requests --page -->',
  '<!-- requests: end -->',
] as const;

/** Writes the tables into the page about performance, between its marks; the rest is written by hand. */
export function writePage(machine: string, results: Results): void {
  write(FIGURES, machine, markdown(results));
}

/** The same for the tables of all requests. */
export function writeRequests(machine: string, tables: string): void {
  write(REQUESTS, machine, tables);
}

function write([start, end]: readonly [string, string], machine: string, tables: string): void {
  const page = readFileSync(PAGE, 'utf8');
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${PAGE} has no marks for the figures.`);
  const day = new Date().toISOString().slice(0, 10);
  const figures = `${start}\n\nMeasured on ${day}. ${machine}\n\n${tables}\n`;
  writeFileSync(PAGE, page.slice(0, from) + figures + page.slice(to));
}
