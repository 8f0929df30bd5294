import type { Certainty } from '../../documents/read/evidence';
import { describeOrigin } from '../../documents/release/release-of';
import type { Release } from '../../documents/release/release';
import { describeBehavior } from '../migrate/describe-behavior';
import { withoutSecretTexts } from '../secrets/secret-texts';
import type { Obligation } from '../obligations/obligation';
import type { Findings } from './findings';
import { addAll } from '../../text/long-lists';

/** The content of a runbook as data, so that programs can count it and combine several repositories. Absolute paths. */
export interface PlanData {
  /** The requested start; null: the files state it. */
  readonly from: Release | null;
  readonly to: Release;
  /** The release to stop at on the way, where upstream describes the upgrade only from there; null: none. */
  readonly via: Release | null;
  readonly files: readonly PlannedFile[];
  readonly changes: readonly {
    readonly path: string;
    readonly created: boolean;
    readonly migrations: readonly string[];
  }[];
  readonly manual: readonly { readonly path: string; readonly migration: string; readonly text: string }[];
  /** Packages and images that are not at the target. */
  readonly pins: readonly {
    readonly path: string;
    readonly line: number;
    readonly what: string;
    readonly version: string;
  }[];
  readonly behavior: readonly { readonly path: string; readonly text: string; readonly restored: boolean }[];
  /** Defaults that may be lost, because nothing says which release the file comes from; `before` and `release` of the change. */
  readonly possible: readonly {
    readonly path: string;
    readonly text: string;
    readonly before: Release | null;
    readonly release: Release;
  }[];
  /** All that the upgrade asks for: the same list as in `migrate --format json`. */
  readonly obligations: readonly Obligation[];
  /** Errors at the target after the migration. */
  readonly errors: readonly { readonly path: string; readonly rule: string; readonly message: string }[];
}

/** An OpenMetadata file, once for each part of it. */
export interface PlannedFile {
  readonly path: string;
  readonly kind: string;
  readonly workflow: string | null;
  readonly connector: string | null;
  /** Null where nothing names it. */
  readonly release: Release | null;
  readonly releaseSource: string;
  readonly certainty: Certainty;
}

/** The findings of an upgrade as plain data. */
export function toPlanData(findings: Findings): PlanData {
  const { from, to, parts, stages, manual, pins, behavior, problems } = findings;
  const shown = (text: string): string => withoutSecretTexts(findings.shown(text));
  const changes = new Map<string, { readonly created: boolean; readonly migrations: string[] }>();
  for (const { migrations, diffs } of stages) {
    for (const { path, created } of diffs) {
      const change = changes.get(path) ?? { created, migrations: [] };
      addAll(
        change.migrations,
        migrations.filter(({ paths }) => paths.includes(path)).map(({ id }) => id),
      );
      changes.set(path, change);
    }
  }
  return {
    from: from ?? null,
    to,
    via: findings.via ?? null,
    files: parts
      .filter(({ root }) => root.kind !== 'config')
      .map(({ path, root, release }) => ({
        path,
        kind: root.kind,
        workflow: root.workflow?.pipeline ?? null,
        connector: root.workflow?.connector ?? null,
        release: release.source.from === 'newest' ? null : release.release,
        releaseSource: describeOrigin(release),
        certainty: release.source.certainty,
      })),
    changes: [...changes].map(([path, change]) => ({ path, ...change })),
    manual: manual.map(({ path, migration, text }) => ({ path, migration, text: shown(text) })),
    pins: pins.filter(({ fits }) => !fits).map(({ path, line, what, version }) => ({ path, line, what, version })),
    behavior: behavior.map((change) => ({
      path: change.path,
      text: describeBehavior(change),
      restored: change.restoredBy !== undefined,
    })),
    possible: findings.possible.map(({ path, text, before = null, release }) => ({
      ...{ path, text: shown(text), before, release },
    })),
    obligations: findings.obligations.map((one) => ({
      ...one,
      text: shown(one.text),
      check: findings.shown(one.check),
      concerns: findings.shown(one.concerns),
      ...(one.paste !== undefined && { paste: shown(one.paste) }),
    })),
    errors: problems
      .filter(({ severity }) => severity === 'error')
      .map(({ path, rule, message }) => ({ path, rule, message: shown(message) })),
  };
}
