import { expect, it } from 'vitest';
import { createService } from '../create-service';
import { describeRelocation } from './describe-relocation';

const service = createService();

const TABLEAU = `source:
  type: tableau
  serviceName: tab
  serviceConnection:
    config:
      type: Tableau
      hostPort: https://tableau.example.com
      # the name that people see
      siteName: "Marketing # Team"
      # the one in the address
      siteUrl: MarketingTeam # really
      env: tableau_prod # nobody knows
      # as of 3.19
      apiVersion: "3.19"
  sourceConfig:
    config:
      type: DashboardMetadata
sink:
  type: metadata-rest
  config: {}
workflowConfig:
  openMetadataServerConfig:
    hostPort: http://localhost:8585/api
    authProvider: openmetadata
`;

/** The comments that a migration reports as gone. */
function gone(texts: Readonly<Record<string, string>>): readonly string[] {
  const workspace = { paths: () => Object.keys(texts), read: (path: string) => texts[path] };
  const request = { paths: Object.keys(texts), workspace, options: {}, from: '1.5', to: '1.8', unsafe: true };
  return service
    .migrate(request)
    .relocations.filter(({ fate }) => fate.kind === 'uncommented')
    .map(describeRelocation)
    .map(({ path, from, to }) => `${path}: ${from} → ${to}`);
}

it('reports the comments that went with a value, and no others', () => {
  expect(gone({ '/t.yaml': TABLEAU })).toEqual([
    '/t.yaml: # the name that people see → removed: a comment about what is no longer here (line 8)',
    '/t.yaml: # nobody knows → removed: a comment about what is no longer here (line 12)',
  ]);
});

it('reports them in a workflow inside of another document, and each as often as it is gone', () => {
  const inside = TABLEAU.replace('# nobody knows', '# the name that people see').replaceAll(/^/gm, '    ').trimEnd();
  const map = `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: workflows\ndata:\n  # kept\n  tableau.yaml: |\n${inside}\n`;
  expect(gone({ '/t.yaml': map })).toEqual([
    '/t.yaml: # the name that people see → removed: a comment about what is no longer here (line 15)',
    '/t.yaml: # the name that people see → removed: a comment about what is no longer here (line 19)',
  ]);
});

it('reports nothing where comments move along, or nothing changes', () => {
  expect(gone({ '/t.yaml': TABLEAU.replaceAll(/^.*(?:siteName|people see|env:).*\n/gm, '') })).toEqual([]);
  expect(gone({ '/t.yaml': TABLEAU.replaceAll(/^.*(?:site|people see|env:).*\n/gm, '') })).toEqual([]);
});
