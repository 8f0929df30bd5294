import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { createService } from '../../server/src/service/create-service';
import { MISTAKES, withLines, type Mistake } from '../ui/mistakes/mistakes';

const FOLDER = 'test/ui/mistakes/files';
const files = new Map(readdirSync(FOLDER).map((name) => [`/w/${name}`, readFileSync(`${FOLDER}/${name}`, 'utf8')]));

/** What is said of a file with a mistake, and the text after the first fix. */
function checkedWith(mistake: Mistake): { readonly messages: readonly string[]; readonly after: string | undefined } {
  const path = `/w/${mistake.file}`;
  const text = withLines(files.get(path) ?? '', mistake, mistake.typed);
  const all = new Map(files).set(path, text);
  const workspace = { paths: () => all.keys(), read: (one: string) => all.get(one) };
  const problems = createService().check({ path, text, workspace, options: {} })?.problems ?? [];
  const change = problems[0]?.fixes[0]?.change();
  return {
    messages: problems.map(({ message }) => message),
    after: change?.ok === true ? change.files[0]?.after : undefined,
  };
}

describe('a mistake in a right file is one problem, whose first fix is what was meant', () => {
  it.each([...files].filter(([path]) => path.endsWith('.yaml')))('%s is right', (path, text) => {
    const workspace = { paths: () => files.keys(), read: (one: string) => files.get(one) };
    expect(createService().check({ path, text, workspace, options: {} })?.problems).toEqual([]);
  });

  it.each(MISTAKES.map((mistake) => [mistake.name, mistake] as const))('%s', (_, mistake) => {
    const { messages, after } = checkedWith(mistake);
    expect(messages).toHaveLength(1);
    if (mistake.noFix !== undefined) {
      expect(after).toBeUndefined();
      return;
    }
    const wanted = withLines(files.get(`/w/${mistake.file}`) ?? '', mistake, mistake.fixed ?? mistake.lines);
    if (mistake.isMovedToEnd) expect(after !== undefined && (parse(after) as unknown)).toEqual(parse(wanted));
    else expect(after).toBe(wanted);
  });
});
