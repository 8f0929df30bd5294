import { baseName } from '../../documents/workspace/folders';
import type { ReleaseAnswer } from '../../documents/release/release';
import type { Premise } from '../../rules/shared/problem';
import { shortRelease } from '../../rules/shared/words';

/** A sentence for the end of a message: in which releases a problem exists, and why that matters for this file. */
export function releaseInWords({ since, until }: Pick<Premise, 'since' | 'until'>, answer: ReleaseAnswer): string {
  const when =
    since !== undefined
      ? `as of ${shortRelease(since)}`
      : until !== undefined
        ? `before ${shortRelease(until)}`
        : `in ${shortRelease(answer.release)}`;
  return `This holds ${when}; ${whyUnknown(answer)}.`;
}

/** Why the release of a file is not known, as a clause. */
function whyUnknown({ release, source }: ReleaseAnswer): string {
  if (source.from === 'newest' && source.unresolved !== undefined) {
    const { what, file, written } = source.unresolved;
    return `the release of this file cannot be read from \`${what}: ${written}\` in ${baseName(file)}`;
  }
  if (source.from !== 'file') return 'no release is stated for this file';
  if (source.range !== undefined) return `\`${source.range}\` in ${baseName(source.file)} allows several releases`;
  if (source.other === undefined)
    return `no release is stated for this file (${release} is borrowed from ${baseName(source.file)})`;
  return `${baseName(source.file)} and ${baseName(source.other)} name different releases for this file`;
}

/** How a person states what is assumed, as a sentence. */
export function howToState({ about }: Pick<Premise, 'about'>): string {
  return about === 'kind'
    ? 'If it is, name the file together with `--chart-release`.'
    : 'Name the file in the manifest or command that installs the chart, or put its `Chart.yaml` next to it.';
}

/** The same where it is not known what the file is, or where in it the values begin. */
export function premiseInWords({ about, what }: Premise): string {
  const reason = what === undefined ? '' : `, because of ${what}`;
  return about === 'kind'
    ? `It is assumed that these are values of the chart${reason}.`
    : `Where the chart's values begin is assumed${reason}.`;
}
