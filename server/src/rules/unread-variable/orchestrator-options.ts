import { valuesOf } from '../../documents/environment/container';
import { lifeAt } from '../../schemas/releases/lifetime';
import { parseRelease } from '../../schemas/releases/releases';
import { replacing } from '../shared/replacement';
import type { MentionContext, RuleProblem } from '../shared/rule';
import { setOptions, type SetOption } from '../shared/server-container';
import { shortRelease } from '../shared/words';

/** Settings of Airflow that the one in the ingestion image does not read, or knows under a newer name. */
export function* unreadOptions(context: MentionContext): Iterable<RuleProblem> {
  for (const set of setOptions(context)) {
    const lifetime = set.known?.lifetime;
    const { state, deprecated } = lifeAt(lifetime, set.release);
    const place = { span: set.variable.nameSpan ?? set.variable.span, path: set.variable.path };
    const airflow = `Airflow ${set.version} in the ingestion image ${shortRelease(set.release)}`;
    const name = `\`${set.variable.name}\``;
    if (state === 'not-yet') {
      yield { ...place, message: `${airflow} does not read ${name} yet, so it has no effect.` };
    } else if (state === 'removed' && set.known?.stillSet === true) {
      yield {
        ...place,
        severity: 'information',
        message: `${airflow} no longer reads ${name}, which the published compose file still sets, so this has no effect.`,
      };
    } else if (state === 'removed') {
      const next = successorOf(set);
      yield {
        ...place,
        message: [`${airflow} no longer reads ${name}, so it has no effect.`, ...advice(set, next)].join(' '),
        fixes: fixes(context, set, next),
      };
    } else if (deprecated) {
      const next = successorOf(set);
      if (next === undefined) continue;
      yield {
        ...place,
        severity: 'information',
        message: [`${airflow} reads ${name} only as the old name of \`${next}\`.`, ...advice(set, next)].join(' '),
        fixes: fixes(context, set, next),
      };
    }
  }
}

/** The new name, with the ending that says where the value comes from. */
function successorOf({ known, variable, plainName }: SetOption): string | undefined {
  const next = known?.lifetime?.renamedTo;
  return next === undefined ? undefined : next + variable.name.slice(plainName.length);
}

function advice(set: SetOption, next: string | undefined): readonly string[] {
  if (next === undefined) return [];
  if (valuesOf(set.container).has(next)) return [`\`${next}\` replaced it and is set, too.`];
  if (set.known?.otherValues === true) return [`\`${next}\` replaced it and takes other values.`];
  return [isStillRead(set) ? `Write \`${next}\`.` : `Remove it, or write \`${next}\` if Airflow should use the value.`];
}

/** Whether the image that the file names reads it, so that the new name changes nothing. */
function isStillRead({ known, container, release }: SetOption): boolean {
  if (lifeAt(known?.lifetime, release).state !== 'removed') return true;
  const own = parseRelease(container.image.tag ?? '');
  return own !== undefined && lifeAt(known?.lifetime, own).state === 'alive';
}

function fixes(context: MentionContext, set: SetOption, next: string | undefined): NonNullable<RuleProblem['fixes']> {
  const { known, variable, container } = set;
  if (next === undefined || !variable.nameSpan || known?.otherValues === true || valuesOf(container).has(next))
    return [];
  const safety = isStillRead(set) ? 'safe' : 'review';
  return [replacing(context, variable.nameSpan, { text: next, safety, title: `Rename ${variable.name} to ${next}` })];
}
