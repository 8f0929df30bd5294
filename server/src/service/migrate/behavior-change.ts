import type { Release } from '../../documents/release/release';
import type { Topic } from './behavior-topics';

/** Something that a workflow no longer does by default after an upgrade. */
export interface BehaviorChange {
  readonly topic: Topic['name'];
  /** The first release in which it does not. */
  readonly release: Release;
  readonly service: string | undefined;
  readonly connector: string | undefined;
  /** The file of the workflow that did it. */
  readonly path: string;
  /** What does it now: this file, or another one; absent if nothing in the files does. */
  readonly restoredBy?: string;
  /** The pipeline type and the switch that restore it. */
  readonly pipeline: string;
  readonly field: string;
}
