import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { listedRules } from '../../../server/src/service/catalog/catalog';
import { runCli, runRealCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';
import { NO_ODD_NAMES, ON_WINDOWS } from '../../../server/src/files/testing/system';

const FILES = {
  'a b/wf,1.yaml': 'ours\n  bad: 1 # fixable\nodd: 2\nbad: 3\n',
  'c.yaml': 'ours: fine\n',
  'd.yaml': 'theirs\n',
};

async function checkAs(format: string, files: Readonly<Record<string, string>> = FILES): Promise<string> {
  return (await runCli(['check', '--format', format], { cwd: temporaryFolder(files), isTTY: true })).stdout;
}

describe('json', () => {
  it('reports all in the fixed form', async () => {
    const first = {
      rule: 'unknown-field',
      migration: null,
      severity: 'error',
      message: '`bad` is not good.',
      path: '/source/bad',
      range: { start: { line: 1, character: 2 }, end: { line: 1, character: 5 } },
      fixes: [{ title: 'Make it good', safety: 'safe' }],
      url: 'file:///docs/rules/unknown-field.md',
    };
    const about = {
      kind: 'workflow',
      workflow: 'Profiler',
      connector: 'Snowflake',
      release: '1.6.13',
      releaseSource: 'from --release',
      certainty: { release: 'stated', kind: 'stated', layout: 'stated' },
    };
    expect(JSON.parse(await checkAs('json'))).toEqual({
      version: 1,
      summary: { files: 3, checked: 2, error: 2, warning: 0, information: 0, hint: 1 },
      files: [
        {
          path: 'a b/wf,1.yaml',
          ...about,
          problems: [
            first,
            expect.objectContaining({
              migration: '1.6.2/test-suite-service-connections',
              fixes: [],
              url: 'file:///docs/migrations/1.6.2/test-suite-service-connections.md',
            }),
            expect.objectContaining({ range: { start: { line: 3, character: 0 }, end: { line: 3, character: 3 } } }),
          ],
        },
        { path: 'c.yaml', ...about, problems: [] },
      ],
    });
  });
});

describe('json of a chart', () => {
  it('says which option set the release', async () => {
    const cwd = temporaryFolder({ 'v.yaml': 'openmetadata:\n  config: {logLevel: INFO}\n' });
    for (const option of ['--release', '--chart-release']) {
      const { stdout } = await runRealCli(`check --format json ${option} 1.6.3`, { cwd });
      expect(JSON.parse(stdout)).toMatchObject({ files: [{ release: '1.6.3', releaseSource: `from ${option}` }] });
    }
  });
});

describe('github', () => {
  it('writes a workflow command per problem, escaped', async () => {
    expect(await checkAs('github')).toBe(
      [
        '::error file=a b/wf%2C1.yaml,line=2,endLine=2,col=3,endColumn=5,title=omconfig unknown-field::`bad` is not good. Fix: Make it good. (omconfig explain unknown-field)%0Abad: 1 # fixable',
        '::error file=a b/wf%2C1.yaml,line=4,endLine=4,col=1,endColumn=3,title=omconfig unknown-field::`bad` is not good. (omconfig explain unknown-field)%0Abad: 3',
        '1 hint not shown as annotations.',
        '',
      ].join('\n'),
    );
  });
});

describe('gitlab', () => {
  it('writes a code quality report, each problem with a name of its own', async () => {
    const issues = JSON.parse(await checkAs('gitlab')) as { fingerprint: string }[];
    expect(issues).toEqual([
      {
        description: '`bad` is not good. Fix: Make it good. (omconfig explain unknown-field)',
        check_name: 'unknown-field',
        fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        severity: 'major',
        location: { path: 'a b/wf,1.yaml', lines: { begin: 2, end: 2 } },
      },
      expect.objectContaining({ check_name: 'moved-field', severity: 'info' }),
      expect.objectContaining({ location: { path: 'a b/wf,1.yaml', lines: { begin: 4, end: 4 } } }),
    ]);
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(3);
    expect(await checkAs('gitlab', { 'd.yaml': 'theirs\n' })).toBe('[]\n');
  });

  it('names files from the top of the repository', async () => {
    const top = temporaryFolder({ 'etl/a.yaml': 'ours\nbad: 1\n' });
    const { stdout } = await runCli('check --format gitlab', { cwd: `${top}/etl`, env: { CI_PROJECT_DIR: top } });
    expect(JSON.parse(stdout)).toMatchObject([{ location: { path: 'etl/a.yaml' } }]);
  });
});

describe('every format', () => {
  it.each(['text', 'json', 'sarif', 'github', 'gitlab', 'junit'])('keeps secrets out of %s', async (format) => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJib3QifQ';
    const text = `source:\n  type: mysql\n  ${token}: 1\n  sourceConfig: {config: {type: DatabaseMetadata}}\nworkflowConfig: {openMetadataServerConfig: {}}\n`;
    const cwd = temporaryFolder({ 'a.yaml': text });
    const { stdout, code } = await runRealCli(['check', '--format', format, '--only', 'unknown-field'], { cwd });
    expect(code).toBe(1);
    // The place of a problem has to be found again by who reads the JSON; it names keys as they are.
    expect(stdout.replaceAll(`/source/${token}`, '')).not.toContain(token);
  });
});

