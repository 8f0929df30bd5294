import { compareReleases } from '../../schemas/releases/releases';
import { packageRelease } from '../shared/package-release';
import { minorOf, pythonBeside } from './beside';
import { isConda, listsIn } from '../shared/package-lists';
import type { Passage } from '../shared/passages';
import { replacing } from '../shared/replacement';
import type { Rule, MentionContext, RuleProblem } from '../shared/rule';

/** Where a text says which Python it runs; the version is the group. */
const PLACES = [
  /^[ \t]*requires-python[ \t]*=[ \t]*["'][ \t]*(?:>=|~=|==)[ \t]*(3\.\d+)/dgm,
  /^[ \t]*python[ \t]*=[ \t]*["'][ \t]*(?:(?:\^|~|>=|~=|==)[ \t]*)?(3\.\d+)/dgm,
  /^[ \t]*python_version[ \t]*=[ \t]*["'](3\.\d+)["']/dgm,
  /^[ \t]*FROM[ \t]+(?:--platform=\S+[ \t]+)?(?:[\w.-]+\/)*python:(3\.\d+)(?![\d])/dgm,
  /^[ \t]*-[ \t]*["']?python[ \t]*={1,2}[ \t]*(3\.\d+)(?!\d)/dgm,
  /\bapache\/airflow:[\w.]+-python(3\.\d+)(?!\d)/dg,
];

/** The Python next to a pin of the package is older than what the release needs. */
export const pythonVersion: Rule = {
  id: 'python-version',
  severity: 'warning',
  summary: 'A Python version that the release of `openmetadata-ingestion` does not run on.',
  inRunbook: 'step',
  *checkMention(context) {
    const { document } = context.mention;
    if (document.root !== null && !isConda(context)) return;
    for (const passage of listsIn(context)) {
      if (!/openmetadata[-_]ingestion/.test(passage.text)) continue;
      const release = packageRelease(context, passage.text);
      const needed = release === undefined ? undefined : neededBy(context, release);
      if (release === undefined || needed === undefined) continue;
      yield* inSiblings(context, { passage, release, needed });
      for (const place of PLACES) {
        for (const match of passage.text.matchAll(place)) {
          const at = match.indices?.[1];
          const version = match[1] ?? '';
          if (!at || !isOlder(version, needed.atLeast)) continue;
          const span = { start: passage.start + at[0], end: passage.start + at[1] };
          yield problemOf(context, { version, span, path: passage.path, release, needed });
        }
      }
    }
  },
};

interface Need {
  readonly since: string;
  readonly atLeast: string;
}

/** What the installed release needs: the newest row that is not from a later release. */
function neededBy({ store }: MentionContext, release: string): Need | undefined {
  const file = store.read('python-package') as { readonly python?: readonly Need[] } | undefined;
  return file?.python?.findLast(({ since }) => compareReleases(since, release) <= 0);
}

function isOlder(version: string, needed: string): boolean {
  return minorOf(version) < minorOf(needed);
}

interface Pinned {
  readonly passage: Passage;
  readonly release: string;
  readonly needed: Need;
}

/** The image or the project next to a list of requirements has an older Python: reported on the package. */
function* inSiblings(context: MentionContext, { passage, release, needed }: Pinned): Iterable<RuleProblem> {
  const { atLeast, since } = needed;
  const [first] = pythonBeside(context).filter(({ version }) => isOlder(version, atLeast));
  const found = /openmetadata[-_]ingestion/.exec(passage.text);
  if (!first || !found) return;
  const start = passage.start + found.index;
  yield {
    message: `\`openmetadata-ingestion\` ${release} needs Python ${atLeast} or later (as of ${since}), but \`${first.file}\` next to this file names ${first.version}.`,
    span: { start, end: start + found[0].length },
    path: passage.path,
  };
}

interface WrittenVersion {
  readonly version: string;
  readonly span: RuleProblem['span'];
  readonly path: RuleProblem['path'];
  readonly release: string;
  readonly needed: Need;
}

function problemOf(context: MentionContext, { version, span, path, release, needed }: WrittenVersion): RuleProblem {
  const { atLeast, since } = needed;
  return {
    message: `\`openmetadata-ingestion\` ${release} needs Python ${atLeast} or later (as of ${since}), but this is ${version}.`,
    span,
    path,
    fixes: [replacing(context, span, { text: atLeast, safety: 'review' })],
  };
}
