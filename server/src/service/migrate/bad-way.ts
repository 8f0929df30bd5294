import type { Release } from '../../documents/release/release';

/** A file that comes from a release from which the way to the target loses something. */
export interface BadWay {
  /** `known-fault/from-1.13.5-to-2.0.0` */
  readonly fault: string;
  readonly path: string;
  readonly start: Release;
  readonly to: Release;
  /** What it loses, and where to go instead. */
  readonly text: string;
}

/** The way in one sentence, and what to do. */
export function describeWay({ start, to, text, fault }: BadWay): string {
  return `The way from ${start} to ${to} loses something (${fault}): ${text}`;
}