describe('github, below the top of the repository', () => {
  it('names files from the top', async () => {
    const top = temporaryFolder({ 'etl/a.yaml': 'ours\nbad: 1\n' });
    const { stdout } = await runCli('check --format github', { cwd: `${top}/etl`, env: { GITHUB_WORKSPACE: top } });
    expect(stdout).toContain('::error file=etl/a.yaml,');
  });
});

describe('junit', () => {
  it('writes a suite per file, well-formed whatever the names are', async ({ skip }) => {
    skip(ON_WINDOWS, NO_ODD_NAMES);
    const xml = await checkAs('junit', { 'a<&">\u0001.yaml': 'ours\nbad: 1\n', 'c.yaml': 'ours\n' });
    expect(xml).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="omconfig" tests="2" failures="1" errors="0">
  <testsuite name="a&lt;&amp;&quot;&gt;\uFFFD.yaml" tests="1" failures="1" errors="0">
    <testcase classname="a&lt;&amp;&quot;&gt;\uFFFD.yaml" name="unknown-field /source/bad" file="a&lt;&amp;&quot;&gt;\uFFFD.yaml" line="2">
      <failure type="error" message="\`bad\` is not good.">a&lt;&amp;&quot;&gt;\uFFFD.yaml:2:1
bad: 1
more: omconfig explain unknown-field</failure>
    </testcase>
  </testsuite>
  <testsuite name="c.yaml" tests="1" failures="0" errors="0">
    <testcase classname="c.yaml" name="no problems"/>
  </testsuite>
</testsuites>
`,
    );
  });
});

/** A copy of the schema that belongs to the standard, as Microsoft's matchers ship it. */
const SCHEMA = '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json';

describe('sarif', () => {
  interface Result {
    readonly ruleId: string;
    readonly ruleIndex: number;
    readonly message: { readonly text: string; readonly markdown: string };
    readonly partialFingerprints: Readonly<Record<string, string>>;
  }
  interface Log {
    readonly version: string;
    readonly runs: readonly [
      {
        readonly tool: {
          readonly driver: {
            readonly rules: readonly { readonly id: string; readonly help: { readonly markdown: string } }[];
          };
        };
        readonly results: readonly Result[];
      },
    ];
  }

  async function sarif(files?: Readonly<Record<string, string>>): Promise<Log> {
    return JSON.parse(await checkAs('sarif', files)) as Log;
  }

  it('says rules and results', async () => {
    const log = await sarif();
    const [{ tool, results }] = log.runs;
    expect(log.version).toBe('2.1.0');
    expect(tool.driver.rules.map(({ id }) => id)).toEqual(listedRules().map(({ id }) => id));
    expect(results).toHaveLength(3);
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
    expect(results[0]).toMatchObject({
      level: 'error',
      message: { text: expect.stringMatching(/^unknown-field: `bad` is not good\. Fix: Make it good\./) as string },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'a%20b/wf%2C1.yaml' },
            region: { startLine: 2, startColumn: 3, endLine: 2, endColumn: 6 },
          },
        },
      ],
    });
  });

  it('is what the standard says', async ({ skip }) => {
    skip(ON_WINDOWS, NO_ODD_NAMES);
    // It is of draft 4, and uses no word that means something else in draft 7.
    const text = readFileSync(require.resolve(SCHEMA), 'utf8').replaceAll(/^ {4}"(?:\$schema|id)": .*$/gm, '');
    const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
    addFormats(ajv);
    const validate: ValidateFunction = ajv.compile(JSON.parse(text) as object);
    const logs = [await sarif(), await sarif({}), await sarif({ 'ä/ü <>"&.yaml': 'ours\n  bad: 1\nodd: 2 # fixable' })];
    for (const log of logs) {
      validate(log);
      expect(validate.errors).toBeNull();
    }
    const results = logs[0]?.runs[0].results;
    expect(validate({ version: '2.1.0', runs: [{ tool: { driver: {} }, results }] })).toBe(false);
  });

  it('holds the safe fixes as edits, described rules, and its own category', async () => {
    const text =
      'source:\n  type: postgres\n  sourceConfig: {config: {type: DatabaseMetadata, markDeletedTabels: true}}\n';
    const cwd = temporaryFolder({ 'etl/wf.yaml': text });
    const words = 'check --format sarif --release 1.6 --only unknown-field';
    const { stdout } = await runRealCli(words, { cwd: `${cwd}/etl`, env: { GITHUB_WORKSPACE: cwd } });
    const column = text.split('\n')[2]?.indexOf('markDeletedTabels') ?? 0;
    expect((JSON.parse(stdout) as Log).runs[0]).toMatchObject({
      automationDetails: { id: 'omconfig/' },
      results: [
        {
          locations: [{ physicalLocation: { artifactLocation: { uri: 'etl/wf.yaml' } } }],
          fixes: [
            {
              description: { text: expect.stringMatching(/markDeletedTables.*\.$/) as string },
              artifactChanges: [
                {
                  artifactLocation: { uri: 'etl/wf.yaml' },
                  replacements: [
                    {
                      // Only what differs: `el` becomes `le`.
                      deletedRegion: { startLine: 3, startColumn: column + 15, endLine: 3, endColumn: column + 17 },
                      insertedContent: { text: 'le' },
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
    const [{ tool }] = (JSON.parse(stdout) as Log).runs;
    for (const rule of tool.driver.rules) {
      expect(rule).toMatchObject({ fullDescription: { text: expect.stringMatching(/\w{3}/) as string } });
      const { id, name = 'None' } = rule as { readonly id: string; readonly name?: string };
      expect(name).toMatch(/^[A-Z][A-Za-z]+$/);
      // The strict validator refuses a name that is the id in other letters (SARIF1001).
      expect(name.toLowerCase()).not.toBe(id);
    }
  });

  it('names the rule in each message, with a link to its page', async () => {
    const [{ results, tool }] = (await sarif()).runs;
    for (const { ruleId, message } of results) {
      expect(message.text.startsWith(`${ruleId}: `)).toBe(true);
      expect(message.markdown).toMatch(new RegExp(`^\\[${ruleId}\\]\\(file:///docs/(?:rules|migrations)/`));
    }
    for (const { help } of tool.driver.rules) expect(help.markdown).toMatch(/^# /);
  });

  it('gives each result a fingerprint of its own that outlives new lines', async () => {
    const [{ results }] = (await sarif({ 'a.yaml': 'ours\nbad: 1\nbad: 2\n' })).runs;
    const [{ results: later }] = (await sarif({ 'a.yaml': '# new\nours\n\nbad: 1\nbad: 2\n' })).runs;
    expect(new Set(results.map((result) => JSON.stringify(result.partialFingerprints))).size).toBe(2);
    expect(later.map((result) => result.partialFingerprints)).toEqual(
      results.map((result) => result.partialFingerprints),
    );
  });
});

describe('text', () => {
  it('is colored on a terminal', async () => {
    const text = await checkAs('text');
    expect(text).toContain('\u001B[31merror\u001B[39m');
    expect(text).toContain('in 1 of 2 OpenMetadata files');
  });
});
