import { optionsRead } from '../../documents/environment/orchestrator-option';
import { serverVariablesOf, type ServerVariable } from '../../documents/environment/server-variable';
import type { ServerContainer } from '../../rules/shared/server-container';
import { mayExist } from '../../schemas/releases/lifetime';
import { hasRole } from '../../documents/workspace/file-roles';
import { lineStart, nextLine } from '../../text/lines';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { describeOption } from '../hover/option-words';
import { describeVariable, orchestratorsOfFile, serversOfFile } from '../hover/variable-at';
import type { CompletionItem } from './item';
import { valueItems } from './value-items';

/** A line of an environment up to the cursor: a name that is being typed, or a name and the beginning of its value. */
const NAME = /^([ \t]*(?:-[ \t]+["']?(?:name:[ \t]+["']?)?)?)([A-Za-z_]\w*)?$/;
const VALUE = /^[ \t]*(?:-[ \t]+["']?)?([A-Z_]\w*)(?::[ \t]+["']?|=)(\w[\w-]*)?$/;
/** The same in a container of Kubernetes, where the value is on the line below the name. */
const OBJECT_VALUE = /-[ \t]+name:[ \t]+["']?([A-Z_]\w*)["']?[ \t]*\r?\n[ \t]+value:[ \t]+["']?(\w[\w-]*)?$/;

/**
 * In the environment of a container of the server, or of Airflow with the ingestion: the names that its release reads, and the values
 * that they may have.
 */
export function variablesFor(engine: Engine, request: CheckRequest, offset: number): readonly CompletionItem[] {
  const { text } = request;
  const start = lineStart(text, offset);
  const line = text.slice(start, offset);
  const isEnvFile = hasRole(request.path, 'environment');
  const name = NAME.exec(line);
  const above = /^[ \t]+value:/.test(line) ? lineStart(text, start - 1) : start;
  const value = above < start ? OBJECT_VALUE.exec(text.slice(above, offset)) : VALUE.exec(line);
  const nameEnd = above < start ? start - 1 : offset;
  if ((!value && !name) || !(isEnvFile || isInEnvironment(text, nameEnd))) return [];
  // What is being typed is no entry yet, so it is looked up without it.
  const typed = (value ?? name)?.[2] ?? '';
  const whole = value ? text : text.slice(0, offset - line.length) + text.slice(nextLine(text, offset));
  const without = { ...request, text: whole };
  const isHere = ({ container: { node } }: ServerContainer): boolean => {
    // A value that is still empty ends before the blanks behind it.
    const blanks = /^\s*/.exec(whole.slice(node.end))?.[0].length ?? 0;
    return node.start <= offset && offset <= node.end + Math.max(1, blanks) + (text.length - whole.length);
  };
  const parsedFiles = engine.parsedFiles.withOwnCache();
  const here =
    serversOfFile(engine, without, parsedFiles).find(isHere) ??
    orchestratorsOfFile(engine, without, parsedFiles).findLast(isHere);
  if (!here) return [];
  const offered = here.container.role === 'server' ? ofServer(engine, here) : ofOrchestrator(engine, here);
  const span = { start: offset - typed.length, end: offset };
  if (value) {
    const known = offered.find(({ name: label }) => label === value[1])?.known;
    const isQuoted = known?.type === 'boolean' && !isEnvFile && !/["'=]/.test(line);
    return known ? valueItems(known, span, (label) => (isQuoted ? `"${label}"` : label)) : [];
  }
  const before = name?.[1] ?? '';
  const after = before.includes('name:') ? '' : isEnvFile || before.includes('-') ? '=' : ': ';
  const taken = new Set(here.container.variables.map((variable) => variable.name));
  return offered.flatMap(({ name: label, isRead, detail, documentation }): readonly CompletionItem[] =>
    taken.has(label) || !isRead
      ? []
      : [
          {
            ...{ label, detail, documentation, span, kind: 'field', snippet: label + after },
            ...{ deprecated: false, rank: 1 },
          },
        ],
  );
}

/** A variable that may be offered in a container. */
interface OfferedVariable extends Pick<CompletionItem, 'detail' | 'documentation'> {
  readonly name: string;
  readonly known: Pick<ServerVariable, 'allowed' | 'type'>;
  /** The release of the container reads it. */
  readonly isRead: boolean;
}

function ofServer(engine: Engine, { release }: ServerContainer): readonly OfferedVariable[] {
  return [...serverVariablesOf(engine.store)].map(([name, known]) => ({
    ...{ name, known, detail: known.key ?? '' },
    isRead: known.lifetime !== undefined && mayExist(known.lifetime, release),
    documentation: () => describeVariable(engine, { name, known, release }),
  }));
}

function ofOrchestrator({ store }: Engine, { release }: ServerContainer): readonly OfferedVariable[] {
  return optionsRead(store, release).map(({ name, known, isRead }) => ({
    ...{ name, known, isRead, detail: known.type ?? '' },
    documentation: () => describeOption(store, { name, release }) ?? '',
  }));
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
  return above !== undefined && /^ *["']?env(?:ironment)?["']?:(?:[ \t]*&\w+)?[ \t]*(?:#.*)?$/.test(above);
}
