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
});
