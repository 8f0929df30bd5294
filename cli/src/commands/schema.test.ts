import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runCli, type CliResult } from '../testing/run-cli';
import { workflowEnd } from '../../../server/src/documents/testing/workflow-text';

/** Compiling checks the schema against its metaschema, too. */
async function compiled(words: string): Promise<(data: unknown) => boolean> {
  const { code, stdout } = await schema(words);
  expect(code).toBe(0);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const plain = JSON.parse(stdout) as object;
  expect(ajv.validateSchema(plain)).toBe(true);
  return ajv.compile(plain);
}

const schema = (words: string): Promise<CliResult> => runCli(`schema ${words}`, { cwd: '/' });

const profiler = (extra = ''): unknown =>
  parse(`
source:
  type: snowflake
  serviceName: sales
  serviceConnection:
    config:
      type: Snowflake
      username: reader
      password: \${SNOWFLAKE_PASSWORD}
      account: ab12345
      warehouse: LOADING
  sourceConfig:
    config:
      type: Profiler
      profileSample: 10
      ${extra}
processor:
  type: orm-profiler
  config:
    tableConfig:
      - fullyQualifiedName: sales.db.public.orders
        profileSample: 50
${workflowEnd({ settings: ['loggerLevel: INFO'], token: '${OM_TOKEN}' })}`) as unknown;

describe('schema', () => {
  it('prints one of workflows that a validator can use, exact to the release', async () => {
    const [old, young] = [
      await compiled('--kind workflow --release 1.5'),
      await compiled('--kind workflow --release 1.6'),
    ];
    expect([old(profiler()), young(profiler())]).toEqual([true, true]);
    expect([old(profiler('generateSampleData: true')), young(profiler('generateSampleData: true'))]).toEqual([
      true,
      false,
    ]);
    expect(young(profiler('profileSampel: 10'))).toBe(false);
  });

  it('prints that of one workflow and connector alone, which is much smaller', async () => {
    const words = '--kind workflow --workflow profiler --connector snowflake --release 1.12';
    const narrow = await compiled(words);
    expect([narrow(profiler()), narrow(profiler('markDeletedTables: true'))]).toEqual([true, false]);
    const [all, one] = [await schema('--kind workflow'), await schema(words)];
    expect(one.stdout.length).toBeLessThan(all.stdout.length / 8);
    expect(one.stdout).toMatch(/"description": "[^"]+"/);
  });

  it('prints those of chart values, which may be parts', async () => {
    const values = await compiled('--kind openmetadata-values --chart-release 1.6.3');
    expect(values(parse('openmetadata:\n  config:\n    logLevel: INFO\n'))).toBe(true);
    expect(values(parse('openmetadata:\n  config:\n    logLevel: [INFO]\n'))).toBe(false);
    expect((await compiled('--kind dependencies-values'))(parse('mysql:\n  enabled: false\n'))).toBe(true);
  });

  it('prints that of omconfig.yaml', async () => {
    const config = await compiled('--kind config');
    expect(config(parse('release: 1.6\nrules:\n  plain-secret: off\n'))).toBe(true);
    expect(config(parse('relase: 1.6\n'))).toBe(false);
  });

  it('says which release it is when it does not know the one asked for', async () => {
    const { code, stderr } = await schema('--kind workflow --release 1.99 --connector mysql');
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(/Release 1\.99 was never released; .* 1\.13\.\d+\.\n$/) as string,
    });
  });

  it.each([
    ['', "omconfig: required option '--kind <KIND>' not specified"],
    ['--kind values', "omconfig: option '--kind <KIND>' argument 'values' is invalid."],
    ['--kind workflow --release banana', "argument 'banana' is invalid"],
    ['--kind workflow --connector snowflak', 'omconfig: There is no connector “snowflak”. Did you mean Snowflake?'],
    ['--kind workflow --workflow profile', 'omconfig: There is no workflow “profile”. Did you mean Profiler?'],
    ['--kind workflow --workflow auto-classification --release 1.5', 'There is no workflow AutoClassification in 1.5'],
    ['--kind openmetadata-values --connector mysql', 'Chart values have no workflow'],
  ])('refuses wrong words: %s', async (words, message) => {
    const { code, stdout, stderr } = await schema(words);
    expect(stderr).toContain(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});
