import { mkdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIXED, NEW_PIN, OLD_PIN, UPGRADED, WRONG } from '../../test/repositories/layout-states';
import { LAYOUTS, NAMES_LAYOUTS } from '../../test/repositories/layouts';
import { runRealCli } from './testing/run-cli';
import { temporaryFolder } from './testing/temporary-folder';

interface Report {
  readonly files: readonly {
    readonly release: string;
    readonly problems: readonly { readonly severity: string; readonly rule: string }[];
  }[];
}

/** The rules of the errors and warnings in a folder, and the releases for which it was checked. */
async function checked(
  cwd: string,
): Promise<{ readonly rules: readonly string[]; readonly releases: readonly string[] }> {
  const { stdout } = await runRealCli('check --format json --min-severity warning', { cwd });
  const { files } = JSON.parse(stdout) as Report;
  return {
    rules: files.flatMap(({ problems }) => problems.map(({ rule }) => rule)).sort(),
    releases: [...new Set(files.map(({ release }) => release))],
  };
}

type Texts = Readonly<Record<string, string>>;

function textsIn(cwd: string, files: Texts): Texts {
  return comparable(
    Object.fromEntries(Object.keys(files).map((path) => [path, readFileSync(`${cwd}/${path}`, 'utf8')])),
  );
}

/** Programs may have a new object on one line. */
function comparable(files: Texts): Texts {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      /\.(?:ts|py|tf)$/.test(path) ? text.replaceAll(/\s+/g, '').replaceAll(',}', '}') : text,
    ]),
  );
}

describe('each way to install the chart', () => {
  it.each(LAYOUTS)('is checked, fixed and upgraded, values and version: $name', async ({ files }) => {
    const cwd = temporaryFolder(files(WRONG));
    mkdirSync(`${cwd}/.git`);
    expect(await checked(cwd)).toEqual({ rules: ['invalid-type', 'unknown-field'], releases: [OLD_PIN] });

    await runRealCli('check --fix', { cwd });
    expect(textsIn(cwd, files(FIXED))).toEqual(comparable(files(FIXED)));

    await runRealCli(`migrate --to ${NEW_PIN} --pins --write`, { cwd });
    expect(textsIn(cwd, files(UPGRADED))).toEqual(comparable(files(UPGRADED)));
    expect(await checked(cwd)).toEqual({ rules: [], releases: [NEW_PIN] });
  });
});

describe('each way to set values by their names', () => {
  const [cluster, client] = ['openmetadata.config.clusterName', 'openmetadata.config.pipelineServiceClientConfig'];
  const rest = [cluster, 'acme'] as const;
  const url = 'http://airflow.example.com';

  it.each(NAMES_LAYOUTS)('is checked, and upgraded with the version: $name', async ({ files }) => {
    const wrong = temporaryFolder(
      files(OLD_PIN, [
        ['replicaCount', 'two'],
        ['openmetadata.config.clusterNam', 'acme'],
      ]),
    );
    mkdirSync(`${wrong}/.git`);
    expect((await checked(wrong)).rules).toEqual(['invalid-type', 'unknown-field']);

    const old = files(OLD_PIN, [rest, [`${client}.apiEndpoint`, url]]);
    const cwd = temporaryFolder(old);
    mkdirSync(`${cwd}/.git`);
    await runRealCli(`migrate --to ${NEW_PIN} --pins --write`, { cwd });
    const upgraded = files(NEW_PIN, [rest, [`${client}.airflow.apiEndpoint`, url]]);
    expect(textsIn(cwd, upgraded)).toEqual(comparable(upgraded));
    expect((await checked(cwd)).rules).toEqual([]);
  });
});
