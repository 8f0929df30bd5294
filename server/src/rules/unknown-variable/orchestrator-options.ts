import { orchestratorOptionsOf } from '../../documents/environment/orchestrator-option';
import { mayExist } from '../../schemas/releases/lifetime';
import { nearest } from '../../text/nearest';
import { getOrMake } from '../../text/get-or-make';
import { rememberByObject, rememberMany } from '../../text/remember';
import type { SchemaStore } from '../../schemas/store';
import type { SetOption } from '../shared/orchestrator-settings';
import type { RuleProblem } from '../shared/rule';
import { shortRelease } from '../shared/words';

/**
 * Misspelled settings of Airflow in the ingestion image. Sections of packages that are released on their own may have further settings,
 * so only those are looked at of which Airflow itself has all.
 */
export function* misspelledOptions(store: SchemaStore, options: Iterable<SetOption>): Iterable<RuleProblem> {
  const sections = new Set<string>();
  for (const { name, plainName, known, version, release, span, path, section, ...set } of options) {
    if (known) continue;
    const { meant } = meantBy(store, release)(plainName);
    const next = meant && meant + name.slice(plainName.length);
    if (next === undefined || set.isSet(next)) continue;
    const isOfSection = section && sectionOf(next) !== sectionOf(name);
    if (isOfSection && sections.has(section.name)) continue;
    if (isOfSection) {
      sections.add(section.name);
      const right = sectionOf(next).toLowerCase();
      const fix = section.renamed(right);
      yield {
        message: `Airflow ${version} in the ingestion image ${shortRelease(release)} has no section \`${section.name}\`, so what is in it has no effect. Did you mean \`${right}\`?`,
        span: section.span,
        path: section.path,
        fixes: fix ? [fix] : [],
      };
      continue;
    }
    yield {
      message: `Airflow ${version} in the ingestion image ${shortRelease(release)} does not read \`${set.written(name)}\`, so it has no effect. Did you mean \`${set.written(next)}\`?`,
      span,
      path,
      fixes: set.renamed ? [set.renamed(next, 'review')] : [],
    };
  }
}

/** `CORE` of `AIRFLOW__CORE__PARALLELISM`. */
function sectionOf(name: string): string {
  return name.split('__')[1] ?? '';
}

/** Remembered, because values with hundreds of settings are looked through with each keystroke. */
function meantBy(store: SchemaStore, release: string): MeantBy {
  return getOrMake(meantByRelease(store), release, () =>
    rememberMany(MOST_NAMES, (name) => ({ meant: meantIn(store, name, release) })),
  );
}

/** For a name that Airflow does not have: the one that was most likely meant. */
type MeantBy = (name: string) => { readonly meant: string | undefined };

const meantByRelease = rememberByObject<SchemaStore, Map<string, MeantBy>>(() => new Map());

const MOST_NAMES = 1_000;

/** With a wrong letter in the section or in the key, and not in both. */
function meantIn(store: SchemaStore, written: string, release: string): string | undefined {
  const { options } = orchestratorOptionsOf(store);
  const names = [...options].flatMap(([name, { lifetime, provided }]) =>
    provided !== true && mayExist(lifetime, release) ? [name.split('__')] : [],
  );
  const [, section = '', key = ''] = written.split('__');
  const ofSection = names.flatMap(([, one, other = '']) => (one === section ? [other] : []));
  if (ofSection.length > 0) {
    const meant = nearest(key, ofSection);
    return meant && `AIRFLOW__${section}__${meant}`;
  }
  const isProvided = [...options].some(([name]) => name.split('__')[1] === section);
  if (isProvided) return undefined;
  const sections = [...new Set(names.flatMap(([, one = '', other]) => (other === key ? [one] : [])))];
  const meant = nearest(section, sections);
  return meant && `AIRFLOW__${meant}__${key}`;
}
