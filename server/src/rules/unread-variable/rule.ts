import { groupBy } from '../../text/group-by';
import { lifeAt } from '../../schemas/releases/lifetime';
import { serverVariablesOf } from '../../documents/environment/server-variable';
import { parseRelease } from '../../schemas/releases/releases';
import type { Lifetime } from '../../schemas/schema';
import type { SchemaStore } from '../../schemas/store';
import { valuesOf } from '../../documents/environment/container';
import { optionsInContainers, optionsInValues } from '../shared/orchestrator-settings';
import { replacing } from '../shared/replacement';
import type { Severity } from '../shared/problem';
import type { MentionContext, Rule, RuleProblem } from '../shared/rule';
import { setVariables, type SetVariable } from '../shared/server-container';
import { allOf, shortRelease } from '../shared/words';
import { convertedValue } from './converted-value';
import { unreadOptions } from './orchestrator-options';

/** An environment variable that this release of the server does not read: not yet, or no longer. */
export const unreadVariable: Rule = {
  id: 'unread-variable',
  severity: 'warning',
  summary:
    'An environment variable that this release of the server, or Airflow in its ingestion image, no longer reads, or does not read yet.',
  inRunbook: 'choice',
  kinds: ['dependencies-values'],
  check: (context) => unreadOptions(optionsInValues(context)),
  *checkMention(context) {
    yield* leftovers(context);
    yield* unreadOptions(optionsInContainers(context));
    for (const set of setVariables(context)) {
      if (isLeftover(set) || mayBeLeftover(set)) continue;
      const lifetime = set.known?.lifetime;
      const { state } = lifeAt(lifetime, set.release);
      if (lifetime === undefined || isReadToday(context, set)) continue;
      if (state === 'not-yet') yield early(set, lifetime);
      if (state === 'removed' || state === 'maybe-removed') yield late(context, set, lifetime);
    }
  },
};

/** Its own configuration reads it; of an upgrade, which may bring another one, a person should know. */
function isReadToday({ start }: MentionContext, { variable, release }: SetVariable): boolean {
  return variable.isNamedByFile === true && (start() ?? release) === release;
}

/** What the published compose file of the newest release still sets, though nothing reads it. */
function isLeftover({ known, release }: SetVariable): boolean {
  return known?.stillSet === true && lifeAt(known.lifetime, release).state === 'removed';
}

/** The same where nothing shows whether this release reads it: there is nothing to do, and everybody copies the published file. */
function mayBeLeftover({ known, release }: SetVariable): boolean {
  return known?.stillSet === true && lifeAt(known.lifetime, release).state === 'maybe-removed';
}

/** Everybody has these, so they are one problem in each container. */
function* leftovers(context: MentionContext): Iterable<RuleProblem> {
  const found = [...setVariables(context)].filter(isLeftover);
  for (const sets of groupBy(found, ({ container }) => container).values()) {
    const [first] = sets;
    if (!first) continue;
    const { nameSpan, span, path } = first.variable;
    const names = sets.map(({ variable }) => variable.name);
    const isSetting = sets.some(({ known }) => known?.lifetime?.advice !== undefined);
    yield {
      severity: 'information',
      message: `The server no longer reads ${namesInWords(names)}, which the published compose file still ${names.length === 1 ? 'has' : 'sets'}, so this has no effect.${isSetting ? ' Email is now configured in the server’s settings.' : ''}`,
      span: nameSpan ?? span,
      path,
    };
  }
}

/** The names, of which all but the first few are counted. */
function namesInWords(names: readonly string[]): string {
  if (names.length <= SHOWN + 1) return allOf(names);
  return `${names
    .slice(0, SHOWN)
    .map((name) => `\`${name}\``)
    .join(', ')} and ${names.length - SHOWN} more`;
}

const SHOWN = 3;

function early({ variable, release }: SetVariable, { since, maybeSince }: Lifetime): RuleProblem {
  const { name, nameSpan, span, path } = variable;
  return {
    message: `The server does not read \`${name}\` before ${shortRelease(maybeSince ?? since ?? '')}, so it has no effect in ${shortRelease(release)}.`,
    span: nameSpan ?? span,
    path,
  };
}

