import { isServerFile, keysOf, mightBeServerFile } from '../../documents/environment/server-file';
import { keysOfServer, variablesAt, type NamedVariable } from '../../documents/environment/server-keys';
import { serverVariablesOf } from '../../documents/environment/server-variable';
import type { ParsedFiles } from '../../documents/classify/parsed-files';
import { lifeAt } from '../../schemas/releases/lifetime';
import { allOf } from '../../rules/shared/words';
import type { YamlDocument } from '../../yaml/node';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { releaseOfRoot } from '../engine/root-release';
import type { HoverText } from './hover-text';
import { describeSetting, describeVariable } from './variable-at';

/** A document that is the server's configuration, and the release that it is for. */
export interface ServerDocument {
  readonly document: YamlDocument;
  readonly release: string;
}

/** The documents of a file that are the server's configuration; most files have none, and this is asked for at each position. */
export function serverDocuments(
  engine: Engine,
  request: CheckRequest,
  parsedFiles: Pick<ParsedFiles, 'mentions'> = engine.parsedFiles,
): readonly ServerDocument[] {
  const { path, text } = request;
  if (!mightBeServerFile(path, text)) return [];
  return parsedFiles.mentions(path, text).flatMap((mention): readonly ServerDocument[] => {
    const { document } = mention;
    if (!isServerFile(document.root)) return [];
    return [{ document, release: releaseOfRoot(engine, request, mention).release }];
  });
}

/** In `conf/openmetadata.yaml`: what a key is, and what fills it in; of a variable in a value, what that sets. */
export function serverKeyAt(engine: Engine, request: CheckRequest, offset: number): HoverText | undefined {
  for (const { document, release } of serverDocuments(engine, request)) {
    for (const { key, start, end, value } of keysOf(document.root)) {
      if (start <= offset && offset <= end) return describedKey(engine, { key, release, span: { start, end } });
      if (value?.kind !== 'scalar' || offset < value.start || value.end < offset) continue;
      for (const { 0: whole, 1: name = '', index } of request.text.slice(value.start, value.end).matchAll(VARIABLE)) {
        const span = {
          start: value.start + index + whole.length - name.length,
          end: value.start + index + whole.length,
        };
        const known = serverVariablesOf(engine.store).get(name);
        if (!known || offset < span.start || span.end < offset) continue;
        return { markdown: describeVariable(engine, { name, known, release }), span };
      }
    }
  }
  return undefined;
}

const VARIABLE = /\$\{(\w+)/g;

interface KeyInRelease {
  readonly key: string;
  readonly release: string;
  readonly span: HoverText['span'];
}

function describedKey(engine: Engine, { key, release, span }: KeyInRelease): HoverText | undefined {
  const markdown = describeKey(engine, key, release);
  return markdown === undefined ? undefined : { markdown, span };
}

/** A key of the server's configuration in a release, as Markdown; undefined where no variable of it is known. */
export function describeKey(engine: Engine, key: string, release: string): string | undefined {
  const all = keysOfServer(engine.store).get(key);
  if (!all) return describeSection(engine, key, release);
  const variables = livingOf(all, release);
  const [first] = variables;
  const sets = `Filled in from ${allOf(variables.map(({ variable }) => variable))}.`;
  if (first && variables.length === 1) return describeSetting(engine, { name: key, known: first, release, sets });
  return `**${key}**\n\n${sets}`;
}

/** What a release reads; of what it does not read at all, everything. */
function livingOf(variables: readonly NamedVariable[], release: string): readonly NamedVariable[] {
  const living = variables.filter(({ lifetime }) => lifeAt(lifetime, release).state === 'alive');
  return living.length > 0 ? living : variables;
}

/** How many variables of a section are named. */
const MOST_NAMED = 20;

function describeSection(engine: Engine, key: string, release: string): string | undefined {
  const variables = livingOf(variablesAt(keysOfServer(engine.store), key), release);
  if (variables.length === 0) return undefined;
  const names = variables.map(({ variable }) => variable);
  return `**${key}**\n\nVariables below it: ${allOf(names, MOST_NAMED)}.`;
}
