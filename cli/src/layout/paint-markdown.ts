import { plain, type Paint } from './paint';

/** Makes headings and code of Markdown stand out on a terminal; the text stays as it is. */
export function paintMarkdown(page: string, paint: Paint): string {
  if (paint === plain) return page;
  let inFence = false;
  const lines = page.split('\n').map((line) => {
    const isFence = line.startsWith('```');
    if (isFence) inFence = !inFence;
    if (isFence) return paint('dim', line);
    if (inFence) return paint('cyan', line);
    if (line.startsWith('#')) return paint('bold', line);
    return line.replaceAll(/`[^`]+`/g, (code) => paint('cyan', code));
  });
  return lines.join('\n');
}
