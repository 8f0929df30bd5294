import Mocha from 'mocha';
import { workspace } from 'vscode';

/** Words of the tests to run, put in by the build; empty for all. */
declare const ONLY: string;

/** Called by the extension host; rejects when a test failed or none ran. */
export async function run(): Promise<void> {
  const mocha = new Mocha({ ui: 'tdd', color: false, timeout: 120_000, failZero: true, forbidOnly: true });
  mocha.grep(ONLY);
  const isIn = (folder: string): boolean => workspace.workspaceFolders?.some(({ name }) => name === folder) === true;
  // Makes `suite` and `test` known, as loading a file would do; the files are in this bundle instead.
  mocha.suite.emit('pre-require', globalThis, null, mocha);
  if (isIn('airflow')) await import('./airflow.test');
  else if (isIn('clone')) await import('./clone.test');
  else if (isIn('foreign')) await import('./foreign.test');
  else if (isIn('plain')) await import('./plain.test');
  else if (isIn('beside')) await import('./yaml-server.test');
  else if (isIn('mistakes')) await import('./mistakes.test');
  else await addAll();
  await new Promise<void>((resolve, reject) => {
    const runner = mocha.run((failures) => {
      const passes = runner.stats?.passes ?? 0;
      console.log(`${passes} passed, ${failures} failed`);
      if (failures > 0 || passes === 0) reject(new Error(`${failures} tests failed`));
      else resolve();
    });
  });
}

/** The tests of the workspace that most of them share. */
async function addAll(): Promise<void> {
  await import('./activation.test');
  await import('./assistants.test');
  await import('./chart-layouts.test');
  await import('./diagnostics.test');
  await import('./insights.test');
  await import('./language-ids.test');
  await import('./life-of-a-file.test');
  await import('./other-editors.test');
  await import('./other-services.test');
  await import('./quick-fix.test');
  await import('./release.test');
  await import('./rule-page.test');
  await import('./upgrade.test');
  await import('./watching.test');
  await import('./yaml-extension.test');
}
