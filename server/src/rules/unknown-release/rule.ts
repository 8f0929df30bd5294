import { releaseDirectives } from '../../documents/release/release-comment';
import { describeSource } from '../../documents/release/release-of';
import { parseRelease } from '../../schemas/releases/releases';
import type { Rule } from '../rule';
import { shortRelease } from '../words';

/** A release that nobody has heard of. */
export const unknownRelease: Rule = {
  id: 'unknown-release',
  severity: 'warning',
  summary: 'The release that this file is for is not one we know; the nearest older one is used.',
  *check({ release, root, path, text }) {
    for (const { kind, version, start, end } of releaseDirectives(path, text, root)) {
      if (parseRelease(version) !== undefined) continue;
      yield {
        message: `\`${version}\` is no release, so this comment is passed over, and ${shortRelease(release.release)} is used (${describeSource(release.source)}). Write it like \`${kind}=1.6\` or \`${kind}=1.6.3\`.`,
        span: { start, end },
        path: root.base,
      };
    }
    if (release.unknown === undefined) return;
    const first = root.node.entries[0]?.key ?? root.node;
    yield {
      message:
        `Release ${release.unknown} (${describeSource(release.source)}) is not known here, so ${shortRelease(release.release)} is used. ` +
        'Correct it, or update omconfig if the release is new.',
      span: { start: first.start, end: first.end },
      path: root.base,
    };
  },
};
