import { nearest } from '../../text/nearest';
import { mayExist } from '../../schemas/releases/lifetime';
import { serverVariablesOf } from '../../documents/environment/server-variable';
import type { SchemaStore } from '../../schemas/store';
import { getOrMake } from '../../text/get-or-make';
import { rememberByObject } from '../../text/remember';
import { replacing } from '../shared/replacement';
import type { Rule } from '../shared/rule';
import { setVariables } from '../shared/server-container';
import { shortRelease } from '../shared/words';

/** A misspelled environment variable of the server. Others may be for anything, so only those near a known name count. */
export const unknownVariable: Rule = {
  id: 'unknown-variable',
  severity: 'warning',
  summary: 'An environment variable of the server whose name is nearly that of one that it reads.',
  *checkMention(context) {
    for (const { variable, known, release, container } of setVariables(context)) {
      const { name, nameSpan, span, path } = variable;
      if (known || !/^[A-Z][A-Z\d_]{4,}$/.test(name)) continue;
      const meant = nearest(name, namesIn(context.store, release));
      // If both are set, the other one is independent.
      if (meant === undefined || container.variables.some((other) => other.name === meant)) continue;
      yield {
        message: `The server does not read \`${name}\`, so it has no effect. In ${shortRelease(release)} there is \`${meant}\`.`,
        span: nameSpan ?? span,
        path,
        fixes: nameSpan ? [replacing(context, nameSpan, { text: meant, safety: 'safe' })] : [],
      };
    }
  },
};

const namesOfStore = rememberByObject<SchemaStore, Map<string, readonly string[]>>(() => new Map());

function namesIn(store: SchemaStore, release: string): readonly string[] {
  return getOrMake(namesOfStore(store), release, () =>
    [...serverVariablesOf(store)].flatMap(([name, { lifetime }]) => (mayExist(lifetime, release) ? [name] : [])),
  );
}
