import { describe, expect, it } from 'vitest';
import { createService } from '../create-service';

const PATH = '/w.yaml';

/** What is offered at `¦`, and a service that has already seen another text of the file. */
function offered(marked: string, earlier?: string): readonly string[] {
  const service = createService();
  let text = (earlier ?? marked).replace('¦', '');
  const workspace = {
    paths: () => [PATH],
    read: (path: string) => (path === PATH ? text : undefined),
    epoch: () => 1,
  };
  const ask = (one: string): readonly string[] => {
    text = one.replace('¦', '');
    const { items } = service.complete({ path: PATH, text, workspace, options: { release: '1.6' } }, one.indexOf('¦'));
    return items.map(({ label }) => label);
  };
  if (earlier !== undefined) ask(earlier);
  return ask(marked);
}

function workflow(token: string, password = 'a'): string {
  return `source:
  type: postgres
  serviceName: pg
  serviceConnection:
    config:
      type: Postgres
      authType:
        password: ${password}
workflowConfig:
  openMetadataServerConfig:
    securityConfig:
      jwtToken: ${token}
`;
}

describe('names of the environment', () => {
  it('are those of the current text', () => {
    expect(offered(workflow('${T¦', '${P}'), workflow('${TOKEN}¦'))).toEqual(['${P}']);
    expect(offered(workflow('${T¦', '${P}'))).toEqual(['${P}']);
  });

  it('include the typed one if it also occurs elsewhere', () => {
    expect(offered(workflow('${T¦}', '${T}'))).toEqual(['${T}']);
    expect(offered(workflow('${T¦}'))).toEqual([]);
  });

  it('are found if only the start of a workflow is written', () => {
    const start = 'source:\n  type: postgres\n  serviceName: ${NAME}\n  serviceConnection:\n    config:\n      ';
    expect(offered(`${start}username: $¦\n`)).toEqual(['${NAME}']);
  });
});
