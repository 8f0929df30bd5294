import { addAll } from '../../text/long-lists';
import type { SetVariables } from './compose-environment';
import type { ContainerVariable } from './container';
import type { Interpolated } from './interpolate';

/** What a service sets, collected from itself and from what it refers to. */
export interface CollectedService extends SetVariables {
  /** What env files set. */
  readonly elsewhere: Map<string, string | undefined>;
  /** What the same service, or the one that it extends, has in other files. It beats env files, as all of `environment` does. */
  readonly inherited: Map<string, string | undefined>;
  readonly envFiles: string[];
  /** What it puts in the place of that of the service which it extends or overrides (`!override`, `!reset`). */
  readonly replaced: Set<'environment' | 'env_file'>;
  hasOwnFile: boolean;
  /** The image of what it extends or overrides, where it names none itself. */
  image: Interpolated | undefined;
}

/** A service of which nothing was read yet. */
export function emptyService(): CollectedService {
  return {
    ...{ variables: new Map<string, ContainerVariable>(), elsewhere: new Map<string, string | undefined>() },
    ...{ inherited: new Map<string, string | undefined>(), envFiles: [], isWhole: true, hasOwnFile: false },
    replaced: new Set(),
    image: undefined,
  };
}

/** What a service is based on in another file. */
export function addBase(base: CollectedService, into: CollectedService): void {
  const { variables, elsewhere, inherited, envFiles, isWhole, hasOwnFile, image } = base;
  for (const [name, value] of elsewhere) into.elsewhere.set(name, value);
  for (const [name, value] of inherited) into.inherited.set(name, value);
  for (const { name, value } of variables.values()) into.inherited.set(name, value);
  addAll(into.envFiles, envFiles);
  into.isWhole &&= isWhole;
  into.hasOwnFile ||= hasOwnFile;
  into.image = image ?? into.image;
}

/** What overrides a service in another file: what is written here has no effect then. */
export function addOverride(override: CollectedService, into: CollectedService): void {
  for (const section of override.replaced) drop(section, into);
  addBase(override, into);
  const isAll = override.replaced.has('environment');
  for (const [name, own] of into.variables) {
    if (isAll || override.variables.has(name)) into.variables.set(name, { ...own, value: undefined });
  }
}

/** Forgets what a service has from the one that it extends or overrides. */
export function drop(section: 'environment' | 'env_file', { inherited, elsewhere, envFiles }: CollectedService): void {
  if (section === 'environment') inherited.clear();
  else {
    elsewhere.clear();
    envFiles.length = 0;
  }
}
