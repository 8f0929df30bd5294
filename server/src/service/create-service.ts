import { checkFile, unreadableReport } from './check/check';
import { limitProblems } from './check/limit-problems';
import { secretsOf } from './check/secrets-of';
import { configFaults } from './config/config-faults';
import { completeAt } from './complete/complete';
import { ignoreProblem } from './fix/ignore-problem';
import { raisePin } from './editor/raise-pin';
import { createEngine } from './engine/engine';
import { carryOut } from './fix/carry-out';
import { outdatedPins } from './pins/outdated-pins';
import { fixAll } from './fix/fix-all';
import { hoverAt } from './hover/hover';
import { createEditorFeatures } from './editor/editor-features';
import { migrateWithPins } from './pins/raise-pins';
import { upgradeToPins } from './pins/upgrade-to-pins';
import { planData, planUpgrade } from './plan/plan';
import type { Service } from './service';

/** The service with its own memory; hosts make one and keep it. */
export function createService(): Service {
  const engine = createEngine({ carryOut, outdatedPins });
  return {
    ...createEditorFeatures(engine),
    check: (request) => {
      const report = checkFile(engine, request);
      return report && { ...report, problems: limitProblems(report.problems) };
    },
    unreadable: unreadableReport,
    secrets: (request) => secretsOf(engine, request),
    configFaults: (text) => configFaults(engine, text),
    hover: (request, offset, report) => hoverAt(engine, request, { offset, report }),
    complete: (request, offset) => completeAt(engine, request, offset),
    forget: (path) => {
      engine.parsedFiles.forget(path);
    },
    fixAll: (request, options) => fixAll(engine, request, options),
    ignoreProblem: (request, problem) => ignoreProblem((asked) => checkFile(engine, asked), request, problem),
    migrate: (request) => migrateWithPins(engine, request),
    upgradeToPins: (request) => upgradeToPins(engine, request),
    raisePin: (request, pin) => raisePin(engine, request, pin),
    plan: (request) => planUpgrade(engine, request),
    planData: (request) => planData(engine, request),
  };
}
