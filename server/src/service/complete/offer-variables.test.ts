import { describe, expect, it } from 'vitest';
import { createService } from '../create-service';

const service = createService();
const COMPOSE = `services:
  search:
    image: opensearchproject/opensearch:2.11.0
    environment:
      
  server:
    image: docker.getcollate.io/openmetadata/server:1.6.4
    environment:
      DB_HOST: mysql
      SEARCH_TYPE: 
      
`;

function request(text: string): Parameters<typeof service.complete>[0] {
  const path = '/compose.yaml';
  return { path, text, workspace: { paths: () => [path], read: () => undefined, epoch: () => 1 }, options: {} };
}

function labelsAt(text: string, offset: number): readonly string[] {
  return service.complete(request(text), offset).items.map(({ label }) => label);
}

describe('variables of the server', () => {
  it('are offered in the environment of its container, for its release, without those that are set', () => {
    const labels = labelsAt(COMPOSE, COMPOSE.length - 1);
    expect(labels).toContain('ELASTICSEARCH_HOST');
    expect(labels).not.toContain('DB_HOST');
    expect(labels).not.toContain('AIRFLOW_HOST');
    expect(labels).not.toContain('LLM_ENABLED');
    expect(labels.length).toBeGreaterThan(150);
  });

  it('are not offered in other containers', () => {
    expect(labelsAt(COMPOSE, COMPOSE.indexOf('\n  server'))).not.toContain('ELASTICSEARCH_HOST');
  });

  it('are offered in a list', () => {
    const list = COMPOSE.replace('DB_HOST: mysql\n      SEARCH_TYPE: \n      ', '- DB_HOST=mysql\n      - ELAS');
    const { items } = service.complete(request(list), list.length - 1);
    expect(items.find(({ label }) => label === 'ELASTICSEARCH_HOST')?.snippet).toBe('ELASTICSEARCH_HOST=');
  });

  it('have their values', () => {
    expect(labelsAt(COMPOSE, COMPOSE.indexOf('SEARCH_TYPE: ') + 13)).toEqual(['elasticsearch', 'opensearch']);
  });

  it('say in a hover what they set, since when, and their default', () => {
    const text = service.hover(request(COMPOSE), COMPOSE.indexOf('SEARCH_TYPE') + 2)?.markdown;
    expect(text).toContain('Sets `elasticsearch.searchType` of `openmetadata.yaml`.');
    expect(text).toContain('Values: `elasticsearch`, `opensearch`');
    expect(text).toContain('Read since 1.1.1, perhaps since 1.0.');
    expect(text).toContain('Default: `elasticsearch`');
  });

  it.each(['', '  '])(
    'are offered in a container of Kubernetes, with their values (list indented by “%s”)',
    (indent) => {
      const item = `${indent}        `;
      const object = `apiVersion: apps/v1
kind: Deployment
spec:
  template:
    spec:
      containers:
      - name: server
        image: openmetadata/server:1.6.4
        env:
${item}- name: DB_HOST
${item}  value: mysql
${item}- name: SEARCH_TYPE
${item}  value: 
${item}- name: ELAS`;
      const { items } = service.complete(request(object), object.length);
      expect(items.find(({ label }) => label === 'ELASTICSEARCH_HOST')?.snippet).toBe('ELASTICSEARCH_HOST');
      expect(items.map(({ label }) => label)).not.toContain('DB_HOST');
      expect(labelsAt(object, object.indexOf('value: \n') + 7)).toEqual(['elasticsearch', 'opensearch']);
      expect(service.hover(request(object), object.indexOf('SEARCH_TYPE') + 2)?.markdown).toContain('Default:');
    },
  );

  it('are offered and explained in a patch of a kustomization for the server in another folder, and not for other containers', () => {
    const base = `kind: Deployment
apiVersion: apps/v1
metadata: { name: om }
spec: { template: { spec: { containers: [{ name: server, image: 'openmetadata/server:1.6.4' }] } } }
`;
    const patch = (name: string): string => `resources: [../base]
patches:
  - patch: |-
      apiVersion: apps/v1
      kind: Deployment
      metadata:
        name: om
      spec:
        template:
          spec:
            containers:
              - name: ${name}
                env:
                  - name: SEARCH_TYPE
                    value: opensearch
                  - name: ELAS`;
    const files = new Map([
      ['/base/kustomization.yaml', 'resources: [deployment.yaml]\n'],
      ['/base/deployment.yaml', base],
    ]);
    const of = (text: string): Parameters<typeof service.complete>[0] => {
      const path = '/prod/kustomization.yaml';
      const all = new Map([...files, [path, text]]);
      const workspace = { paths: () => all.keys(), read: (one: string) => all.get(one), epoch: () => 1 };
      return { path, text, workspace, options: {} };
    };
    const labels = (text: string): readonly string[] =>
      service.complete(of(text), text.length).items.map(({ label }) => label);
    const [ours, theirs] = [patch('server'), patch('proxy')];
    expect(labels(ours)).toContain('ELASTICSEARCH_HOST');
    expect(labels(ours)).not.toContain('SEARCH_TYPE');
    expect(labels(theirs)).not.toContain('ELASTICSEARCH_HOST');
    const hover = (text: string): string | undefined =>
      service.hover(of(text), text.indexOf('SEARCH_TYPE') + 2)?.markdown;
    expect(hover(ours)).toContain('Default: `elasticsearch`');
    expect(hover(theirs)).toBeUndefined();
  });

  it('are offered in an env file, and explained there', () => {
    const text = 'AUTHORIZER_CLASS_NAME=x\nAUTHORIZER_REQUEST_FILTER=y\nSEARCH_TYPE=\nELAS';
    const of = { ...request(text), path: '/deploy/server.env' };
    expect(service.complete(of, text.length).items.map(({ snippet }) => snippet)).toContain('ELASTICSEARCH_HOST=');
    expect(service.complete(of, text.indexOf('\nELAS')).items.map(({ label }) => label)).toContain('opensearch');
    expect(service.hover(of, 3)?.markdown).toContain('Sets `authorizerConfiguration.className`');
  });

  it('are offered and explained in `extraEnvs` of the chart', () => {
    const text = `openmetadata:
  config:
    clusterName: prod
extraEnvs:
  - name: LOG_FORMAT
    value: json
  - name: 
`;
    const of = { ...request(text), path: '/values.yaml' };
    const labels = service.complete(of, text.length - 1).items.map(({ label }) => label);
    expect(labels).toContain('SERVER_IDLE_TIMEOUT');
    expect(labels).not.toContain('LOG_FORMAT');
    expect(service.hover(of, text.indexOf('LOG_FORMAT') + 1)?.markdown).toContain('**LOG_FORMAT**');
  });
});
