import { nearest } from '../../schemas/nearest';
import type { Rule } from '../rule';
import { dotted, oneOf } from '../words';

/** The right name in the wrong place. */
export const misplacedField: Rule = {
  id: 'misplaced-field',
  severity: 'error',
  summary: 'A field that belongs to another place of the same file.',
  *check(context) {
    for (const finding of context.findings) {
      if (finding.kind !== 'unknown-field' || !finding.elsewhere?.length) continue;
      const places = finding.elsewhere.map((place) => dotted(place));
      const near = nearest(finding.name, finding.known);
      yield {
        message:
          `\`${finding.name}\` does not belong to ${context.nameOf(finding.path.slice(0, -1))}. Its place is ${oneOf(places, 3)}; move it there.` +
          (near === undefined ? '' : ` (Or did you mean \`${near}\`?)`),
        span: finding.span,
        path: finding.path,
        fixes: finding.elsewhere.slice(0, 3).map((place) => ({
          title: `Move to ${dotted(place)}`,
          safety: 'review' as const,
          change: () => context.edit([{ op: 'move', from: finding.path, to: place, keep: finding.path.slice(0, -1) }]),
        })),
      };
    }
  },
};
