import { hasRole } from '../../documents/workspace/file-roles';
import { includedCompanions } from './included-files';
import { clashesOf, companionsIn, nameOfOwn, requirersIn, type Companion } from '../shared/companions';
import { packageRelease, pinnedRelease } from '../shared/package-release';
import { listsIn } from '../shared/package-lists';
import type { Passage } from '../shared/passages';
import type { MentionContext, Rule, RuleProblem } from '../shared/rule';
import { installedAtStart } from './installed-at-start';
import { installedTogether } from './installed-together';
import { lockedTogether } from './locked-together';

/** A requirement next to the package of OpenMetadata that excludes what the package itself requires. */
export const companionVersion: Rule = {
  id: 'companion-version',
  severity: 'warning',
  summary:
    'A requirement (SQLAlchemy, pydantic, Airflow, a driver) that cannot be installed together with the release of `openmetadata-ingestion`.',
  inRunbook: 'step',
  *checkMention(context) {
    if (hasRole(context.path, 'lock')) {
      yield* lockedTogether(context);
      return;
    }
    const isText = context.mention.document.root === null;
    if (isText && !hasRole(context.path, 'requirements', 'image', 'script')) return;
    for (const passage of listsIn(context)) {
      for (const part of installedTogether(passage.text, context.path)) {
        yield* problemsIn(context, { ...passage, text: part.text, start: passage.start + part.start });
      }
    }
    yield* installedAtStart(context);
  },
};

function* problemsIn(context: MentionContext, passage: Passage): Iterable<RuleProblem> {
  const { text } = passage;
  const ours = requirersIn(text).flatMap(({ name, extra }) => {
    // What a file pins is what it installs, also where the server has another release.
    const release = pinnedRelease(context, text, name) ?? packageRelease(context, text);
    return release === undefined ? [] : [{ name, extra, release }];
  });
  if (ours.length === 0) return;
  for (const { written, index, ...companion } of [...companionsIn(text), ...airflowImages(text)]) {
    if (isConditional(text, index + written.length)) continue;
    for (const own of ours) {
      const [because] = clashesOf(own, companion);
      if (because === undefined) continue;
      const start = passage.start + index;
      yield {
        message: `\`${written}\` cannot be installed together with \`${nameOfOwn(own)}\` ${own.release}, which ${because}.`,
        span: { start, end: start + written.length },
        path: passage.path,
      };
      break;
    }
  }
  for (const { file, written, index, ...companion } of includedCompanions(text, context)) {
    const own = ours.find((one) => clashesOf(one, companion).length > 0);
    if (own === undefined) continue;
    const start = passage.start + index;
    yield {
      message: `\`${written}\` in \`${file}\` cannot be installed together with \`${nameOfOwn(own)}\` ${own.release}, which ${clashesOf(own, companion)[0] ?? ''}.`,
      span: { start, end: start + file.length },
      path: passage.path,
    };
  }
}

const AIRFLOW_IMAGE = /\bapache\/airflow:(?:slim-)?(\d+\.\d+\.\d+)(?![\w.])/g;

/** An image of Airflow has the packages that its version requires. */
function airflowImages(text: string): readonly Companion[] {
  return [...text.matchAll(AIRFLOW_IMAGE)].map(({ 0: written, 1: version = '', index }) => {
    return { name: 'apache-airflow', requirement: `==${version}`, written, index };
  });
}

/** A requirement with a marker (`; python_version < "3.9"`) holds in some environments alone. */
function isConditional(text: string, end: number): boolean {
  return /^["']?[ \t]*;/.test(text.slice(end, end + 20));
}
