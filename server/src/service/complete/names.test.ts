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

/** What is offered for the name of a service next to files that name these. */
function servicesOffered(named: readonly string[]): readonly string[] {
  const others = named.map((name, index): [string, string] => [
    `/other${index}.yaml`,
    workflow('${T}').replace('pg', name),
  ]);
  const marked = workflow('${T}').replace('serviceName: pg', 'serviceName: ¦');
  const texts = new Map([...others, [PATH, marked.replace('¦', '')]]);
  const workspace = { paths: () => texts.keys(), read: (path: string) => texts.get(path), epoch: () => 1 };
  const request = { path: PATH, text: marked.replace('¦', ''), workspace, options: { release: '1.6' } };
  return createService()
    .complete(request, marked.indexOf('¦'))
    .items.map(({ label }) => label);
}

describe('names of services', () => {
  it('leave out one that a single file has and that is nearly the one of three others', () => {
    const three = ['sales_snowflake', 'sales_snowflake', 'sales_snowflake'];
    expect(servicesOffered([...three, 'sales_snowflak'])).toEqual(['sales_snowflake']);
    expect(servicesOffered([...three, 'hr_snowflake'])).toEqual(['sales_snowflake', 'hr_snowflake']);
  });

  it('are all offered where too few files have the other name', () => {
    expect(servicesOffered(['sales_snowflake', 'sales_snowflak'])).toEqual(['sales_snowflake', 'sales_snowflak']);
  });
});
