import { programsWithWorkflows } from './programs';
import type { MigrateRequest } from '../migrate/migrate-request';
import type { Obligation } from './obligation';

/** What was created in the UI is in no file. */
export const MADE_IN_UI: Obligation = {
  kind: 'unseen',
  text: 'Review what was created in the UI: pipelines, services, policies and tests are in the database of the server.',
  why: 'Only files were read. The server migrates what it stores, but keeps no default that changed. A list of pipelines that the server returns can be checked like a file.',
  concerns: 'those who work in the UI',
  check: 'The first pipeline runs after the upgrade do what they did before.',
};

/** What the files cannot show. */
export function unseenObligations(request: MigrateRequest): readonly Obligation[] {
  return [
    MADE_IN_UI,
    ...programsWithWorkflows(request).map((path): Obligation => ({
      kind: 'unseen',
      path,
      text: `Name this program after the command (\`omconfig migrate --to ${request.to} ${path}\`): it holds a workflow.`,
      why: 'It is not among the files of this upgrade, so nothing in it was changed.',
      concerns: `those who run ${path}`,
      check: 'This list no longer names it.',
    })),
  ];
}
