import { execFileSync } from 'node:child_process';
import { createService } from '../../server/src/service/create-service';
import { sharedFolder } from '../shared-folder';
import { oracleFile, oracleIsThere, readVerdicts } from './verdicts';

/**
 * Migrates the workflows that one release's loader accepts, and asks the loader of another release about the results.
 * Run by `npm run oracle:upgrades -- FROM TO FOLDER`; FOLDER is what `../shared/oracle/set-up.sh` made. Fails where a file is
 * refused that omconfig does not name, or where a created file is refused.
 */
interface Asked {
  readonly id: string;
  readonly text: string;
  readonly format: 'json' | 'yaml';
  /** The migration says that something is left to do or wrong. */
  readonly isNamed: boolean;
  readonly isCreated: boolean;
}

interface Verdict {
  readonly id: string;
  readonly loads: boolean;
  readonly stage: string | null;
  readonly message: string;
}

const [from = '', to = '', folder = ''] = process.argv.slice(2);
if (!oracleIsThere) console.log('SKIPPED oracle:upgrades: there is no ../shared/oracle');
else if (folder === '') console.error('usage: npm run oracle:upgrades -- FROM TO FOLDER');
else main();

function main(): void {
  const asked = migrated();
  const answers = ask(asked);
  const refused = asked.filter(({ id }) => answers.get(id)?.loads !== true);
  const unnamed = refused.filter(({ isNamed, isCreated }) => !isNamed || isCreated);
  const created = asked.filter(({ isCreated }) => isCreated).length;
  const refusedCreated = refused.filter(({ isCreated }) => isCreated).length;
  const files = asked.length - created;
  const named = refused.length - refusedCreated - unnamed.filter(({ isCreated }) => !isCreated).length;
  console.log(`${from} → ${to}: ${files} files that load in ${from}`);
  console.log(
    `${files - refused.length + refusedCreated} load afterwards, ${named} are named, ${unnamed.length} fail silently`,
  );
  console.log(`${created - refusedCreated} of ${created} created files load`);
  for (const { id } of unnamed)
    console.log(`  ${id}: ${answers.get(id)?.stage ?? ''} ${answers.get(id)?.message ?? 'no answer'}`);
  if (unnamed.length > 0) process.exitCode = 1;
}

function migrated(): readonly Asked[] {
  const service = createService();
  const inputs = readVerdicts(oracleFile).filter(({ verdicts }) => verdicts.get(from)?.loads === true);
  return inputs.flatMap(({ id, text }, index): readonly Asked[] => {
    const format = text.trimStart().startsWith('{') ? 'json' : 'yaml';
    const path = `/${String(index)}/${id.replaceAll(/[^\w.-]/g, '_')}.${format}`;
    const workspace = { paths: () => [path], read: (one: string) => (one === path ? text : undefined) };
    const { files, manual, proof } = service.migrate({ paths: [path], workspace, options: {}, from, to, unsafe: true });
    const isNamed = manual.length + proof.left.length > 0;
    const after = files.find((file) => file.path === path)?.after ?? text;
    const created = files.filter(({ action }) => action === 'create');
    return [
      { id: path, text: after, format, isNamed, isCreated: false },
      ...created.map((file): Asked => ({ id: file.path, text: file.after, format, isNamed, isCreated: true })),
    ];
  });
}

function ask(asked: readonly Asked[]): ReadonlyMap<string, Verdict> {
  const line = to.split('.').slice(0, 2).join('.');
  const output = execFileSync(
    `${folder}/venv-${line}/bin/python`,
    [`${sharedFolder}/oracle/loader_verdict.py`, `${folder}/${to}`],
    {
      input: asked.map(({ id, text, format }) => `${JSON.stringify({ id, text, format })}\n`).join(''),
      encoding: 'utf8',
      maxBuffer: 1e9,
      env: { PATH: process.env['PATH'] },
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  );
  const verdicts = output.split('\n').flatMap((row) => (row === '' ? [] : [JSON.parse(row) as Verdict]));
  return new Map(verdicts.map((verdict) => [verdict.id, verdict]));
}
