import { nearest } from '../../text/nearest';
import { mayExist } from '../../schemas/releases/lifetime';
import { serverVariablesOf } from '../../documents/environment/server-variable';
import type { SchemaStore } from '../../schemas/store';
import { getOrMake } from '../../text/get-or-make';
import { groupBy } from '../../text/group-by';
import { rememberByObject, rememberMany } from '../../text/remember';
import { extraVariables } from '../shared/extra-envs';
import { contentKey } from '../../yaml/content-key';
import type { YamlNode } from '../../yaml/node';
import { entryOf, nodeAt } from '../../yaml/path';
import { optionsInContainers, optionsInValues } from '../shared/orchestrator-settings';
import { replacing } from '../shared/replacement';
import type { Rule, RuleContext } from '../shared/rule';
import { setVariables } from '../shared/server-container';
import { shortRelease } from '../shared/words';
import { misspelledOptions } from './orchestrator-options';

/**
 * A misspelled environment variable of the server. Others may be for anything, so only those near a known name count. The server runs
 * without the value today, so the right name changes what it does: somebody should look at that first.
 */
export const unknownVariable: Rule = {
  id: 'unknown-variable',
  severity: 'warning',
  summary:
    'An environment variable of the server, or of Airflow in the ingestion image, whose name is almost that of one that it reads.',
  kinds: ['openmetadata-values', 'dependencies-values'],
  *check(context) {
    yield* misspelledOptions(context.store, optionsInValues(context));
    if (context.root.kind !== 'openmetadata-values') return;
    const { release, app = release } = context.release;
    const list = entryOf(context.root.node, 'extraEnvs')?.value;
    if (list?.kind !== 'seq') return;
    for (const { name, meant, index } of misspelledIn(contentKey(list), context)) {
      const at = nodeAt(list, [index, 'name']);
      if (!at) continue;
      const span = { start: at.start, end: at.end };
      const isPlain = context.text.slice(span.start, span.end) === name && context.root.embedded === undefined;
      yield {
        message: messageOf(name, meant, app),
        span,
        path: [...context.root.base, 'extraEnvs', index, 'name'],
        fixes: isPlain ? [replacing(context, span, { text: meant, safety: 'review' })] : [],
      };
    }
  },
  *checkMention(context) {
    yield* misspelledOptions(context.store, optionsInContainers(context));
    for (const { variable, known, release, container } of setVariables(context)) {
      const { name, nameSpan, span, path } = variable;
      if (known || variable.isNamedByFile === true) continue;
      const { meant } = meantIn(context.store, release).meantBy(name);
      // If both are set, the other one is independent.
      if (meant === undefined || container.variables.some((other) => other.name === meant)) continue;
      yield {
        message: messageOf(name, meant, release),
        span: nameSpan ?? span,
        path,
        fixes: nameSpan ? [replacing(context, nameSpan, { text: meant, safety: 'review' })] : [],
      };
    }
  },
};

function messageOf(name: string, meant: string, release: string): string {
  return `The server does not read \`${name}\` in ${shortRelease(release)}, so it has no effect. Did you mean \`${meant}\`?`;
}

/** A variable with a name that is almost that of another one, and its place in the list. */
interface Misspelled {
  readonly name: string;
  readonly meant: string;
  readonly index: number;
}

/** Remembered by the content of the list, because there may be hundreds, and most letters are typed elsewhere. */
function misspelledIn(content: YamlNode, context: RuleContext): readonly Misspelled[] {
  const { release, app = release } = context.release;
  return getOrMake(misspelledByRelease(content), app, () => {
    const { meantBy, beginsAlike } = meantIn(context.store, app);
    const extra = extraVariables(context);
    const names = new Set(extra.map(({ name }) => name));
    return [...groupBy(extra, ({ name }) => firstWord(name))].flatMap(([first, family]) => {
      // Nobody misspells one word in each of many names.
      if (family.length >= FAMILY && !beginsAlike(first)) return [];
      return family.flatMap(({ name, index }): Misspelled[] => {
        const { meant } = meantBy(name);
        return meant === undefined || names.has(meant) ? [] : [{ name, meant, index }];
      });
    });
  });
}

/** So many variables with the same first word, which begins none of the server, are of something else. */
const FAMILY = 5;

function firstWord(name: string): string {
  return name.split('_', 1)[0] ?? name;
}

const misspelledByRelease = rememberByObject<YamlNode, Map<string, readonly Misspelled[]>>(() => new Map());

/** The names that the server reads in one release. */
interface ServerNames {
  /** The variable that was most likely meant by a name that the server does not know. */
  readonly meantBy: (name: string) => { readonly meant: string | undefined };
  /** Whether a variable of the server begins with a word, or with one that is almost the same. */
  readonly beginsAlike: (first: string) => boolean;
}

const namesByRelease = rememberByObject<SchemaStore, Map<string, ServerNames>>(() => new Map());

/** Remembered, because a list of hundreds of one's own variables is looked through with each keystroke. */
function meantIn(store: SchemaStore, release: string): ServerNames {
  return getOrMake(namesByRelease(store), release, () => {
    const table = serverVariablesOf(store);
    const names = [...table].flatMap(([name, { lifetime }]) => (mayExist(lifetime, release) ? [name] : []));
    const firstWords = [...new Set(names.map(firstWord))];
    return {
      meantBy: rememberMany(MOST_NAMES, (name) => {
        const isStrange = !table.has(name) && /^[A-Z][A-Z\d_]{4,}$/.test(name);
        const meant = isStrange ? nearest(name, names) : undefined;
        return { meant: meant !== undefined && endsAlike(name, meant) ? meant : undefined };
      }),
      beginsAlike: (first) => nearest(first, firstWords) !== undefined,
    };
  });
}

/** Names of as many words begin alike in families; what they are about is in the last word: `OPENMETADATA_HOST` is not `…_OPTS`. */
function endsAlike(name: string, meant: string): boolean {
  const [words, others] = [name.split('_'), meant.split('_')];
  const [last = '', other = ''] = [words.at(-1), others.at(-1)];
  return words.length !== others.length || last === other || nearest(last, [other]) !== undefined;
}

const MOST_NAMES = 5_000;
