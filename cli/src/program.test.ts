import { expect, it } from 'vitest';
import { runCli } from './testing/run-cli';

it.each(['check', 'migrate', 'upgrade', 'plan', 'lsp', 'mcp'])(
  '%s has the same help when it is made alone as among all commands',
  async (name) => {
    const request = { cwd: process.cwd() };
    const alone = await runCli([name, '--help'], request);
    const among = await runCli(['help', name], request);
    expect(alone.stdout).toContain(`omconfig ${name}`);
    expect(alone).toEqual(among);
  },
);
