/**
 * Makes the pictures of the documentation from the screenshots of the UI test: `npm run test:ui`, then
 * `npm run pictures`. Writes docs/images, and for the walkthrough media/walkthrough. Words choose: `npm run pictures -- tour`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { crop, readPng } from './read-png';
import { writeMovingPng, writePng } from './write-png';

/** Where the editor is in a screenshot of 1280 by 800, and how much of it a picture shows. */
const editor = (height: number) => ({ x: 352, y: 36, width: 924, height });
const window = (width: number, height: number) => ({ x: 4, y: 36, width, height });

const pictures = {
  'docs/images/mistake.png': ['2-explained', editor(490)],
  'docs/images/light-bulb.png': ['3-light-bulb', editor(330)],
  'docs/images/completion.png': ['12-completion', editor(460)],
  'docs/images/hover.png': ['13-lifetime', editor(470)],
  'docs/images/upgrade.png': ['14-upgrade', window(1272, 400)],
  'docs/images/differences.png': ['15-upgrade-differences', window(1272, 640)],
  'docs/images/runbook.png': ['17-runbook', editor(732)],
  'media/walkthrough/open.png': ['21-example', editor(360)],
  'media/walkthrough/release.png': ['8-releases', { x: 340, y: 6, width: 602, height: 360 }],
  'media/walkthrough/fix.png': ['3-light-bulb', editor(330)],
  'media/walkthrough/migrate.png': ['15-upgrade-differences', window(1272, 640)],
} as const;

/** The moving picture at the top of the page in the marketplaces: screenshots, and for how many seconds. */
const tour = [
  ['1-underlined', 1.5],
  ['2-explained', 3.5],
  ['3-light-bulb', 2.5],
  ['4-fixed', 2.5],
  ['14-upgrade', 3],
  ['15-upgrade-differences', 4],
] as const;

const part = (screenshot: string, place: Parameters<typeof crop>[1]) =>
  crop(readPng(readFileSync(`test/ui/screenshots/${screenshot}.png`)), place);
const wanted = process.argv.slice(2);

mkdirSync('docs/images', { recursive: true });
for (const [file, [screenshot, place]] of Object.entries(pictures))
  write(file, () => writePng(part(screenshot, place)));
write('docs/images/tour.png', () =>
  writeMovingPng(tour.map(([screenshot, seconds]) => ({ picture: part(screenshot, window(1272, 640)), seconds }))),
);

function write(file: string, make: () => Buffer): void {
  if (wanted.length > 0 && !wanted.some((word) => file.includes(word))) return;
  const picture = make();
  writeFileSync(file, picture);
  console.log(`${file} ${Math.round(picture.length / 1024)} KiB`);
}
