import { serverVariablesOf } from '../../documents/environment/server-variable';
import { optionsRead } from '../../documents/environment/orchestrator-option';
import { asKey, orchestratorValues, type OrchestratorValues } from '../../rules/shared/orchestrator-settings';
import { extraVariables } from '../../rules/shared/extra-envs';
import { mayExist } from '../../schemas/releases/lifetime';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { releaseOfRoot } from '../engine/root-release';
import { describeOption } from '../hover/option-words';
import { describeVariable } from '../hover/variable-at';
import { lineStart } from '../../text/lines';
import { nodeAt, pointer } from '../../yaml/path';
import type { CompletionItem } from './item';
import type { Offer } from './offer';
import type { Spot } from './spot';

/** The names that `extraEnvs` may have: the variables that the server reads and no value of the chart sets first. */
export function extraVariablesFor(engine: Engine, request: CheckRequest, { root, path }: Spot): readonly Offer[] {
  if (root.kind === 'dependencies-values') return optionsFor(engine, request, { root, path });
  if (root.kind !== 'openmetadata-values' || path[0] !== 'extraEnvs' || path.at(-1) !== 'name') return [];
  const { release, app = release } = releaseOfRoot(engine, request, root);
  const taken = new Set(extraVariables({ root }).map(({ name }) => name));
  return [...serverVariablesOf(engine.store)].flatMap(([value, known]): readonly Offer[] => {
    if (taken.has(value) || known.lifetime === undefined || !mayExist(known.lifetime, app)) return [];
    const documentation = (): string => describeVariable(engine, { name: value, known, release: app });
    return [{ value, detail: known.key ?? '', rank: known.value === undefined ? 1 : 2, documentation }];
  });
}

/** In the dependencies chart's list of variables, the settings of the Airflow that it installs. */
function optionsFor(
  engine: Engine,
  request: CheckRequest,
  { root, path }: Pick<Spot, 'root' | 'path'>,
): readonly Offer[] {
  const found = orchestratorValues({ root, text: request.text, release: releaseOfRoot(engine, request, root) });
  if (!found || path.at(-1) !== 'name' || pointer(path.slice(0, -2)) !== pointer(found.lists)) return [];
  return readIn(engine, found).map(({ name: value, known }) => ({
    ...{ value, detail: known.type ?? '', rank: 1 },
    documentation: () => describeOption(engine.store, { name: value, release: found.release }) ?? '',
  }));
}

/** A name that is being typed in a list in a text. */
const TYPED = /^[ \t]+-[ \t]+name:[ \t]+["']?(\w*)$/;

/** In the dependencies chart's text with variables, which is no list for the walk: the settings of the Airflow that it installs. */
export function optionsInTextFor(engine: Engine, request: CheckRequest, offset: number): readonly CompletionItem[] {
  const { text, path, workspace } = request;
  const [, typed] = TYPED.exec(text.slice(lineStart(text, offset), offset)) ?? [];
  if (typed === undefined || !text.includes('extraEnv')) return [];
  for (const root of engine.parsedFiles.roots(path, text, workspace)) {
    if (root.kind !== 'dependencies-values') continue;
    const found = orchestratorValues({ root, text, release: releaseOfRoot(engine, request, root) });
    const node = found?.texts && nodeAt(root.node, found.texts);
    if (!found || !node || offset <= node.start || node.end < offset) continue;
    const span = { start: offset - typed.length, end: offset };
    return readIn(engine, found).map(({ name, known }): CompletionItem => ({
      ...{ label: name, kind: 'field', detail: known.type ?? '', span, deprecated: false, rank: 1, snippet: name },
      documentation: () => describeOption(engine.store, { name, release: found.release }) ?? '',
    }));
  }
  return [];
}

/** What Airflow reads, without what is set. */
function readIn({ store }: Engine, { release, options }: OrchestratorValues): ReturnType<typeof optionsRead> {
  const taken = new Set(options.map(({ name }) => name));
  return optionsRead(store, release).filter(({ name, isRead }) => isRead && !taken.has(name));
}

/** The keys of Airflow's settings where the chart has them as keys: as variables, or in sections. */
export function optionKeysFor(engine: Engine, request: CheckRequest, spot: Spot): readonly CompletionItem[] {
  const { root, path, attempt } = spot;
  if (root.kind !== 'dependencies-values') return [];
  const found = orchestratorValues({ root, text: request.text, release: releaseOfRoot(engine, request, root) });
  if (!found) return [];
  const place = pointer(path);
  const isVariable = found.keys !== undefined && place === pointer(found.keys);
  const isKey = found.sections !== undefined && pointer(path.slice(0, -1)) === pointer(found.sections);
  if (!isVariable && !isKey) return [];
  const section = String(path.at(-1));
  return readIn(engine, found).flatMap(({ name, known }): readonly CompletionItem[] => {
    const [, ofSection = '', key = ''] = /^([^.]+)\.(.+)$/.exec(asKey(name)) ?? [];
    if (isKey && ofSection !== section) return [];
    const label = isKey ? key : name;
    const written = isKey ? asKey : (one: string): string => one;
    return [
      {
        ...{ label, kind: 'field', detail: known.type ?? '', span: attempt.span, deprecated: false, rank: 2 },
        documentation: () => describeOption(engine.store, { name, release: found.release, written }) ?? '',
        snippet: attempt.hasValue ? label : `${label}: `,
      },
    ];
  });
}
