import { describe, expect, it } from 'vitest';
import type { TextEdit } from '../../text/edit';
import type { YamlDocument, YamlNode } from '../node';
import type { Fragment } from '../operation';
import { seed } from '../testing/random';
import type { Sample } from '../testing/sample';
import { runChanges, type Report } from '../testing/run-changes';
import { createEditor } from './editor';
import { isRefusal, type Plan } from './layout/plan';
import { stepAt } from './layout/place';
import { primitives as right, type Primitives } from './primitives';
import type { EditedDocument } from './layout/target';
import { planRename } from './rename';

/** Only the few samples with equal keys show it; trying all others would take seconds. */
const TWIN_KEYS = 'the first of two equal keys is taken';

/** Mistakes that an editor of texts makes, each in one primitive. The properties have to find every one of them. */
const BUGS: Readonly<Record<string, Partial<Primitives>>> = {
  'an entry ends one character late': {
    remove: (target, ...rest) =>
      withEdits(right.remove(target, ...rest), (edit) => ({
        ...edit,
        end: Math.min(edit.end + 1, target.text.length),
      })),
  },
  'an entry ends one line early': {
    remove: (target, ...rest) =>
      withEdits(right.remove(target, ...rest), (edit) => ({
        ...edit,
        end: Math.max(edit.start, target.text.lastIndexOf('\n', edit.end - 2) + 1),
      })),
  },
  'the comments above a removed entry stay': {
    remove: (target, ...rest) =>
      withEdits(right.remove(target, ...rest), (edit) => ({ ...edit, start: behindComments(target.text, edit) })),
  },
  'the comments above a moved entry are lost': { cut: (...place) => withFragment(right.cut(...place), { above: '' }) },
  'the comment behind a moved value is lost': {
    cut: (...place) => withFragment(right.cut(...place), { trailing: '' }),
  },
  'the comments of a parent that goes are lost': { comment: () => ({ edits: [] }) },
  'a new item stands one column further right': {
    set: (...place) => withText(right.set(...place), (text) => text.replace(/^( *)- /gm, '$1 - ')),
  },
  'a new line ends as on Unix': {
    paste: (...place) => withText(right.paste(...place), (text) => text.replaceAll('\r\n', '\n')),
  },
  'the comma of a removed part stays': {
    remove: (target, path, keep) => onlyPartItself(target, path) ?? right.remove(target, path, keep),
  },
  [TWIN_KEYS]: {
    set: (target, ...rest) => right.set({ ...target, document: withFirstTwins(target.document) }, ...rest),
  },
  'a moved block of text loses its own indentation': {
    cut: (...place) => {
      const fragment = right.cut(...place);
      return fragment && { ...fragment, text: fragment.text.replace(/\n +/g, '\n  ') };
    },
  },
  'text that looks like a number loses its quotes': {
    set: (...place) => withText(right.set(...place), (text) => text.replace(/"(\d+)"/g, '$1')),
  },
  'a parent goes that is not empty': {
    remove: (target, path, keep) => right.remove(target, path.length > 2 ? path.slice(0, -1) : path, keep),
  },
  'a parent that is empty stays': { remove: (target, path) => right.remove(target, path, path.slice(0, -1)) },
  'a new key stands without the quotes it needs': {
    rename: (target, path, to) => withText(planRename(target, path, to), () => to),
  },
  'a text gets a line end at its end': {
    remove: (target, ...rest) =>
      withEdits(right.remove(target, ...rest), (edit) =>
        edit.end === target.text.length && !target.text.endsWith('\n') ? { ...edit, text: '\n' } : edit,
      ),
  },
};

describe('a mistake in a primitive', () => {
  it.each(Object.keys(BUGS))('%s', (name) => {
    const primitives = { ...right, ...BUGS[name] };
    const edit = createEditor(primitives, () => true);
    // Samples that only the check against plain data gets right would fail without a planted bug.
    const of = ({ anchored, keeping, repeating }: Sample): boolean =>
      !anchored && !keeping && (name !== TWIN_KEYS || repeating);
    expect(runChanges({ edit, unchecked: edit }, { count: 20_000, seed: seed(), of }).failure).toBeDefined();
  });

  it('becomes a refusal where it would change the data', () => {
    const primitives = { ...right, ...BUGS['an entry ends one line early'] };
    const edit = createEditor(primitives);
    const report = runChanges({ edit, unchecked: edit }, { count: 1500, seed: seed() });
    expect(report.failure ?? '').not.toContain('reads as');
    expect(refusedRemovals(report)).toBeGreaterThan(0.3);
  });
});

function refusedRemovals({ counts }: Report): number {
  const { asked, refused } = counts.get('remove') ?? { asked: 1, refused: 0 };
  return refused / asked;
}

function withEdits(plan: Plan, change: (edit: TextEdit) => TextEdit): Plan {
  return isRefusal(plan) ? plan : { edits: plan.edits.map(change) };
}

function withText(plan: Plan, change: (text: string) => string): Plan {
  return withEdits(plan, (edit) => ({ ...edit, text: change(edit.text) }));
}

function withFragment(fragment: Fragment | undefined, change: Partial<Fragment>): Fragment | undefined {
  return fragment && { ...fragment, ...change };
}

/** Where the first line begins that is not a comment. */
function behindComments(text: string, { start, end }: TextEdit): number {
  return start + (/^(?: *#[^\n]*\n)*/.exec(text.slice(start, end))?.[0].length ?? 0);
}

function onlyPartItself(target: EditedDocument, path: Parameters<Primitives['remove']>[1]): Plan | undefined {
  const step = stepAt(target.document.root, path);
  return step?.node.flow === true ? { edits: [{ start: step.entry.start, end: step.entry.end, text: '' }] } : undefined;
}

function withFirstTwins(document: YamlDocument): YamlDocument {
  const turned = (node: YamlNode | null): YamlNode | null => {
    if (node?.kind === 'map') {
      const entries = node.entries.map((entry) => ({ ...entry, value: turned(entry.value) }));
      return { ...node, entries: entries.toReversed() };
    }
    if (node?.kind === 'seq')
      return { ...node, items: node.items.map((item) => ({ ...item, value: turned(item.value) })) };
    return node;
  };
  return { ...document, root: turned(document.root) };
}
