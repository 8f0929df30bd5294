import { whyNotEdited } from '../../documents/read/encryption';
import { withoutComments } from '../../documents/read/plain-text';
import { byPath } from '../../documents/workspace/folders';
import type { ChartName } from '../../documents/read/chart-name';
import { resolveTargets } from '../../documents/release/targets';
import { locksBeside, ownLocked } from '../../documents/release/locked-packages';
import { hasRole } from '../../documents/workspace/file-roles';
import { placedPins } from '../../documents/release/placed-pins';
import { compareReleases, parseRelease } from '../../schemas/releases/releases';
import { applyEdits } from '../../text/apply-edits';
import type { InParts } from '../../text/in-parts';
import { LineIndex } from '../../text/line-index';
import { diffTexts } from '../../text/diff/diff-texts';
import { premisesOf } from '../check/doubt';
import type { Engine } from '../engine/engine';
import { fixForTarget } from '../fix/fix-for-target';
import { migrate, migrateInParts } from '../migrate/migrate';
import type { MigrateRequest, MigrateResult } from '../migrate/migrate-request';
import { chartsToRaise, lockStep, stalePinsOf } from '../migrate/stale-pins';
import { overlay } from '../migrate/overlay';
import { withObligations, type MigrationReport } from '../obligations/list-obligations';
import { heldBackBy, heldBackStep, isOfPackage } from './held-back';
import { keptImages } from './kept-images';
import { newVersion } from './new-version';
import { envFilePins } from './env-file-pins';
import { distinct, pinPlaces, type PinPlace } from './pin-places';
import { terraformPins } from './terraform-pins';

/** The name under which raised pins are reported. */
const PINS = 'pins';

/** Migrates files to a release, with their pins if requested. */
export function migrateWithPins(engine: Engine, request: MigrateRequest): MigrationReport {
  const result = migrate(engine, request, fixForTarget);
  return withObligations(
    engine,
    request,
    request.raisePins === true ? withRaisedPins(engine, request, result) : withHeldPins(engine, request, result),
  );
}

/** Adds what keeps packages from being raised, also by hand: they could not be installed together. */
export function withHeldPins(engine: Engine, request: MigrateRequest, result: MigrateResult): MigrateResult {
  if (result.pins.length === 0) return result;
  const { to } = resolveTargets(request, engine.registers.releases).workflow;
  const texts = new Map(result.files.map(({ path, after }) => [path, after]));
  const files = new Set([...concerned(request, texts), ...result.pins.map(({ path }) => path)]);
  const held = [...files].flatMap((path) => {
    if (hasRole(path, 'lock')) return [];
    const plain = withoutComments(texts.get(path) ?? request.workspace.read(path) ?? '', path);
    const isBehind = placedPins(plain).some(({ kind, version }) => {
      const release = kind === 'requirement' ? parseRelease(version) : undefined;
      return release !== undefined && compareReleases(release, to) < 0;
    });
    const by = isBehind ? heldBackBy(plain, to) : undefined;
    return by ? [{ path, line: by.line, text: heldBackStep(by, to) }] : [];
  });
  return held.length === 0 ? result : { ...result, pins: [...result.pins, ...held] };
}

/** The same part by part, but only what it changes. */
export function* migrateForEdits(engine: Engine, request: MigrateRequest): InParts<MigrateResult> {
  const asked = { ...request, isForEdits: true };
  const result = yield* migrateInParts(engine, asked, fixForTarget);
  yield;
  return request.raisePins === true ? withRaisedPins(engine, asked, result) : result;
}

/**
 * Adds to a migration what raises the pins of its files to the target: requirements, images, charts, comments,
 * `omconfig.yaml`; also in the files around them that state their release. Pins that need review stay, and are reported
 * as before.
 */
