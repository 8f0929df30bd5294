import { nearest } from '../../text/nearest';
import { lifeAt } from '../../schemas/releases/lifetime';
import { compareReleases } from '../../schemas/releases/releases';
import { readReleaseList } from '../../schemas/releases/release-list';
import { withoutQuotes, type ServerVariable } from '../../documents/environment/server-variable';
import { oldParts, renamedValue } from '../shared/chart-moves';
import { replacing } from '../shared/replacement';
import type { MentionContext, Rule, RuleProblem } from '../shared/rule';
import { containersOf, setVariables, type SetVariable } from '../shared/server-container';
import { valueFixes } from '../shared/value-fixes';
import { oneOf, shortRelease } from '../shared/words';
import { breaksFile } from './breaks-file';

/** A value of an environment variable with which the server does not start. */
export const invalidVariable: Rule = {
  id: 'invalid-variable',
  severity: 'error',
  summary:
    'An environment variable with a value that the server does not accept, or that breaks its configuration file.',
  inRunbook: 'choice',
  *checkMention(context) {
    for (const set of setVariables(context)) {
      const { known, variable, release } = set;
      if (!known || variable.value === undefined || lifeAt(known.lifetime, release).state !== 'alive') continue;
      const value = withoutQuotes(variable.value);
      if (value === '') continue;
      const { name, span, path } = variable;
      yield* oldParts(context, { place: known.value, span, path, name, release });
      const broken = breaksFile(variable.value, known);
      if (broken !== undefined) yield brokenValue(context, set, broken);
      else yield* wrongValue(context, set, { value, known });
    }
  },
};

/** The value is never shown: most that break the file are passwords. */
function brokenValue(context: MentionContext, { variable, known }: SetVariable, why: string): RuleProblem {
  const { name, span, path, value = '' } = variable;
  const written = context.text.slice(span.start, span.end);
  const quoted = JSON.stringify(`'${value.replaceAll("'", "''")}'`);
  const isPlain = !written.includes('$') && !/[\\\n]/.test(written) && !/^[|>]/.test(written);
  // Who reads an env file decides what quotes in it mean.
  const isEnvFile = containersOf(context).layout === 'env-file';
  const inList = context.text.slice(span.start - name.length - 1, span.start) === `${name}=`;
  return {
    message: `\`${name}\` is inserted into \`openmetadata.yaml\` unchanged, at \`${known?.key ?? ''}\`, and ${why} Put single quotes inside the value, so that they reach the server: \`"'…'"\`.`,
    span,
    path,
    fixes:
      isPlain && !inList && !isEnvFile
        ? [replacing(context, span, { text: quoted, safety: 'safe', title: 'Quote the value for the server' })]
        : [],
  };
}

function* wrongValue(
  context: MentionContext,
  { variable, release }: SetVariable,
  { value, known }: { readonly value: string; readonly known: ServerVariable },
): Iterable<RuleProblem> {
  const { name, span, path } = variable;
  if (known.allowed && !known.allowed.includes(value)) {
    // The models of older packages were not read.
    const [oldest] = readReleaseList(context.store).platform;
    if (compareReleases(release, oldest?.release ?? release) < 0) return;
    const meant = renamedValue(known.value, value) ?? nearest(value, known.allowed);
    yield {
      ...(variable.isDefault && { severity: 'warning' }),
      message: `\`${value}\` is not a valid ${name} in ${shortRelease(release)}. Use ${oneOf(meant === undefined ? known.allowed : [meant], 12)}.`,
      withoutQuote: `Invalid value for \`${name}\` in ${shortRelease(release)}.`,
      span,
      path,
      fixes: valueFixes(context, span, { written: value, allowed: known.allowed, meant }),
    };
  } else if (known.type !== undefined && !TYPES[known.type].test(value)) {
    yield {
      severity: 'warning',
      message: `\`${name}\` must be ${known.type === 'boolean' ? '`true` or `false`' : 'a whole number'}: that is what the server reads at \`${known.key ?? ''}\`.`,
      span,
      path,
    };
  }
}

/** What the server takes besides what people mostly write, such as a number in quotes, counts as right. */
const TYPES: Readonly<Record<'boolean' | 'integer', RegExp>> = {
  boolean: /^(?:true|false|yes|no|on|off|y|n|0|1)$/i,
  integer: /^[-+]?\d[\d_]*$/,
};
