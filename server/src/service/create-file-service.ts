import { checkFile, unreadableReport } from './check/check';
import { limitProblems } from './check/limit-problems';
import { secretsOf } from './check/secrets-of';
import { configFaults } from './check/config-faults';
import { testOwnRules } from './check/test-own-rules';
import { createEngine, type Engine } from './engine/engine';
import { carryOut } from './fix/carry-out';
import { fixAll } from './fix/fix-all';
import { outdatedPins } from './pins/outdated-pins';
import { migrateWithPins } from './pins/raise-pins';
import { upgradeToPins } from './pins/upgrade-to-pins';
import { planData, planUpgrade } from './plan/plan';
import { trim } from './trim/trim';
import type { FileService } from './service';

/** The service for programs without an editor, whose features would only make their start longer. */
export function createFileService(): FileService {
  return fileServiceOf(newEngine());
}

/** An engine with all that its rooms need of the rooms above them. */
export function newEngine(): Engine {
  return createEngine({ carryOut, outdatedPins });
}

/** What every host calls, for an engine. */
export function fileServiceOf(engine: Engine): FileService {
  return {
    check: (request) => {
      const report = checkFile(engine, request);
      return report && { ...report, problems: limitProblems(report.problems) };
    },
    unreadable: unreadableReport,
    secrets: (request) => secretsOf(engine, request),
    configFaults: (text) => configFaults(engine, text),
    testOwnRules: (request) => testOwnRules(engine, request),
    forget: (path) => {
      engine.parsedFiles.forget(path);
    },
    fixAll: (request, options) => fixAll(engine, request, options),
    migrate: (request) => migrateWithPins(engine, request),
    upgradeToPins: (request) => upgradeToPins(engine, request),
    trim: (request) => trim(engine, request),
    plan: (request) => planUpgrade(engine, request),
    planData: (request) => planData(engine, request),
  };
}
