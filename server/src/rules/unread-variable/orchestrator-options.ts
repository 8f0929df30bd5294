import { lifeAt } from '../../schemas/releases/lifetime';
import type { SetOption } from '../shared/orchestrator-settings';
import type { RuleProblem } from '../shared/rule';
import { shortRelease } from '../shared/words';

/** Settings of Airflow that the one in the ingestion image does not read, or knows under a newer name. */
export function* unreadOptions(options: Iterable<SetOption>): Iterable<RuleProblem> {
  for (const set of options) {
    const lifetime = set.known?.lifetime;
    const { state, deprecated } = lifeAt(lifetime, set.release);
    const place = { span: set.span, path: set.path };
    const airflow = `Airflow ${set.version} in the ingestion image ${shortRelease(set.release)}`;
    const name = `\`${set.written(set.name)}\``;
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
        fixes: fixes(set, next),
      };
    } else if (deprecated) {
      const next = successorOf(set);
      if (next === undefined) continue;
      yield {
        ...place,
        severity: 'information',
        message: [
          `${airflow} reads ${name} only as the old name of \`${set.written(next)}\`.`,
          ...advice(set, next),
        ].join(' '),
        fixes: fixes(set, next),
      };
    }
  }
}

/** The new name, with the ending that says where the value comes from. */
function successorOf({ known, name, plainName }: SetOption): string | undefined {
  const next = known?.lifetime?.renamedTo;
  return next === undefined ? undefined : next + name.slice(plainName.length);
}

function advice(set: SetOption, next: string | undefined): readonly string[] {
  if (next === undefined) return [];
  const name = `\`${set.written(next)}\``;
  if (set.isSet(next)) return [`${name} replaced it and is set, too.`];
  if (set.known?.otherValues === true) return [`${name} replaced it and takes other values.`];
  return [isStillRead(set) ? `Write ${name}.` : `Remove it, or write ${name} if Airflow should use the value.`];
}

/** Whether the image that the file names reads it, so that the new name changes nothing. */
function isStillRead({ known, own, release }: SetOption): boolean {
  if (lifeAt(known?.lifetime, release).state !== 'removed') return true;
  return own !== undefined && lifeAt(known?.lifetime, own).state === 'alive';
}

function fixes(set: SetOption, next: string | undefined): NonNullable<RuleProblem['fixes']> {
  const { known, renamed } = set;
  if (next === undefined || !renamed || known?.otherValues === true || set.isSet(next)) return [];
  return [renamed(next, isStillRead(set) ? 'safe' : 'review')];
}
