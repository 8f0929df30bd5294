import { compareReleases } from '../../schemas/releases/releases';
import { packageRelease } from '../shared/package-release';
import { passagesIn, type Passage } from '../shared/passages';
import { replacing } from '../shared/replacement';
import type { MentionContext, Rule, RuleProblem } from '../shared/rule';
import { shortRelease } from '../shared/words';
import { firstKnown, moduleLife } from './module-life';
import { MOVED_MODULES } from './moved-modules';

/** An import of the package’s own modules, at the start of a line: `from module import names`, or `import module`. */
const IMPORT =
  /^([ \t]*)(?:from[ \t]+(metadata\.[\w.]+)[ \t]+import[ \t]+(\w(?:[\w, \t]*\w)?)?|import[ \t]+(metadata\.[\w.]+))/gm;

/** The program has another way if the import fails. */
const GUARDED = /\bexcept\b[^:\n]*\b(?:ImportError|ModuleNotFoundError)\b/;

/** A program imports a module that the package of its release does not have. */
export const pythonImport: Rule = {
  id: 'python-import',
  severity: 'warning',
  summary: 'A Python program imports a module that the release of `openmetadata-ingestion` does not have.',
  inRunbook: 'step',
  inUpgrades: true,
  *checkMention(context) {
    for (const passage of passagesIn(context)) {
      if (!passage.text.includes('metadata.') || GUARDED.test(passage.text)) continue;
      for (const match of passage.text.matchAll(IMPORT)) {
        const problem = problemOf(context, passage, match);
        if (problem) yield problem;
      }
    }
  },
};

function problemOf(context: MentionContext, passage: Passage, match: RegExpExecArray): RuleProblem | undefined {
  const [whole, indent = '', from, names = '', plain] = match;
  const module = from ?? plain ?? '';
  const start = passage.start + match.index + indent.length;
  const at = start + whole.trimStart().indexOf(module);
  const place = { span: { start: at, end: at + module.length }, path: passage.path };
  const moved = Object.hasOwn(MOVED_MODULES, module) ? MOVED_MODULES[module] : undefined;
  const release = packageRelease(context, passage.text);
  if (moved === undefined) {
    const message = release === undefined ? undefined : messageOf(context, module, release);
    return message === undefined ? undefined : { message, ...place };
  }
  const first = firstKnown(context.store);
  if (release !== undefined && compareReleases(release, first) < 0) return undefined;
  const target = Object.hasOwn(moved, names) ? moved[names] : Object.values(moved)[0];
  const advice =
    target === undefined
      ? 'As of 1.5 the server computes data insights itself; delete the program.'
      : `Import \`${target.name}\` from \`${target.module}\`.`;
  const message = `\`${module}\` has been in no release since ${shortRelease(first)}, so the import fails. ${advice}`;
  if (target === undefined || !Object.hasOwn(moved, names)) return { message, ...place };
  const text = `from ${target.module} import ${target.name}${target.name === names ? '' : ` as ${names}`}`;
  const end = passage.start + match.index + whole.length;
  // What is imported under another name, or goes on in the next line, is left to a person.
  const isWhole = /^[ \t]*(?:#|\r?\n|$)/.test(context.text.slice(end, end + 200));
  return { message, ...place, fixes: isWhole ? [replacing(context, { start, end }, { text, safety: 'review' })] : [] };
}

function messageOf({ store }: MentionContext, module: string, release: string): string | undefined {
  const life = moduleLife(store, module, release);
  if (life === undefined || life.exists) return undefined;
  if (life.changed === undefined)
    return `\`${module}\` exists only from ${shortRelease(life.appears ?? '')} on, so the import fails with ${release}.`;
  const again = life.appears === undefined ? '' : ` and exists again from ${shortRelease(life.appears)} on`;
  return `\`${module}\` was removed in ${shortRelease(life.changed)}${again}, so the import fails with ${release}.`;
}
