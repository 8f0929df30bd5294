import { askLoader, loadersIn, type LoaderInput } from '../judges/loader';
import { migrate, textAfter } from '../judges/omconfig';
import { UsageError } from '../report/command-line';
import type { Judgment } from '../report/judgment';
import { Tally } from '../report/tally';
import { readVerdicts, VERDICTS } from '../sources/loader-verdicts';

interface Migrated extends LoaderInput {
  /** The migration says that something is left to do or wrong. */
  readonly isNamed: boolean;
  readonly isCreated: boolean;
}

/**
 * What the loader of a release says about migrated files: none may be refused unless omconfig names it, and no created one at
 * all.
 */
export const judgment: Judgment = {
  about:
    "Migrates the workflows that one release's loader accepts, and asks the loader of another release about the results.",
  words: 'FROM TO FOLDER',
  options: {},
  needs: () => VERDICTS,
  run: async ({ words: [from = '', to = '', folder] }) => {
    if (folder === undefined)
      throw new UsageError(
        'FROM, TO and FOLDER are needed; `oracle/set-up.sh` of the reference material makes the folder',
      );
    const loader = loadersIn(folder).find(({ release }) => release === to);
    if (loader === undefined) throw new UsageError(`${folder} has no loader of ${to}`);
    const migrated = migratedFiles(from, to);
    const answers = await askLoader(loader, migrated, { asPeopleStartIt: false });
    const refused = migrated.filter(({ id }) => answers.get(id)?.loads !== true);
    const created = migrated.filter(({ isCreated }) => isCreated).length;
    const refusedCreated = refused.filter(({ isCreated }) => isCreated).length;
    const named = refused.filter(({ isNamed, isCreated }) => isNamed && !isCreated).length;
    const tally = new Tally();
    for (const { id, isNamed, isCreated } of refused) {
      const { stage = '', why = 'no answer' } = answers.get(id) ?? {};
      if (!isNamed || isCreated) tally.add({ name: stage, fact: why }, id);
    }
    const files = migrated.length - created;
    const silent = refused.length - named;
    console.log(`${from} → ${to}: ${files} files that load in ${from}`);
    console.log(
      `${files - refused.length + refusedCreated} load afterwards, ${named} are named, ${silent} fail silently`,
    );
    console.log(`${created - refusedCreated} of ${created} created files load`);
    for (const line of tally.lines()) console.log(line);
    return tally.isClean;
  },
};

function migratedFiles(from: string, to: string): readonly Migrated[] {
  const inputs = readVerdicts(VERDICTS).filter(({ verdicts }) => verdicts.get(from)?.loads === true);
  return inputs.flatMap(({ id, text }, index): readonly Migrated[] => {
    const format = text.trimStart().startsWith('{') ? 'json' : 'yaml';
    const path = `/${String(index)}/${id.replaceAll(/[^\w.-]/g, '_')}.${format}`;
    const result = migrate({ files: new Map([[path, text]]), from, to });
    // The step for a new file says nothing about this one.
    const ofFile = result.manual.filter((step) => step.path === path);
    const isNamed = ofFile.length + result.proof.left.length > 0;
    const created = result.files.filter(({ action }) => action === 'create');
    return [
      { id: path, text: textAfter(result, path, text), format, isNamed, isCreated: false },
      ...created.map((file): Migrated => ({ id: file.path, text: file.after, format, isNamed, isCreated: true })),
    ];
  });
}
