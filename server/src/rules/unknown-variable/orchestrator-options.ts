import { orchestratorOptionsOf } from '../../documents/environment/orchestrator-option';
import { mayExist } from '../../schemas/releases/lifetime';
import { nearest } from '../../text/nearest';
import { replacing } from '../shared/replacement';
import type { MentionContext, RuleProblem } from '../shared/rule';
import { setOptions } from '../shared/server-container';
import { shortRelease } from '../shared/words';

/**
 * Misspelled settings of Airflow in the ingestion image. Sections of packages that are released on their own may have further settings,
 * so only those are looked at of which Airflow itself has all.
 */
export function* misspelledOptions(context: MentionContext): Iterable<RuleProblem> {
  for (const { variable, plainName, known, container, version, release } of setOptions(context)) {
    if (known) continue;
    const meant = meantIn(context, plainName, release);
    const name = meant && meant + variable.name.slice(plainName.length);
    if (name === undefined || container.variables.some((other) => other.name === name)) continue;
    const { nameSpan, span, path } = variable;
    yield {
      message: `Airflow ${version} in the ingestion image ${shortRelease(release)} does not read \`${variable.name}\`, so it has no effect. Did you mean \`${name}\`?`,
      span: nameSpan ?? span,
      path,
      fixes: nameSpan ? [replacing(context, nameSpan, { text: name, safety: 'safe' })] : [],
    };
  }
}

/** With a wrong letter in the section or in the key, and not in both. */
function meantIn({ store }: MentionContext, written: string, release: string): string | undefined {
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
