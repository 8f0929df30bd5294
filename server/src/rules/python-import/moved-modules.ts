/** Where classes are that were in a module which went before the first release that omconfig knows. */
export interface MovedClass {
  readonly module: string;
  readonly name: string;
}

/** Modules that no known release has, by name, with the classes that people imported from them. */
export const MOVED_MODULES: Readonly<Record<string, Readonly<Record<string, MovedClass>>>> = {
  'metadata.ingestion.api.workflow': {
    Workflow: { module: 'metadata.workflow.metadata', name: 'MetadataWorkflow' },
  },
  'metadata.orm_profiler.api.workflow': {
    ProfilerWorkflow: { module: 'metadata.workflow.profiler', name: 'ProfilerWorkflow' },
  },
  'metadata.profiler.api.workflow': {
    ProfilerWorkflow: { module: 'metadata.workflow.profiler', name: 'ProfilerWorkflow' },
  },
  'metadata.test_suite.api.workflow': {
    TestSuiteWorkflow: { module: 'metadata.workflow.data_quality', name: 'TestSuiteWorkflow' },
  },
  'metadata.data_quality.api.workflow': {
    TestSuiteWorkflow: { module: 'metadata.workflow.data_quality', name: 'TestSuiteWorkflow' },
  },
  'metadata.data_insight.api.workflow': {},
};
