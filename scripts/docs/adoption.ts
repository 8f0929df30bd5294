import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { companyRepositories } from './adopting-repositories';

/**
 * Plays the adoption in a made-up company of forty repositories with the built command line: set up, check, a plan over all of
 * them, and pull requests for five. Writes the transcript to `docs/adoption.md`; with `--check` fails if it differs.
 * Needs `npm run build`.
 */
const PAGE = 'docs/adoption.md';
const CLI = resolve('dist/cli.js');
const TARGET = '2.0.7';
const UPGRADED = 5;

const HEAD = `# Forty repositories

This is the transcript of \`npm run adoption\`, which generates forty repositories of one fictitious company and uses omconfig in
all of them: eight teams, five services each, five releases, and a mistake in every third repository.
`;

function main(words: readonly string[]): number {
  const top = mkdtempSync(join(tmpdir(), 'omconfig-adoption-'));
  try {
    const page = pageOf(play(top));
    if (!words.includes('--check')) writeFileSync(PAGE, page);
    else if (readFileSync(PAGE, 'utf8') !== page) {
      console.error(`${PAGE} is out of date: run \`npm run adoption\`.`);
      return 1;
    }
    console.log(`${String(page.split('\n').length)} lines in ${PAGE}`);
    return 0;
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
}

/** What was run in the repositories, and what came of it. */
interface Play {
  readonly names: readonly string[];
  readonly init: string;
  /** What `init` printed in the first repository. */
  readonly firstInit: string;
  /** In how many repositories a check found nothing after it. */
  readonly clean: number;
  readonly plan: string;
  readonly rollup: string;
  readonly upgrade: string;
  readonly requests: readonly PullRequest[];
}

interface PullRequest extends Run {
  readonly name: string;
  /** In words of git: files, insertions, deletions. */
  readonly changed: string;
  /** The exit code of a check after it. */
  readonly after: number | null;
}

function play(top: string): Play {
  const repositories = companyRepositories();
  for (const { name, files } of repositories) {
    for (const [path, text] of Object.entries(files)) write(join(top, name, path), text);
    git(join(top, name), 'init', '--quiet');
  }
  const names = repositories.map(({ name }) => name);
  const init = 'init --write --release 1.12 --ci github --pre-commit';
  const runs = names.map((name) => omconfig(join(top, name), init));
  const clean = names.filter((name) => omconfig(join(top, name), 'check --quiet').status === 0).length;
  for (const name of names) commitAll(join(top, name), 'Set up omconfig');
  const plan = `plan --to ${TARGET} --format json --repository`;
  const plans = names.map((name) => {
    write(join(top, 'plans', `${name}.json`), omconfig(join(top, name), `${plan} acme/${name}`).stdout);
    return `plans/${name}.json`;
  });
  const rollup = omconfig(top, ['rollup', ...plans].join(' ')).stdout;
  const upgrade = `migrate --to ${TARGET} --pins --unsafe --write --format markdown .`;
  const requests = names.slice(0, UPGRADED).map((name): PullRequest => {
    const run = omconfig(join(top, name), upgrade);
    const changed = git(join(top, name), 'diff', '--shortstat').trim();
    return { name, ...run, changed, after: omconfig(join(top, name), 'check --quiet').status };
  });
  return { names, init, firstInit: runs[0]?.stdout ?? '', clean, plan, rollup, upgrade, requests };
}

function pageOf({ names, init, firstInit, clean, plan, rollup, upgrade, requests }: Play): string {
  return [
    HEAD,
    '## 1. Set up\n\nIn each repository:\n',
    fence('sh', `omconfig ${init}`),
    `\nThe first one, ${names[0] ?? ''}, prints:\n`,
    fence('text', firstInit),
    `\nAfterwards, \`omconfig check\` is clean in ${String(clean)} of ${String(names.length)} repositories: known problems are in their baselines.\n`,
    `## 2. What an upgrade to ${TARGET} takes\n`,
    fence('sh', `omconfig ${plan} acme/NAME > plans/NAME.json   # in each repository\nomconfig rollup plans/*.json`),
    `\n${rollup.replaceAll(/^#/gm, '###')}`,
    `## 3. Five pull requests\n\nIn each of the first five repositories:\n`,
    fence('sh', `omconfig ${upgrade} > body.md`),
    '\n| repository | changes | exit code | exit code of a check |\n| --- | --- | --- | --- |',
    ...requests.map(
      ({ name, changed, status, after }) => `| ${name} | ${changed} | ${String(status)} | ${String(after)} |`,
    ),
    `\nThe description of the first one:\n`,
    fence('markdown', requests[0]?.stdout ?? ''),
    '',
  ].join('\n');
}

interface Run {
  readonly status: number | null;
  readonly stdout: string;
}

function omconfig(cwd: string, words: string): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...words.split(' ')], { cwd, encoding: 'utf8' });
  if (status === null || status > 1) throw new Error(`omconfig ${words} ended with ${String(status)}: ${stderr}`);
  return { status, stdout };
}

function git(cwd: string, ...words: readonly string[]): string {
  const identity = ['-c', 'user.name=Adoption', '-c', 'user.email=adoption@example.com'];
  return execFileSync('git', [...identity, ...words], { cwd, encoding: 'utf8' });
}

function commitAll(cwd: string, message: string): void {
  git(cwd, 'add', '--all');
  git(cwd, 'commit', '--quiet', '--message', message);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function fence(language: string, text: string): string {
  return `\`\`\`\`${language}\n${text.trimEnd()}\n\`\`\`\``;
}

process.exitCode = main(process.argv.slice(2));
