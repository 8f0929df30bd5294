import { fingerprintOf } from '../../server/src/protocol/fingerprint';

const COMMENT = /(?:^|[ \t])(#.*)$/gm;

/** The comment lines of a chart's `values.yaml`, as fingerprints: the texts are not ours. */
export function commentLinesOf(text: string): readonly string[] {
  return [...text.matchAll(COMMENT)].map(([, comment = '']) => fingerprintOf(comment.trimEnd()));
}
