import { checkFile } from './check/check';
import { completeAt } from './complete/complete';
import { createEngine } from './engine';
import { fixAll } from './migrate/fix-all';
import { hoverAt } from './hover/hover';
import { createInsights } from './insights/insights';
import { migrate } from './migrate/migrate';
import { planUpgrade } from './plan/plan';
import type { Service } from './service';

/** The service with its own memory; hosts make one and keep it. */
export function createService(): Service {
  const engine = createEngine();
  return {
    ...createInsights(engine),
    check: (path, text, workspace, options) => checkFile(engine, { path, text, workspace, options }),
    hover: (path, text, offset, workspace, options, report) =>
      hoverAt(engine, { path, text, workspace, options }, offset, report),
    complete: (path, text, offset, workspace, options) =>
      completeAt(engine, { path, text, workspace, options }, offset),
    forget: (path) => {
      engine.library.forget(path);
    },
    fixAll: (path, text, workspace, options, wishes) => fixAll(engine, { path, text, workspace, options }, wishes),
    migrate: (request) => migrate(engine, request),
    plan: (request) => planUpgrade(engine, request),
  };
}
