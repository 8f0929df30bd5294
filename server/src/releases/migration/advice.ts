import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import type { SchemaStore } from '../../schemas/store';
import type { Path } from '../../yaml/path';
import type { Migration, MigrationRule, OccurrenceSeverity } from './migration';
import { spanOf } from './span-of';

/** A place that a release treats differently, and what that means. */
export interface AdvicePlace {
  /** From the root. */
  readonly path: Path;
  /** What is different, since when, and what to do. */
  readonly message: string;
}

/** A change that no tool can make, because only a person knows what the file is meant to do. */
export interface Advice {
  readonly id: string;
  readonly release: Release;
  /** What to do, in the imperative. */
  readonly title: string;
  /** What a person has to do or decide, after the title: `title: question`. */
  readonly question: string;
  /** Default: `behavior-change`. */
  readonly rule?: MigrationRule;
  /** Default: the rule's. */
  readonly severity?: OccurrenceSeverity;
  /** It concerns only files that are known to come from an earlier release. */
  readonly needsStart?: boolean;
  readonly find: (root: Root, target: Release, store: SchemaStore) => readonly AdvicePlace[];
}

/** A migration that only reports: it has no fix, and the question is a manual step of an upgrade. */
export function adviceMigration(advice: Advice): Migration {
  const { id, release, title, question, rule = 'behavior-change', severity, needsStart } = advice;
  return {
    id,
    release,
    subject: 'workflow',
    title,
    safety: 'review',
    onlyAsks: true,
    ...(needsStart === true ? { needsStart } : {}),
    find: (root, target, store) =>
      advice.find(root, target, store).map(({ path, message }) => ({
        path: [...root.base, ...path],
        span: spanOf(root, path),
        rule,
        message,
        fixTitle: title,
        byHand: true,
        ...(severity === undefined ? {} : { severity }),
      })),
    apply: () => ({ ok: false, reason: question }),
  };
}
