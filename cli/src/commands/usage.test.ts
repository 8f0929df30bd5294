import { describe, expect, it } from 'vitest';
import { notFilledIn } from '../../../server/src/rules/not-filled-in/rule';
import { knownReleases, listedMigrations, listedRules } from '../../../server/src/service/catalog/catalog';
import { runCli, runRealCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';

describe('wrong usage', () => {
  it.each([
    ['chekc', "omconfig: unknown command 'chekc' (Did you mean check?)"],
    ['frobnicate', "omconfig: unknown command 'frobnicate' (`omconfig help` lists them)"],
    ['chekc --help', "omconfig: unknown command 'chekc' (Did you mean check?)"],
    ['frobnicate -h', "omconfig: unknown command 'frobnicate' (`omconfig help` lists them)"],
    ['--help chekc', "omconfig: unknown command 'chekc' (Did you mean check?)"],
    ['help chekc', "omconfig: unknown command 'chekc' (Did you mean check?)"],
    ['check --formt json', "omconfig: unknown option '--formt' (Did you mean --format?)"],
    ['check --format xml', "omconfig: option '--format <FORMAT>' argument 'xml' is invalid."],
    ['check --fail-on fatal', "omconfig: option '--fail-on <S>' argument 'fatal' is invalid."],
    ['check --release banana', "omconfig: option '--release <R>' argument 'banana' is invalid. Write it as 1.6"],
    ['check --only unknown-feild', 'Unknown rule or migration “unknown-feild”. Did you mean unknown-field?'],
    ['check --config nowhere.yaml', 'omconfig: The configuration nowhere.yaml does not exist.'],
    ['check --baseline nowhere.json', 'omconfig: The baseline nowhere.json does not exist.'],
    ['migrate', "omconfig: required option '--to <R>' not specified"],
    ['migrate --to banana', "argument 'banana' is invalid"],
    ['migrate --to 1.6 --write -', 'omconfig: --write needs files'],
    ['plan', "omconfig: required option '--to <R>' not specified"],
    ['plan --to 1.6 --from 1.8', 'omconfig: --from 1.8 is later than --to 1.6; omconfig only upgrades files.'],
    ['migrate --to 1.6 --from 1.6.99', 'omconfig: --from 1.6.99 is later than --to 1.6'],
    ['migrate --to 1.13 --from 1.5.99', 'The nearest are 1.5.15 and 1.6.0.'],
    ['plan --to 1.6 -', 'omconfig: plan needs files'],
    ['plan --to 1.6 --from banana', "option '--from <R|FILE>' argument 'banana' is invalid"],
    ['new --workflow metadata', "omconfig: required option '--connector <C>' not specified"],
    [
      'new --workflow metadata --connector snowflak',
      'omconfig: There is no connector “snowflak”. Did you mean Snowflake?',
    ],
    [
      'new --workflow profiler --connector Tableau',
      'omconfig: Tableau has no Profiler workflow; it has: dashboard-metadata.',
    ],
    ['explain', "omconfig: missing required argument 'ID'"],
    ['explain unknown-feild', 'omconfig: Unknown ID “unknown-feild”. Did you mean unknown-field?'],
    ['explain __proto__', 'omconfig: Unknown ID “__proto__”. `omconfig rules` and `omconfig releases` list them.'],
    ['rules one', "omconfig: too many arguments for 'rules'. Expected 0 arguments but got 1."],
  ])('%s', async (words, message) => {
    const { code, stdout, stderr } = await runCli(words, { cwd: temporaryFolder() });
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});

describe('help', () => {
  it('comes without a word, by --help, and behind each command', async () => {
    for (const words of ['', '--help', '-h']) {
      const { code, stdout, stderr } = await runCli(words, { cwd: '/' });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain('omconfig migrate --to 1.6');
    }
    const { stdout } = await runCli('check --help', { cwd: '/' });
    expect(stdout).toMatch(/text \(default\), json, sarif,\s+github,\s+gitlab,\s+junit,\s+markdown/);
    expect(stdout).toContain('Examples:');
  });

  it.each(['plan --to 1.6', 'rules', 'releases', 'new --workflow dbt --connector Snowflake', 'explain syntax', 'lsp'])(
    'respects the options of %s to be quiet and plain, too',
    async (words) => {
      const cwd = temporaryFolder();
      const { code, stdout, stderr } = await runCli(`${words} --quiet --no-color`, { cwd });
      expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: (await runCli(words, { cwd })).stdout, stderr: '' });
    },
  );

  it('has examples for each command', async () => {
    const { stdout } = await runCli('help', { cwd: '/' });
    const names = [...stdout.matchAll(/^ {2}(\w+) (?=\[options\])/gm)].map(([, name = '']) => name);
    expect(names).toEqual([
      'init',
      'check',
      'migrate',
      'upgrade',
      'plan',
      'rollup',
      'new',
      'trim',
      'explain',
      'rules',
      'releases',
      'schema',
      'lsp',
      'mcp',
      'completion',
    ]);
    for (const name of names) {
      const help = await runCli(`${name} --help`, { cwd: '/' });
      expect(help).toMatchObject({ code: 0, stderr: '' });
      expect(help.stdout, name).toMatch(
        name === 'lsp' || name === 'mcp' ? /[Ee]ditors|assistants/ : /\nExamples:\n {2}omconfig /,
      );
      expect((await runCli(`help ${name}`, { cwd: '/' })).stdout).toBe(help.stdout);
    }
  });

  it('is shown for `help` itself, and however often it is asked for', async () => {
    expect((await runCli('help --help', { cwd: '/' })).stdout).toContain('Usage: omconfig help');
    expect(await runCli('--help --help', { cwd: '/' })).toEqual(await runCli('help', { cwd: '/' }));
  });

  it('is what `lsp` points to on a terminal, where nobody sends it messages', async () => {
    const { code, stderr } = await runCli('lsp', { cwd: '/', isTTY: true });
    expect([code, stderr]).toEqual([
      2,
      'omconfig: lsp is started by an editor and waits for its messages on stdin. See `omconfig help lsp`.\n',
    ]);
    expect((await runCli('lsp', { cwd: '/' })).code).toBe(0);
  });

  it('names the version', async () => {
    expect(await runCli('--version', { cwd: '/' })).toEqual({ code: 0, stdout: '0.1.0\n', stderr: '' });
  });
});

describe('new', () => {
  it('writes a workflow that check accepts, apart from what a person has to fill in', async () => {
    const made = await runCli('new --workflow lineage --connector snowflake --release 1.6', { cwd: '/' });
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const cwd = temporaryFolder({ 'wf.yaml': made.stdout });
    const { code, stdout } = await runRealCli('check --min-severity warning --format json', { cwd });
    const { files } = JSON.parse(stdout) as { files: { problems: { rule: string; message: string }[] }[] };
    const problems = files.flatMap((file) => file.problems);
    expect(code).toBe(0);
    expect(problems.filter(({ rule }) => rule !== notFilledIn.id)).toEqual([]);
    const toFill = made.stdout.match(/^ *[a-z]\w*: <[a-z ]+>/gim) ?? [];
    expect(problems).toHaveLength(toFill.length);
    expect(toFill.length).toBeGreaterThan(1);
  });

  it('says when it takes another release', async () => {
    const { code, stderr } = await runCli('new --workflow dbt --connector Mysql --release 9.1', { cwd: '/' });
    expect(code).toBe(0);
    expect(stderr).toBe(
      `omconfig: Release 9.1 is newer than all releases that this version of omconfig knows; this workflow is for ${knownReleases().newest}.\n`,
    );
  });
});

describe('tables', () => {
  it('lists rules and migrations', async () => {
    const text = (await runCli('rules', { cwd: '/' })).stdout;
    for (const { id } of [...listedRules(), ...listedMigrations()]) expect(text).toContain(`\n${id} `);
    const json: unknown = JSON.parse((await runCli('rules --format json', { cwd: '/' })).stdout);
    expect(json).toEqual({ version: 1, rules: listedRules(), migrations: listedMigrations() });
  });

  it('lists releases with the charts that install them', async () => {
    const { stdout } = await runCli('releases', { cwd: '/' });
    expect(stdout).toMatch(/^1\.5\.0 +2024-08-26 +1\.5\.0 +1\.5\.0$/m);
    const json: unknown = JSON.parse((await runCli('releases --format json', { cwd: '/' })).stdout);
    expect(json).toMatchObject({ version: 1, newest: knownReleases().newest, platform: knownReleases().platform });
  });
});

describe('explain', () => {
  it('shows the page of a rule and of a migration, also by the path of its page', async () => {
    for (const id of ['moved-field', 'rules/moved-field.md', '1.6.2/test-suite-service-connections']) {
      const { code, stdout } = await runCli(['explain', id], { cwd: '/' });
      expect(code).toBe(0);
      expect(stdout).toMatch(/^# /);
    }
  });

  it('calls the page of a migration what it does, and names its ID below', async () => {
    const { stdout } = await runCli('explain 1.13/pubsub-emulator', { cwd: '/' });
    expect(stdout).toMatch(/^# Give the address of the Pub\/Sub emulator\n\nMigration `1\.13\/pubsub-emulator`\n\n\S/);
  });

  it('makes headings bold on a terminal', async () => {
    const { stdout } = await runCli('explain moved-field', { cwd: '/', isTTY: true });
    expect(stdout.startsWith('\u001B[1m# ')).toBe(true);
  });
});
