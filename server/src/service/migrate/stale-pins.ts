import { baseName } from '../../documents/workspace/folders';
import { isKnown } from '../../documents/read/evidence';
import { chartOfKind } from '../../documents/read/chart-name';
import type { Release } from '../../documents/release/release';
import { writerOf } from '../../documents/release/locked-packages';
import { releaseStatements, type ReleaseStatement } from '../../documents/release/release-of';
import { releaseNotBefore, type Targets } from '../../documents/release/targets';
import type { Root } from '../../documents/read/root';
import type { Options } from '../../documents/workspace/workspace';
import type { ManualStep } from '../../releases/migration/change';
import type { ReleaseList } from '../../schemas/releases/release-list';
import { installedCharts } from '../check/check-overrides';
import type { Engine } from '../engine/engine';
import { sharedByWorkflows } from '../engine/root-release';
import { lineOfVersion } from './line-of-version';
import type { MigrateRequest } from './migrate-request';

/** An OpenMetadata file, as it is after its migration. */
export interface FileAfterMigration {
  readonly path: string;
  readonly text: string;
  readonly roots: readonly Root[];
}

/** The target; with `chartTo`, that of the charts differs from that of the platform. */
type StalePinRequest = Pick<MigrateRequest, 'options' | 'workspace' | 'chartTo'> & {
  readonly targets: Targets;
  /** Leaves out what neighbors state about themselves. */
  readonly onlyKnown?: true;
};

/**
 * What still names a release older than the target after a migration: comments, `omconfig.yaml`, pins, chart files.
 * They are not edited, because a person upgrades what they pin. Several files may have the same step.
 */
export function stalePinsOf(
  { registers: { releases: known } }: Engine,
  { path, text, roots }: FileAfterMigration,
  { options: asked, workspace, targets, chartTo, onlyKnown }: StalePinRequest,
): readonly ManualStep[] {
  const options = filesAlone(asked);
  const stepsOf = sharedByWorkflows(text, (root): readonly ManualStep[] => {
    const { to } = targets[root.kind];
    const statements = releaseStatements({ root, path, text, workspace, options, known });
    const meant = onlyKnown ? statements.filter(({ source }) => isKnown(source)) : statements;
    return oncePerPin(meant).flatMap((said) =>
      releaseNotBefore(said.release, to)
        ? []
        : (stepFor(said, {
            path,
            to: inWordsOf(said, { root, path, targets, chartTo }, known),
            lineIn: (file, what) =>
              lineOfVersion((file === path ? text : workspace.read(file)) ?? '', said.written, what),
          }) ?? []),
    );
  });
  return roots.flatMap((root) => stepsOf(root));
}

/** What stands for the installations of charts in a file whose values are elsewhere: their versions are raised, too. */
export function chartsToRaise(
  engine: Engine,
  file: Pick<FileAfterMigration, 'path' | 'text'>,
  roots: readonly Root[],
): readonly Root[] {
  return installedCharts(engine, file, roots).flatMap(({ root }) => (root.chartVersion === undefined ? [] : [root]));
}

/** Several clues may lead to one pin; the first says what it is the version of. */
function oncePerPin(said: readonly ReleaseStatement[]): readonly ReleaseStatement[] {
  const pinOf = ({ source, written }: ReleaseStatement): string =>
    JSON.stringify([source.from, 'file' in source && source.file, 'what' in source && source.what, written]);
  return said.filter((one, index) => said.findIndex((other) => pinOf(other) === pinOf(one)) === index);
}

/** A release that was requested for this run says nothing about the files. */
function filesAlone({ config }: Options): Options {
  return config === undefined ? {} : { config };
}

interface PinOwner {
  readonly root: Root;
  readonly path: string;
  readonly targets: Targets;
  readonly chartTo: string | undefined;
}

/**
 * The target as the place says it: a release of the platform, or a version of a chart. What another file says of the
 * platform counts for the workflows around it as well, so it goes where they go; so does every release of the platform
 * where a person chose the version of the charts apart from it.
 */
function inWordsOf(
  { chart: saysChart, source }: ReleaseStatement,
  { root, path, targets, chartTo }: PinOwner,
  known: ReleaseList,
): Release {
  const { to } = targets[root.kind];
  const chart = chartOfKind(root.kind);
  if (chart === undefined) return (saysChart ? known.chartForApp('openmetadata', to) : to) ?? to;
  if (saysChart) return to;
  const platform = targets.workflow.to;
  if (chartTo !== undefined) return platform;
  const isShared = (source.from === 'file' || source.from === 'config') && source.file !== path;
  return isShared && known.chartForApp(chart, platform) === to ? platform : (known.appOfChart(chart, to) ?? to);
}

/** Where a pin is said, and what it should be. */
interface PinStep {
  readonly path: string;
  readonly to: string;
  readonly lineIn: (file: string, what: string) => number | undefined;
}

function stepFor({ written, chart, source }: ReleaseStatement, { path, to, lineIn }: PinStep): ManualStep | undefined {
  const at = (file: string, what: string): Pick<ManualStep, 'line'> => {
    const line = lineIn(file, what);
    return line === undefined ? {} : { line };
  };
  const says = `is still pinned to ${written}`;
  const later = `update it to ${to}, otherwise files are checked against the old release.`;
  switch (source.from) {
    case 'comment':
      return {
        path,
        ...at(path, 'omconfig'),
        text: `The comment \`omconfig: ${chart ? 'chartRelease' : 'release'}\` ${says}; ${later}`,
      };
    case 'config':
      return {
        path: source.file,
        ...at(source.file, 'release'),
        text: `\`${baseName(source.file)}\` ${says}; ${later}`,
      };
    case 'file':
      return {
        path: source.file,
        ...at(source.file, source.what),
        text:
          writerOf(source.file) === undefined
            ? `${named(source.what)} ${says}; ${later}`
            : lockStep({ path: source.file, what: source.what, written, to }),
      };
    case 'history':
    case 'report':
    case 'option':
    case 'choice':
    case 'setting':
    case 'newest':
      return undefined;
  }
}

/** What to do for a package in a lock file, which only its own tool writes. */
export function lockStep(locked: {
  readonly path: string;
  readonly what: string;
  readonly written: string;
  readonly to: string;
}): string {
  const { path, what, written, to } = locked;
  const { command, manifest } = writerOf(path) ?? { command: '', manifest: '' };
  return `\`${what}\` is still locked at ${written}. Allow ${to} in \`${baseName(manifest)}\`, then run \`${command}\`: a lock file is never edited.`;
}

/** What is not a name in the file is described in words. */
function named(what: string): string {
  return what.includes(' ') ? `${what.charAt(0).toUpperCase()}${what.slice(1)}` : `\`${what}\``;
}
