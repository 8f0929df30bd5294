import { valuesOf } from '../../documents/environment/container';
import { defaultIn, serverVariablesOf, type ServerVariable } from '../../documents/environment/server-variable';
import { isKnown } from '../../documents/read/evidence';
import type { Release } from '../../documents/release/release';
import { lifeAt } from '../../schemas/releases/lifetime';
import type { Engine } from '../engine/engine';
import type { ServerInstallation } from '../obligations/find-installations';
import type { ChangedDefaults } from './findings';

/**
 * The variables that a server does not set, and whose default in `openmetadata.yaml` the target has changed. Nothing where it is not
 * known which release runs now, or what else sets variables.
 */
export function changedDefaults(
  engine: Engine,
  installations: readonly ServerInstallation[],
  to: Release,
): readonly ChangedDefaults[] {
  const table = serverVariablesOf(engine.store);
  return installations.flatMap((installation): readonly ChangedDefaults[] => {
    const {
      container,
      start: { release },
    } = installation;
    if (!isKnown(release.source) || container.hasOwnFile || !container.isWhole) return [];
    const set = valuesOf(container);
    const variables = [...table].flatMap(([name, known]): ChangedDefaults['variables'] => {
      if (known.secret === true || set.has(name)) return [];
      const [before, after] = [defaultAt(known, release.release), defaultAt(known, to)];
      return before === undefined || after === undefined || before === after ? [] : [{ name, before, after }];
    });
    return variables.length === 0 ? [] : [{ installation, variables }];
  });
}

/** The default in a release that reads the variable for certain. */
function defaultAt(known: ServerVariable, release: Release): string | undefined {
  return lifeAt(known.lifetime, release).state === 'alive' ? defaultIn(known, release) : undefined;
}
