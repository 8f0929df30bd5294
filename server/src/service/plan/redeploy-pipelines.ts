import { runOnce } from './cron-job';
import type { Findings, RunbookStep } from './findings';

/** The pipelines that the server has handed to its orchestrator are recreated for the new release. */
export function redeployPipelines(findings: Findings): RunbookStep {
  const workflows = findings.partsAfter.filter(({ root }) => root.kind === 'workflow').length;
  return {
    title: 'Deploy the pipelines again',
    blocks: [
      `Found: ${workflows === 0 ? 'no workflow files' : `${workflows} workflow${workflows === 1 ? '' : 's'} in files, which your own orchestrator runs: this step does not apply to them, step 9 does`}. Pipelines created in the UI are not in these files.`,
      'In the UI: Settings → Services → Databases → Pipelines, select them, *Re Deploy*; the same for the other kinds of services. If the orchestrator shows broken DAGs, select all pipelines of all services.',
      ...runOnce(findings, {
        name: 'cron-deploy-pipelines',
        section: 'deployPipelinesConfig',
        tool: 'deploy-pipelines',
      }),
    ],
  };
}
