import { existsSync, readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sources } from '../../server/src/schemas/generated/sources';
import type { Service } from '../../server/src/service/service';
import { POSTGRES, workflowText } from '../../server/src/documents/testing/workflow-text';

/** What the data of all releases may add to the bundle. */
const MOST_BYTES = 1_500_000;

const WORKFLOW = workflowText({ service: 'shop', connection: POSTGRES, token: '${OM_TOKEN}' });

describe('schemas are parsed when they are needed', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('none of a pipeline or a connection at the start', async () => {
    const createService = await freshModules();
    expect(parsedBy(() => createService()).filter(isOfWorkflowType)).toEqual([]);
  });

  it('those of one file, and no others, to check it', async () => {
    const service = (await freshModules())();
    const parsed = parsedBy(() => {
      const report = service.check({
        path: '/w/w.yaml',
        text: WORKFLOW,
        workspace: { paths: () => [], read: () => undefined },
        options: {},
      });
      expect(report?.problems).toEqual([]);
    });
    expect(parsed.filter(isOfWorkflowType)).toEqual([
      'workflow/connections/database/postgres',
      // The server's own connection, which every workflow has.
      'workflow/connections/metadata/open-metadata',
      'workflow/pipelines/database-metadata',
    ]);
    expect(parsed.filter((name) => name.startsWith('chart/'))).toEqual([]);
  });
});

describe('the data of all releases', () => {
  it('is small', () => {
    const bytes = Object.values(sources).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });
});

describe('the bundles', () => {
  const bundles = existsSync('dist') ? globSync(['dist/**/*.js', '!dist/site/**']) : [];

  it('make no functions of text, which browsers forbid', ({ skip }) => {
    skip(bundles.length === 0, 'there are no bundles: npm run build');
    const forbidden = bundles.filter((file) =>
      /\bnew Function\b|[^\w.$]Function\(["'`]|[^\w.$]eval\(/.test(readFileSync(file, 'utf8')),
    );
    expect(forbidden).toEqual([]);
  });
});

/** Makes a service from modules that nobody used yet: those of other tests have parsed much already. */
async function freshModules(): Promise<() => Service> {
  vi.resetModules();
  const { createService } = await import('../../server/src/service/create-service');
  return createService;
}

function isOfWorkflowType(name: string): boolean {
  return name.startsWith('workflow/connections/') || name.startsWith('workflow/pipelines/');
}

/** The names of the bundled texts that are parsed meanwhile, sorted. */
function parsedBy(run: () => void): string[] {
  const names = new Map(Object.entries(sources).map(([name, text]) => [withoutRefs(text), name]));
  const parse = vi.spyOn(JSON, 'parse');
  run();
  const texts = parse.mock.calls.map(([text]) => withoutRefs(text));
  return texts.flatMap((text) => names.get(text) ?? []).sort();
}

/** The store makes references absolute before it parses. */
function withoutRefs(text: string): string {
  return text.replaceAll(/"\$ref"\s*:\s*"[^"]*"/g, '');
}
