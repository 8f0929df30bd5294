import { mightSetVariables } from '../../documents/environment/env-file-container';
import { mightFillEnvironment } from '../../documents/environment/config-maps';
import { mightBePatch } from '../../documents/environment/kustomize-patches';
import { mightOverride } from '../../documents/environment/compose-files';
import { containersIn } from '../../documents/environment/containers';
import { placeAt } from '../../schemas/walk/place';
import { defaultIn, serverVariablesOf, type ServerVariable } from '../../documents/environment/server-variable';
import type { Lifetime } from '../../schemas/schema';
import type { MentionContext } from '../../rules/shared/rule';
import { orchestratorsIn, serversIn, type ServerContainer } from '../../rules/shared/server-container';
import { shortRelease } from '../../rules/shared/words';
import type { ParsedFiles } from '../../documents/classify/parsed-files';
import { mentionContextOf } from '../check/context';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { releaseOfRoot } from '../engine/root-release';
import type { HoverText } from './hover-text';
import { describeOption } from './option-words';

/** The containers of the server that a file runs, each with its release. */
export function serversOfFile(
  engine: Engine,
  request: CheckRequest,
  parsedFiles: Pick<ParsedFiles, 'mentions'> = engine.parsedFiles,
): readonly ServerContainer[] {
  return containersOfFile(engine, request, parsedFiles).flatMap(serversIn);
}

/** The containers that run Airflow with the ingestion. */
export function orchestratorsOfFile(
  engine: Engine,
  request: CheckRequest,
  parsedFiles: Pick<ParsedFiles, 'mentions'> = engine.parsedFiles,
): readonly ServerContainer[] {
  return containersOfFile(engine, request, parsedFiles).flatMap((context) => [...orchestratorsIn(context)]);
}

/** The documents of a file that run containers of the platform. */
function containersOfFile(
  engine: Engine,
  request: CheckRequest,
  parsedFiles: Pick<ParsedFiles, 'mentions'>,
): readonly MentionContext[] {
  const { path, text, workspace } = request;
  // Most files have none, and this is asked for at each position.
  const isNone = !/openmetadata\/(?:server|ingestion)/.test(text) && !mightSetVariables(path, text);
  if (isNone && !mightOverride(path, text) && !mightFillEnvironment(path, text) && !mightBePatch(path, text)) return [];
  return parsedFiles.mentions(path, text).flatMap((mention): readonly MentionContext[] => {
    const { document } = mention;
    if (containersIn({ document, text, path, workspace }).ours.length === 0) return [];
    return [mentionContextOf(engine, request, { mention, release: releaseOfRoot(engine, request, mention) })];
  });
}

/** What a variable of the server at an offset sets, since when, and its default. */
export function variableAt(engine: Engine, request: CheckRequest, offset: number): HoverText | undefined {
  for (const { container, release } of serversOfFile(engine, request)) {
    for (const { name, nameSpan } of container.variables) {
      if (!nameSpan || offset < nameSpan.start || nameSpan.end < offset) continue;
      const known = serverVariablesOf(engine.store).get(name);
      if (known) return { markdown: describeVariable(engine, { name, known, release }), span: nameSpan };
    }
  }
  return optionAt(engine, request, offset);
}

/** The same of a setting of Airflow in the ingestion image. */
function optionAt(engine: Engine, request: CheckRequest, offset: number): HoverText | undefined {
  for (const { container, release } of orchestratorsOfFile(engine, request)) {
    for (const { name, nameSpan } of container.variables) {
      if (!nameSpan || offset < nameSpan.start || nameSpan.end < offset) continue;
      const markdown = describeOption(engine.store, { name, release });
      if (markdown !== undefined) return { markdown, span: nameSpan };
    }
  }
  return undefined;
}

/** A variable in a release. */
interface VariableInRelease {
  readonly name: string;
  readonly known: ServerVariable;
  readonly release: string;
}

/** Describes a variable as Markdown, never with a secret. */
export function describeVariable(engine: Engine, { name, known, release }: VariableInRelease): string {
  const sets = known.key === undefined ? '' : `Sets \`${known.key}\` of \`openmetadata.yaml\`.`;
  return describeSetting(engine, { name, known, release, sets });
}

/** A setting of the server under one of its names: the variable, or the key that it fills in. */
interface NamedSetting extends VariableInRelease {
  /** The sentence that names the other one. */
  readonly sets: string;
}

/** Describes a setting as Markdown, never with a secret. */
export function describeSetting(engine: Engine, { name, known, release, sets }: NamedSetting): string {
  const { allowed, lifetime, secret } = known;
  const usual = secret === true ? undefined : defaultIn(known, release);
  return [
    `**${name}**`,
    descriptionOf(engine, known, release),
    sets,
    allowed ? `Values: ${allowed.map((value) => `\`${value}\``).join(', ')}` : '',
    usual === undefined || usual === '' ? '' : `Default: \`${usual}\``,
    lifeInWords(lifetime),
    `For ${shortRelease(release)}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** What the value of the chart behind it is, which says the same in its own place. */
function descriptionOf({ store, registers }: Engine, { value }: ServerVariable, release: string): string {
  const schema = store.get('chart/openmetadata-values');
  const chart = registers.releases.chartForApp('openmetadata', release);
  if (value === undefined || !schema || chart === undefined || /secret(?:Ref|Key)$/.test(value)) return '';
  return placeAt({ root: null, path: value.split('.'), schema, store, release: chart })?.schema.description ?? '';
}

/** The ends of a lifetime as far as they are known: “Read since 1.1.1, perhaps since 1.0.” */
function lifeInWords(lifetime: Lifetime | undefined): string {
  const { since, maybeSince, removed, maybeRemoved, renamedTo } = lifetime ?? {};
  const perhaps = (first: string | undefined, last: string): string =>
    first === undefined || first === last
      ? shortRelease(last)
      : `${shortRelease(last)}, perhaps since ${shortRelease(first)}`;
  return [
    ...(since === undefined ? [] : [`Read since ${perhaps(maybeSince, since)}.`]),
    ...(removed === undefined ? [] : [`No longer read since ${perhaps(maybeRemoved, removed)}.`]),
    ...(renamedTo === undefined ? [] : [`Now \`${renamedTo}\`.`]),
  ].join(' ');
}
