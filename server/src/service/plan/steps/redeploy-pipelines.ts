import { runOnce } from '../cron-job';
import type { Findings, Step } from '../findings';

/** The pipelines that the server has handed to its orchestrator are made anew for the new release. */
export function redeployPipelines(findings: Findings): Step {
  const workflows = findings.partsAfter.filter(({ root }) => root.kind === 'workflow').length;
  return {
    title: 'Deploy the pipelines again',
    blocks: [
      `Found here: ${workflows === 0 ? 'no workflow files' : `${workflows} workflow${workflows === 1 ? '' : 's'} in files, which an orchestrator of your own runs: they are not meant here, but in step 9`}. Which pipelines were made in the UI is not in these files.`,
      'In the UI: Settings → Services → Databases → Pipelines, select them, *Re Deploy*; the same for the other kinds of services. When the orchestrator shows broken DAGs: select all pipelines of all services.',
      ...runOnce(findings, {
        name: 'cron-deploy-pipelines',
        section: 'deployPipelinesConfig',
        tool: 'deploy-pipelines',
      }),
    ],
  };
}
