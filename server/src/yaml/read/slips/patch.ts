import { leadingCount } from '../../../text/leading-count';
import type { SyntaxProblem } from '../../node';

/** A change of the text for the parser only, so that it gets past a mistake. */
export interface Patch {
  readonly at: number;
  /** How many characters are replaced. */
  readonly length: number;
  readonly text: string;
}

/** Mistakes that would make the parser misread what follows: the message, and the patches that get past them. */
export interface Repair {
  readonly patches: readonly Patch[];
  /** Offsets of the text that was parsed. */
  readonly problems: readonly SyntaxProblem[];
}

/** A patched text, and the mapping from its offsets to those of the original. */
export interface Patched {
  readonly text: string;
  readonly originalOffset: (offset: number) => number;
}

/** Applies patches in any order; of two that overlap the first one counts. */
export function applyPatches(text: string, patches: readonly Patch[]): Patched {
  if (patches.length === 0) return { text, originalOffset: (offset) => offset };
  let result = '';
  let done = 0;
  const kept: { readonly patch: Patch; readonly start: number; readonly shift: number }[] = [];
  let shift = 0;
  for (const patch of [...patches].sort((a, b) => a.at - b.at)) {
    if (patch.at < done) continue;
    result += text.slice(done, patch.at);
    kept.push({ patch, start: result.length, shift });
    shift += patch.length - patch.text.length;
    result += patch.text;
    done = patch.at + patch.length;
  }
  const originalOffset = (offset: number): number => {
    const last = leadingCount(kept, ({ start }) => start <= offset) - 1;
    for (let index = last; index >= 0; index--) {
      const { patch, start } = kept[index] ?? { patch: NONE, start: 0 };
      const end = start + patch.text.length;
      // What ends where something was inserted ends before it; what begins where something was removed begins after it.
      if (offset < end || (offset === end && patch.text !== ''))
        return patch.at + Math.min(patch.length, offset - start);
      if (end < offset) break;
    }
    const { patch, shift: before } = kept[last] ?? { patch: NONE, shift: 0 };
    return offset + before + patch.length - patch.text.length;
  };
  return { text: result + text.slice(done), originalOffset };
}

const NONE: Patch = { at: 0, length: 0, text: '' };

/** Where something is after patches, which are before it or after it. */
export function movedOffset(offset: number, patches: readonly Patch[]): number {
  return patches.reduce(
    (sum, { at, length, text }) => (at + length <= offset ? sum + text.length - length : sum),
    offset,
  );
}
