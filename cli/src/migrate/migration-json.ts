import { jsonText } from '../layout/json-text';
import {
  type BehaviorChange,
  describeBehavior,
  type DescribedRelocation,
  describeGap,
  describeRelocation,
  describeRestoring,
  describeStart,
  describeUnknownStart,
  type MigrationReport,
  type Obligation,
  type Relocation,
  splitRelocations,
} from '../../../server/src/service/public';
import { shownPath, withShownPaths } from '../environment/paths';

/**
 * One JSON object, version 1: what may be lost because the start is unknown, the starts that git says, what changes, what is left to do, where every value went that left its place, what was added,
 * what workflows stop doing, and what is still an error at the target.
 */
export function migrationJson(result: MigrationReport, cwd: string): string {
  const { files, manual, pins, relocations, possible, starts, proof, behavior, gap, obligations, ways } = result;
  const { kept, added } = splitRelocations(relocations);
  const report = {
    version: 1,
    ...(possible.length > 0 && {
      unknownStart: {
        text: describeUnknownStart(possible),
        changes: possible.map(({ path, migration, before, release, text }) => ({
          path: shownPath(path, cwd),
          migration: migration ?? null,
          before: before ?? null,
          since: release,
          text: withShownPaths(text, cwd),
        })),
      },
    }),
    ...(starts.length > 0 && {
      starts: starts.map((start) => ({
        path: shownPath(start.path, cwd),
        from: start.release,
        chart: start.chart,
        certainty: start.source.certainty,
        commit: start.source.from === 'history' ? start.source.commit : null,
        file: shownPath(start.source.file, cwd),
        text: withShownPaths(describeStart(start), cwd),
      })),
    }),
    files: files.map((file) => ({
      path: shownPath(file.path, cwd),
      action: file.action,
      migrations: file.migrations,
      before: file.action === 'edit' ? file.before : null,
      after: file.after,
    })),
    manual: [...manual, ...pins.map((pin) => ({ ...pin, migration: null }))].map(
      ({ migration, path, text, paste }) => ({
        migration,
        path: shownPath(path, cwd),
        text: withShownPaths(text, cwd),
        ...(paste !== undefined && { paste }),
      }),
    ),
    kept: kept.map((relocation) => described(relocation, cwd)),
    added: added.map((relocation) => described(relocation, cwd)),
    behavior: behavior.map((change) => stopped(change, cwd)),
    ...(ways.length > 0 && {
      ways: ways.map((way) => ({ ...way, path: shownPath(way.path, cwd) })),
    }),
    ...(gap && { betterTarget: { release: gap.go, text: describeGap(gap) } }),
    obligations: obligationsJson(obligations, cwd),
    left: proof.left.map((error) => ({ ...error, path: shownPath(error.path, cwd) })),
  };
  return jsonText(report);
}

/** Everything that an upgrade asks for, in the form of JSON: what is unknown is null. */
function obligationsJson(obligations: readonly Obligation[], cwd: string): readonly object[] {
  const shown = (text: string): string => withShownPaths(text, cwd);
  return obligations.map(({ kind, path, line, text, why, concerns, check, since, by, review, paste }) => ({
    ...{ kind, path: path === undefined ? null : shownPath(path, cwd), line: line ?? null, text: shown(text) },
    ...{ why: shown(why), concerns: shown(concerns), check: shown(check), since: since ?? null, by: by ?? null },
    ...(review === true && { review }),
    ...(paste !== undefined && { paste }),
  }));
}

interface DescribedBehavior {
  readonly topic: BehaviorChange['topic'];
  readonly since: string;
  readonly service: string | null;
  readonly path: string;
  readonly restoredBy: string | null;
  readonly text: string;
}

function stopped(change: BehaviorChange, cwd: string): DescribedBehavior {
  const { topic, release, service, path, restoredBy } = change;
  return {
    topic,
    since: release,
    service: service ?? null,
    path: shownPath(path, cwd),
    restoredBy: restoredBy === undefined ? null : shownPath(restoredBy, cwd),
    text: `${describeBehavior(change)}; ${withShownPaths(describeRestoring(change), cwd)}`,
  };
}

function described(relocation: Relocation, cwd: string): DescribedRelocation {
  const { path, to, ...place } = describeRelocation(relocation);
  return { path: shownPath(path, cwd), ...place, to: withShownPaths(to, cwd) };
}
