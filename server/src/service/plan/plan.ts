import { fixForTarget } from '../fix/fix-for-target';
import { byPath } from '../../documents/workspace/folders';
import type { ChartName } from '../../documents/read/chart-name';
import { knownFaults } from '../../rules/generated/known-faults';
import { resolveTargets } from '../../documents/release/targets';
import type { Engine } from '../engine/engine';
import { laterThanTarget } from '../migrate/going-back';
import { possibleChangesIn } from '../migrate/unknown-start';
import { migrate } from '../migrate/migrate';
import { toPlanData, type PlanData } from './plan-data';
import type { PlanRequest } from './plan-request';
import { changedDefaults } from './changed-defaults';
import { findDatabases } from './find-databases';
import type { Findings, RunbookStep } from './findings';
import { findExtras } from './find-extras';
import { findParts } from './find-parts';
import { findPins } from './find-pins';
import { programsWithWorkflows } from '../obligations/programs';
import { findProblems } from './find-problems';
import { findStages } from './find-stages';
import { introduction } from './introduction';
import { fileLink } from './markdown';
import { overlay } from '../migrate/overlay';
import { stopOnTheWay } from './release-order';
import { rollbackPage } from './rollback';
import { backUp } from './back-up';
import { changeFiles } from './change-files';
import { compareDefaults } from './compare-defaults';
import { expectDifferences } from './expect-differences';
import { matchClients } from './match-clients';
import { raiseSortMemory } from './raise-sort-memory';
import { redeployPipelines } from './redeploy-pipelines';
import { reindex } from './reindex';
import { revertSortMemory } from './revert-sort-memory';
import { upgradeCharts } from './upgrade-charts';
import { validateMigration } from './validate';
import { checklist } from './checklist';
import { findArchives } from '../obligations/find-archives';
import { findInstallations } from '../obligations/find-installations';
import { withObligations } from '../obligations/list-obligations';
import { withHeldPins } from '../pins/raise-pins';

/** In the order in which they are done. */
const steps: readonly ((findings: Findings) => RunbookStep)[] = [
  backUp,
  raiseSortMemory,
  compareDefaults,
  changeFiles,
  upgradeCharts,
  validateMigration,
  reindex,
  redeployPipelines,
  matchClients,
  revertSortMemory,
  expectDifferences,
  checklist,
];

const CHARTS: readonly ChartName[] = ['openmetadata-dependencies', 'openmetadata'];

/**
 * The runbook of an upgrade, as Markdown: every step with what was found of it in the files. For files of a later
 * release than the target, it describes how to go back. Changes nothing.
 */
export function planUpgrade(engine: Engine, request: PlanRequest): string {
  const later = laterThanTarget(engine, request);
  if (later.length > 0) {
    const { to } = resolveTargets(request, engine.registers.releases).workflow;
    return rollbackPage(later, { to, base: request.base });
  }
  const findings = findAll(engine, request);
  const sections = steps.map((step, index) => {
    const { title, blocks } = step(findings);
    return [`## ${index + 1}. ${title}`, ...blocks.filter((block) => block !== '')].join('\n\n');
  });
  return `${[introduction(findings), ...sections].join('\n\n')}\n`;
}

/** What the runbook is written from, as data; undefined for files of a later release than the target. */
export function planData(engine: Engine, request: PlanRequest): PlanData | undefined {
  const isBack = laterThanTarget(engine, request).length > 0;
  return isBack ? undefined : toPlanData(findAll(engine, request));
}

function findAll(engine: Engine, request: PlanRequest): Findings {
  const { paths, workspace, options, base } = request;
  const { releases } = engine.registers;
  const targets = resolveTargets(request, releases);
  // The runbook says what the way loses in its own words.
  const allow = knownFaults.flatMap((fault) => (fault.kind === 'path' ? [fault.id] : []));
  const order = { ...request, unsafe: true, assumeOlder: true, allow };
  const result = migrate(engine, order, fixForTarget);
  const texts = new Map(result.files.map(({ path, after }) => [path, after]));
  const after = overlay(workspace, texts);
  const { to, from } = targets.workflow;
  const changed = [...texts.keys()].sort();
  const before = findParts(engine, { paths: changed, workspace, options }, targets);
  const known = releases.platform.map(({ release }) => release);
  // File by file, so that each is parsed once for all.
  const asked = new Set(paths);
  const looks = [...new Set([...paths, ...changed])].sort().flatMap((path) => {
    const place = { paths: [path], workspace: after, options };
    try {
      const parts = findParts(engine, place, targets);
      const text = after.read(path);
      return {
        parts,
        problems: findProblems(engine, { ...place, to, chartTo: request.chartTo, changed: texts }),
        possible:
          asked.has(path) && text !== undefined
            ? possibleChangesIn(engine, { ...order, assumeOlder: false }, { path, text })
            : [],
      };
    } catch (fault) {
      if (!request.onFault) throw fault;
      request.onFault(path, fault);
      return [];
    }
  });
  const partsAfter = looks.flatMap(({ parts }) => parts);
  const parts = [...partsAfter.filter(({ path }) => !texts.has(path)), ...before].sort(byPath);
  const charts = {
    openmetadata: targets['openmetadata-values'].to,
    'openmetadata-dependencies': targets['dependencies-values'].to,
  };
  const installations = findInstallations(engine, paths, workspace);
  const archives = findArchives(engine, { paths, workspace, options, installations });
  const servers = [...installations, ...archives];
  return {
    from,
    to,
    releases: known,
    via: stopOnTheWay({ from, to, parts, installations: servers }, releases),
    charts,
    unseenCharts: CHARTS.filter((chart) => !releases.wasRead(chart, charts[chart])),
    parts,
    partsAfter,
    extras: findExtras(engine.store, partsAfter, to),
    programs: programsWithWorkflows(request),
    databases: findDatabases({ parts, installations, archives, paths }, workspace),
    installations,
    archives,
    defaults: changedDefaults(engine, installations, to),
    pins: findPins(paths, workspace, { to, known }),
    stages: findStages(engine, order, result),
    manual: result.manual,
    ...(result.gap && { gap: result.gap }),
    behavior: result.behavior,
    possible: looks.flatMap(({ possible }) => possible),
    problems: looks.flatMap(({ problems }) => problems),
    obligations: withObligations(engine, order, withHeldPins(engine, order, result)).obligations,
    link: (path, line) => fileLink(base, path, line),
    shown: (text) => (base === '/' || base === '' ? text : text.replaceAll(`${base}/`, '')),
  };
}
