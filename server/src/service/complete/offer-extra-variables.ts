import { serverVariablesOf } from '../../documents/environment/server-variable';
import { extraVariables } from '../../rules/shared/extra-envs';
import { mayExist } from '../../schemas/releases/lifetime';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { releaseOfRoot } from '../engine/root-release';
import { describeVariable } from '../hover/variable-at';
import type { Offer } from './offer';
import type { Spot } from './spot';

/** The names that `extraEnvs` may have: the variables that the server reads and no value of the chart sets first. */
export function extraVariablesFor(engine: Engine, request: CheckRequest, { root, path }: Spot): readonly Offer[] {
  if (root.kind !== 'openmetadata-values' || path[0] !== 'extraEnvs' || path.at(-1) !== 'name') return [];
  const { release, app = release } = releaseOfRoot(engine, request, root);
  const taken = new Set(extraVariables({ root }).map(({ name }) => name));
  return [...serverVariablesOf(engine.store)].flatMap(([value, known]): readonly Offer[] => {
    if (taken.has(value) || known.lifetime === undefined || !mayExist(known.lifetime, app)) return [];
    const documentation = (): string => describeVariable(engine, { name: value, known, release: app });
    return [{ value, detail: known.key ?? '', rank: known.value === undefined ? 1 : 2, documentation }];
  });
}
