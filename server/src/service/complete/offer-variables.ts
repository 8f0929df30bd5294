import { serverVariablesOf } from '../../documents/environment/server-variable';
import { mayExist } from '../../schemas/releases/lifetime';
import { hasRole } from '../../documents/workspace/file-roles';
import { lineStart } from '../../text/lines';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { describeVariable, serversOfFile } from '../hover/variable-at';
import type { CompletionItem } from './item';

/** A line of an environment up to the cursor: a name that is being typed, or a name and the beginning of its value. */
const NAME = /^([ \t]*(?:-[ \t]+["']?)?)([A-Za-z_]\w*)?$/;
const VALUE = /^[ \t]*(?:-[ \t]+["']?)?([A-Z_]\w*)(?::[ \t]+["']?|=)(\w[\w-]*)?$/;

/** In the environment of a container of the server: the names that its release reads, and the values that they may have. */
export function variablesFor(engine: Engine, request: CheckRequest, offset: number): readonly CompletionItem[] {
  const { text } = request;
  const line = text.slice(lineStart(text, offset), offset);
  const isEnvFile = hasRole(request.path, 'environment');
  const [value, name] = [VALUE.exec(line), NAME.exec(line)];
  if ((!value && !name) || !(isEnvFile || isInEnvironment(text, offset))) return [];
  // What is being typed is no entry yet, so it is looked up without it.
  const typed = (value ?? name)?.[2] ?? '';
  const whole = value ? text : text.slice(0, offset - line.length) + text.slice(lineEnd(text, offset));
  const server = serversOfFile(engine, { ...request, text: whole }, engine.parsedFiles.withOwnCache()).find(
    ({ container }) => {
      const { start, end } = container.node;
      return start <= offset && offset <= end + (text.length - whole.length) + 1;
    },
  );
  if (!server) return [];
  const { release, container } = server;
  const table = serverVariablesOf(engine.store);
  const span = { start: offset - typed.length, end: offset };
  if (value) {
    const known = table.get(value[1] ?? '');
    const values = known?.allowed ?? (known?.type === 'boolean' ? ['true', 'false'] : []);
    return values.map((label, rank): CompletionItem => ({
      ...{ label, kind: 'value', detail: '', span, deprecated: false, rank },
      ...{ documentation: () => '', snippet: known?.type === 'boolean' ? `"${label}"` : label },
    }));
  }
  const isList = isEnvFile || (name?.[1] ?? '').includes('-');
  const taken = new Set(container.variables.map((variable) => variable.name));
  return [...table].flatMap(([label, known]): readonly CompletionItem[] => {
    if (taken.has(label) || known.lifetime === undefined || !mayExist(known.lifetime, release)) return [];
    const documentation = (): string => describeVariable(engine, { name: label, known, release });
    const detail = known.key ?? '';
    return [
      {
        label,
        kind: 'field',
        detail,
        documentation,
        snippet: label + (isList ? '=' : ': '),
        span,
        deprecated: false,
        rank: 1,
      },
    ];
  });
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

/** Whether the nearest line above with a smaller indentation begins an environment. */
function isInEnvironment(text: string, offset: number): boolean {
  const lines = text.slice(0, offset).split('\n');
  const indent = (line: string): number => /^ */.exec(line)?.[0].length ?? 0;
  const own = indent(lines.at(-1) ?? '');
  const isItem = /^ *-/.test(lines.at(-1) ?? '');
  const above = lines
    .slice(0, -1)
    .findLast(
      (line) =>
        line.trim() !== '' &&
        !/^ *(?:#|$)/.test(line) &&
        (indent(line) < own || (isItem && indent(line) === own && !/^ *-/.test(line))),
    );
  return above !== undefined && /^ *["']?environment["']?:(?:[ \t]*&\w+)?[ \t]*(?:#.*)?$/.test(above);
}
