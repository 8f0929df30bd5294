import type { EditorFeatures } from '../editor-features';

/** For fakes of the service: editor features are tested with the service itself. */
export const noEditorFeatures: EditorFeatures = {
  outline: () => [],
  links: () => [],
  lenses: () => [],
  defaultHints: () => [],
  definition: () => undefined,
  namedAt: () => undefined,
  placesOf: () => [],
  whyNotRenamed: () => undefined,
  renameIn: () => ({ ok: true, files: [], relocations: [], manual: [] }),
  symbols: () => [],
  tokens: () => [],
  serviceWorkflows: () => [],
  createServiceWorkflow: () => ({ ok: false, reason: 'not in this test' }),
  missingOptions: () => undefined,
  releaseComment: () => undefined,
  pending: () => ({
    ...{ changes: [], pins: [], steps: [], left: [], starts: [], via: undefined, parts: [] },
    hasChange: () => false,
  }),
  *migrateFiles() {
    yield;
    return { files: [], manual: [], relocations: [] };
  },
  *fixAllInParts() {
    yield;
    return { ok: true, files: [], relocations: [], manual: [] };
  },
  *checkDraft() {
    yield;
    return undefined;
  },
  stepsOutside: () => [],
  pendingAt: () => [],
  metFaults: () => ({ faults: [], namesReleases: false }),
  redact: ({ text }) => ({ text, secrets: 0, hosts: 0 }),
};
