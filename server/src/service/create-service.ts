import { checkFile } from './check/check';
import { completeAt } from './complete/complete';
import { fileServiceOf, newEngine } from './create-file-service';
import { apart } from './editor/apart';
import { createEditorFeatures } from './editor/editor-features';
import { raisePin } from './editor/raise-pin';
import { ignoreProblem } from './fix/ignore-problem';
import { hoverAt } from './hover/hover';
import type { Service } from './service';

/** The service with its own memory; hosts make one and keep it. */
export function createService(): Service {
  const engine = newEngine();
  return {
    ...fileServiceOf(engine),
    ...createEditorFeatures(engine),
    hover: (request, offset, report) => hoverAt(engine, request, { offset, report }),
    complete: (request, offset) => completeAt(engine, request, offset),
    ignoreProblem: (request, problem) => {
      const drafts = apart(engine, request.path);
      return ignoreProblem((asked) => checkFile(drafts, asked), request, problem);
    },
    raisePin: (request, pin) => raisePin(engine, request, pin),
  };
}
