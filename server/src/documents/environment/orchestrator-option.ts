import { lifeAt } from '../../schemas/releases/lifetime';
import type { Lifetime } from '../../schemas/schema';
import { compareReleases } from '../../schemas/releases/releases';
import type { SchemaStore } from '../../schemas/store';
import { rememberByObject } from '../../text/remember';

/** A setting of Airflow as an environment variable, in the Airflow of the ingestion images. */
export interface OrchestratorOption {
  /** In which images it is read; without one, in all as far as is known. `deprecated`: it is read under this older name, too. */
  readonly lifetime?: Lifetime;
  readonly type?: 'boolean' | 'integer';
  /** The new name takes other values. */
  readonly otherValues?: true;
  /** It is no longer read, and the compose file of the newest release sets it all the same. */
  readonly stillSet?: true;
  /** It belongs to a package that is released on its own and may have others. */
  readonly provided?: true;
}

interface OrchestratorFacts {
  /** The Airflow of the images, oldest first. */
  readonly images: readonly { readonly since: string; readonly airflow: string }[];
  readonly options: Readonly<Record<string, OrchestratorOption>>;
}

/** What is known of the settings of Airflow; read when it is first asked for. */
export const orchestratorOptionsOf = rememberByObject((store: SchemaStore) => {
  const { images, options } = (store.read('environment/orchestrator') ?? {
    images: [],
    options: {},
  }) as OrchestratorFacts;
  return { images, options: new Map(Object.entries(options)) };
});

/** The major version of Airflow in the ingestion image of a release: `3`. */
export function orchestratorIn(store: SchemaStore, release: string): string | undefined {
  return orchestratorVersionIn(store, release)?.split('.')[0];
}

/** The version of Airflow in the ingestion image of a release: `3.1.5`. */
export function orchestratorVersionIn(store: SchemaStore, release: string): string | undefined {
  return orchestratorOptionsOf(store).images.findLast(({ since }) => compareReleases(since, release) <= 0)?.airflow;
}

/** All settings by name, and whether the Airflow of a release reads them under this name and not only as an old one. */
export function optionsRead(
  store: SchemaStore,
  release: string,
): readonly { readonly name: string; readonly known: OrchestratorOption; readonly isRead: boolean }[] {
  return [...orchestratorOptionsOf(store).options].map(([name, known]) => {
    const { state, deprecated } = lifeAt(known.lifetime, release);
    return { name, known, isRead: state !== 'not-yet' && state !== 'removed' && !deprecated };
  });
}

/** `AIRFLOW__SECTION__KEY`; with three underscores it is the setting of one team. */
export function isOrchestratorOption(name: string): boolean {
  return /^AIRFLOW__[A-Z\d]+(?:_[A-Z\d]+)*__[A-Z\d][A-Z\d_]*$/.test(name) && !name.includes('___');
}

/** The name of a setting whose value comes from a command or from a store of secrets. */
export function plainOption(name: string): string {
  return name.replace(/_(?:CMD|SECRET)$/, '');
}
