import { releaseDirectives } from '../../documents/release/release-comment';
import { describeSource } from '../../documents/release/release-of';
import { unknownInWords } from '../../documents/release/unknown-release';
import { parseRelease } from '../../schemas/releases/releases';
import type { Rule } from '../shared/rule';
import { shortRelease } from '../shared/words';

/** A release that does not exist. */
export const unknownRelease: Rule = {
  id: 'unknown-release',
  severity: 'warning',
  summary: 'The release of this file is not known; the nearest older one is used.',
  *check({ release, root, text }) {
    for (const { kind, version, start, end } of releaseDirectives(text, root)) {
      if (parseRelease(version) !== undefined) continue;
      yield {
        message: `\`${version}\` is not a release, so this comment is ignored and ${shortRelease(release.release)} is used (${describeSource(release.source)}). Write it as \`${kind}=1.6\` or \`${kind}=1.6.3\`.`,
        span: { start, end },
        path: root.base,
      };
    }
    const reason = unknownInWords(release);
    if (reason === undefined) return;
    const first = root.node.entries[0]?.key ?? root.node;
    if (release.beforeKnown === true) {
      yield {
        message:
          `Release ${release.unknown} (${describeSource(release.source)}) is older than the releases that omconfig knows, ` +
          'so only what is wrong in every release is reported.',
        span: { start: first.start, end: first.end },
        path: root.base,
        severity: 'information',
      };
      return;
    }
    yield {
      message:
        `${reason} (${describeSource(release.source)}); this file is checked as ${shortRelease(release.release)}. ` +
        (release.why === 'newer' ? 'Update omconfig.' : 'Correct the release.'),
      span: { start: first.start, end: first.end },
      path: root.base,
    };
  },
};