function withRaisedPins(engine: Engine, request: MigrateRequest, result: MigrateResult): MigrateResult {
  if (result.later.length + result.ways.length > 0) return result;
  const { workspace } = request;
  const migrated = new Map(result.files.map((file) => [file.path, file]));
  const texts = new Map(result.files.map(({ path, after }) => [path, after]));
  const before = overlay(workspace, texts);
  const targets = resolveTargets(request, engine.registers.releases);
  const releaseOf = ({ chart }: PinPlace): string => {
    if (chart === undefined) return targets.workflow.to;
    return targets[chart === 'openmetadata' ? 'openmetadata-values' : 'dependencies-values'].to;
  };
  const unseen: MigrateResult['pins'][number][] = [];
  const kept: MigrateResult['pins'][number][] = [];
  const files = new Set([...concerned(request, texts), ...pinningFiles(engine, request, texts)]);
  const elsewhere = new Map([...terraformPins(files, before), ...envFilePins(files, before)]);
  for (const path of new Set([...files, ...elsewhere.keys()])) {
    const text = before.read(path);
    if (text === undefined || hasRole(path, 'lock')) continue;
    const file = {
      path,
      text,
      // Where values begin at a place that is assumed, their image is at one as well.
      roots: engine.parsedFiles.roots(path, text, before).filter((root) => premisesOf(root).length === 0),
      parsed: () => engine.parsedFiles.parsed(path, text),
    };
    const plain = withoutComments(text, path);
    const held = heldBackBy(plain, targets.workflow.to);
    if (file.roots.length === 0)
      for (const step of keptImages(plain, targets.workflow.to)) kept.push({ path, ...step });
    const edits = distinct([...pinPlaces(file), ...(elsewhere.get(path) ?? [])]).flatMap((place) => {
      if (held && isOfPackage(text, place)) {
        unseen.push({ path, line: held.line, text: heldBackStep(held, targets.workflow.to) });
        return [];
      }
      const raised = newVersion(place, releaseOf(place));
      if (!raised || raised.text === text.slice(place.start, place.end + raised.replacedAfter)) return [];
      if (place.chart && !engine.registers.releases.wasRead(place.chart, releaseOf(place)))
        unseen.push(unseenChart({ path, text }, place, { chart: place.chart, version: releaseOf(place) }));
      return [{ start: place.start, end: place.end + raised.replacedAfter, text: raised.text }];
    });
    if (edits.length === 0 || whyNotEdited({ path, text, documentIndex: 0 }) !== undefined) continue;
    const after = applyEdits(text, edits);
    const earlier = migrated.get(path);
    const migrations = [...(earlier?.migrations ?? []), PINS];
    texts.set(path, after);
    const source = earlier?.action === 'edit' ? earlier.before : text;
    migrated.set(
      path,
      earlier?.action === 'create'
        ? { ...earlier, after, migrations }
        : { action: 'edit', path, before: source, after, edits: diffTexts(source, after), migrations },
    );
  }
  const stale = stillStale(engine, request, texts);
  for (const step of lockSteps([...files], before, targets.workflow.to)) kept.push(step);
  return {
    ...result,
    files: [...migrated.values()].sort(byPath),
    pins: [
      ...stale,
      ...kept.filter(({ path, line }) => !stale.some((step) => step.path === path && step.line === line)),
      ...new Map(unseen.map((step) => [`${step.path}\0${step.text}`, step])).values(),
    ],
  };
}

/** What to do for the lock files among files, and for those that are written from them. */
function lockSteps(
  files: readonly string[],
  workspace: MigrateRequest['workspace'],
  to: string,
): readonly MigrateResult['pins'][number][] {
  const locks = new Set(files.flatMap((path) => (hasRole(path, 'lock') ? [path] : locksBeside(path))));
  return [...locks].flatMap((path) => {
    const text = workspace.read(path) ?? '';
    return ownLocked(path, text).flatMap(({ name, version, start }) => {
      const release = parseRelease(version);
      if (release === undefined || compareReleases(release, to) >= 0) return [];
      const line = new LineIndex(text).positionAt(text.indexOf(version, start)).line + 1;
      return [{ path, line, text: lockStep({ path, what: name, written: version, to }) }];
    });
  });
}

/** The files whose pins are raised: if only some migrations were requested, those that they changed; if pins were, all. */
function concerned({ paths, only }: MigrateRequest, texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  return new Set([...(only?.includes(PINS) === false ? [] : paths), ...texts.keys()]);
}

/** The files around the migrated ones that pin their release and not another's, limited to those that may change. */
function pinningFiles(engine: Engine, request: MigrateRequest, texts: ReadonlyMap<string, string>): readonly string[] {
  const { within, paths, only } = request;
  // All of them are processed anyway.
  if (within !== undefined && only === undefined) return [];
  const found = stillStale(engine, { ...request, onlyKnown: true }, texts).map(({ path }) => path);
  return within === undefined ? found : found.filter((path) => paths.includes(path));
}

/** Charts have had the number of their release since 1.3.0, but not every release got one. */
function unseenChart(
  { path, text }: { readonly path: string; readonly text: string },
  { start }: PinPlace,
  { chart, version }: { readonly chart: ChartName; readonly version: string },
): MigrateResult['pins'][number] {
  return {
    path,
    line: new LineIndex(text).positionAt(start).line + 1,
    text: `Check with \`helm search repo\` that version ${version} of the chart \`${chart}\` exists. omconfig has not seen it: charts are numbered like releases, but not every release has one.`,
  };
}

function stillStale(
  engine: Engine,
  request: MigrateRequest & { readonly onlyKnown?: true },
  texts: ReadonlyMap<string, string>,
): MigrateResult['pins'] {
  const workspace = overlay(request.workspace, texts);
  const targets = resolveTargets(request, engine.registers.releases);
  const steps = [...concerned(request, texts)].flatMap((path) => {
    const text = workspace.read(path) ?? '';
    const roots = engine.parsedFiles.roots(path, text, workspace);
    const installed = chartsToRaise(engine, { path, text }, roots);
    return stalePinsOf(engine, { path, text, roots: [...roots, ...installed] }, { ...request, workspace, targets });
  });
  return [...new Map(steps.map((step) => [`${step.path}\0${step.text}`, step])).values()];
}