function late(context: MentionContext, set: SetVariable, lifetime: Lifetime): RuleProblem {
  const { variable, release, container } = set;
  const { name, nameSpan, span, path } = variable;
  const isCertain = lifeAt(lifetime, release).state === 'removed';
  const next = successorOf(context.store, lifetime, release);
  const values = valuesOf(container);
  const isBoth = next !== undefined && values.has(next);
  const lost = isEmpty(variable.value) ? 'it' : 'its value';
  const since = `(removed in ${shortRelease(lifetime.removed ?? '')} or earlier)`;
  const what = isCertain
    ? `The server no longer reads \`${name}\` ${since}, so ${lost} has no effect.`
    : `The server may no longer read \`${name}\`: it was removed by ${shortRelease(lifetime.removed ?? '')}.`;
  return {
    severity: severityOf({
      isCertain,
      hasSuccessor: next !== undefined && !isBoth,
      isEmpty: isEmpty(variable.value),
    }),
    message: [what, ...advice(next, isBoth, set)].join(' '),
    span: nameSpan ?? span,
    path,
    fixes:
      next !== undefined && !isBoth && nameSpan && variable.isNamedByFile !== true ? fixes(context, set, next) : [],
  };
}

function advice(next: string | undefined, isBoth: boolean, set: SetVariable): readonly string[] {
  const own = set.known?.lifetime?.advice;
  if (next === undefined) return own === undefined ? [] : [own];
  if (isBoth) return [`\`${next}\` replaced it and is set, too.`];
  const isDead = lifeAt(set.known?.lifetime, set.release).state === 'removed' && !isStillRead(set);
  return [isDead ? `Remove it, or write \`${next}\` if the server should use the value.` : `Write \`${next}\`.`];
}

interface Weight {
  readonly isCertain: boolean;
  readonly hasSuccessor: boolean;
  readonly isEmpty: boolean;
}

/** Only where a setting is lost for certain, somebody has to do something before the server runs as it did. */
function severityOf({ isCertain, hasSuccessor, isEmpty: isNothing }: Weight): Severity {
  if (isNothing) return 'information';
  return isCertain && hasSuccessor ? 'error' : 'warning';
}

function isEmpty(value: string | undefined): boolean {
  return value !== undefined && /^(?:""|'')?$/.test(value.trim());
}

/** The variable that has the setting in a release, which may have been renamed more than once. */
function successorOf(store: SchemaStore, lifetime: Lifetime, release: string): string | undefined {
  const table = serverVariablesOf(store);
  let next = lifetime.renamedTo;
  for (let steps = 0; next !== undefined && steps < 5; steps++) {
    const { lifetime: own } = table.get(next) ?? {};
    if (lifeAt(own, release).state !== 'removed') return next;
    next = own?.renamedTo;
  }
  return undefined;
}

/**
 * Whether the image that the file names still reads the variable, so that only the release that it is upgraded to does not. In
 * any other case a new name gives the server a value that it did not have before.
 */
function isStillRead({ container, known, release }: SetVariable): boolean {
  const own = parseRelease(container.image.tag ?? '');
  if (own === undefined || lifeAt(known?.lifetime, release).state !== 'removed') return false;
  return lifeAt(known?.lifetime, own).state === 'alive';
}

function fixes(context: MentionContext, set: SetVariable, next: string): NonNullable<RuleProblem['fixes']> {
  const { variable, known } = set;
  const safety = isStillRead(set) ? 'safe' : 'review';
  const { nameSpan, value, name, span } = variable;
  if (!nameSpan) return [];
  const converted = convertedValue({ name: known?.value ?? '', migration: known?.lifetime?.migration, value });
  if (converted === 'unknown') return [];
  const { text } = context;
  const written = text.slice(span.start, span.end);
  if (converted === undefined)
    return [replacing(context, nameSpan, { text: next, safety, title: `Rename ${name} to ${next}` })];
  // The value is replaced inside of what is written, so that quotes and a variable of the host stay.
  if (value === undefined || written.split(value).length !== 2) return [];
  const between = text.slice(nameSpan.end, span.start);
  const whole = next + between + written.replace(value, () => converted);
  return [
    replacing(
      context,
      { start: nameSpan.start, end: span.end },
      { text: whole, safety, title: `Replace ${name} with ${next}` },
    ),
  ];
}
