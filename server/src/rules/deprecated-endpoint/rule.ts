import { compareReleases } from '../../schemas/releases/releases';
import { matchesIn } from '../shared/passages';
import { replacing } from '../shared/replacement';
import type { Rule } from '../shared/rule';

/** With or without `/v1` before it; JSON may write a slash with a backslash. */
const ENDPOINT = /dataQuality\\?\/testSuites\\?\/(executable)(?![\w-])/g;

/** The replacements: the server of the release answers at the first, its notes announce the second. */
const SUCCESSORS = ['basic', 'base'];

/** A call of the endpoint for test suites that 1.6 deprecates. */
export const deprecatedEndpoint: Rule = {
  id: 'deprecated-endpoint',
  severity: 'warning',
  summary: 'A call to `dataQuality/testSuites/executable`, which is deprecated as of 1.6.',
  inRunbook: 'choice',
  *checkMention(context) {
    const { release } = context.release;
    if (compareReleases(release, '1.6.0') < 0) return;
    for (const { passage, match, span } of matchesIn(context, ENDPOINT)) {
      const word = { start: span.end - (match[1]?.length ?? 0), end: span.end };
      yield {
        message:
          '`dataQuality/testSuites/executable` is deprecated as of 1.6, and its removal is announced. ' +
          'It is replaced by `dataQuality/testSuites/basic`, although the release notes say `…/base`. Check which one your server has.',
        span,
        path: passage.path,
        tags: ['deprecated'],
        fixes: SUCCESSORS.map((text) =>
          replacing(context, word, { text, safety: 'review', title: `Call dataQuality/testSuites/${text}` }),
        ),
      };
    }
  },
};
