import { readFileSync, writeFileSync } from 'node:fs';
import { markdown, type Results } from './report';

const PAGE = 'docs/performance.md';
const [START, END] = ['<!-- figures: start, written by npm run bench -- --page -->', '<!-- figures: end -->'];

/** Writes the tables into the page about performance, between its marks; the rest is written by hand. */
export function writePage(machine: string, results: Results): void {
  const page = readFileSync(PAGE, 'utf8');
  const [from, to] = [page.indexOf(START), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${PAGE} has no marks for the figures.`);
  const day = new Date().toISOString().slice(0, 10);
  const figures = `${START}\n\nMeasured on ${day}. ${machine}\n\n${markdown(results)}\n`;
  writeFileSync(PAGE, page.slice(0, from) + figures + page.slice(to));
}
