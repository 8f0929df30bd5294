import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';

const hasBash = spawnSync('bash', ['-c', 'complete -p >/dev/null; exit 0']).status === 0;

describe('completion', () => {
  it('in bash offers commands, options, and their values', async ({ skip }) => {
    skip(!hasBash, 'there is no bash');
    const cwd = temporaryFolder();
    writeFileSync(`${cwd}/omconfig.bash`, (await runCli('completion bash', { cwd })).stdout);
    const offers = (line: string): string => {
      const script = `source ./omconfig.bash; COMP_WORDS=(${line}); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _omconfig; echo "\${COMPREPLY[@]}"`;
      return spawnSync('bash', ['-c', script], { cwd, encoding: 'utf8' }).stdout.trim();
    };
    expect(offers('omconfig mig')).toBe('migrate');
    expect(offers('omconfig check --update')).toBe('--update-baseline');
    expect(offers('omconfig check --format s')).toBe('sarif');
    expect(offers('omconfig check --skip moved')).toBe('moved-field');
    expect(offers('omconfig migrate --to lat')).toBe('latest');
    expect(offers('omconfig explain 1.6/profiler')).toContain('1.6/profiler-to-auto-classification');
    expect(offers('omconfig check --baseline x')).toBe('');
  });

  it('in fish names each command once, with its description', async () => {
    const { stdout } = await runCli('completion fish', { cwd: '/' });
    expect(stdout.match(/^complete -c omconfig -f -n __fish_use_subcommand -a check -d '.+'$/gm)).toHaveLength(1);
    expect(stdout).toContain(`-l format -x -a 'text json sarif`);
  });

  it('in zsh uses that of bash', async () => {
    expect((await runCli('completion zsh', { cwd: '/' })).stdout).toMatch(
      /^#compdef omconfig\n.*bashcompinit\n_omconfig/,
    );
  });

  it('in PowerShell has the same words, quoted as it quotes', async () => {
    const { stdout } = await runCli('completion powershell', { cwd: '/' });
    expect(stdout).toMatch(
      /^ {2}'check' = @\{ flags = @\('--min-severity', .*'--format' = @\('text', 'json', 'sarif'.*\} \}$/m,
    );
    expect(stdout).toMatch(/^ {2}'explain' = .*places = @\('.*'1\.6\/profiler-to-auto-classification'.*$/m);
    expect(stdout.match(/[({]/g)).toHaveLength(stdout.match(/[)}]/g)?.length ?? 0);
  });

  it('in PowerShell offers commands, options, and their values', async ({ skip }) => {
    const answers = (name: string): boolean => {
      const { stdout, error } = spawnSync(name, ['-NoProfile', '-Command', "'it ' + 'runs'"], { encoding: 'utf8' });
      // That of wine does nothing, successfully.
      return error === undefined && stdout.trim() === 'it runs';
    };
    const shell = ['pwsh', 'powershell'].find(answers);
    if (shell === undefined) skip('there is no PowerShell');
    const cwd = temporaryFolder();
    writeFileSync(`${cwd}/omconfig.ps1`, (await runCli('completion powershell', { cwd })).stdout);
    const lines = [
      'omconfig mig',
      'omconfig check --update',
      'omconfig check --format s',
      'omconfig check --skip moved',
    ];
    const asked = lines.map(
      (line) => `(TabExpansion2 '${line}' ${String(line.length)}).CompletionMatches.CompletionText`,
    );
    const script = `. ./omconfig.ps1; ${asked.join('; ')}`;
    const { stdout } = spawnSync(shell ?? '', ['-NoProfile', '-ExecutionPolicy', 'Bypass', '-Command', script], {
      cwd,
      encoding: 'utf8',
    });
    expect(stdout.trim().split(/\r?\n/)).toEqual(['migrate', '--update-baseline', 'sarif', 'moved-field']);
  });

  it('names the shells that it knows', async () => {
    const { code, stderr } = await runCli('completion tcsh', { cwd: '/' });
    expect(stderr).toContain('bash, zsh, fish, powershell');
    expect(code).toBe(2);
  });
});
