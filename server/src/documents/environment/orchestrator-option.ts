import type { Lifetime } from '../../schemas/schema';
import { compareReleases } from '../../schemas/releases/releases';
import type { SchemaStore } from '../../schemas/store';
import { rememberByObject } from '../../text/remember';

/** A setting of Airflow as an environment variable, in the Airflow of the ingestion images. */
export interface OrchestratorOption {
  /** In which images it is read; without one, in all as far as is known. `deprecated`: it is read under this older name, too. */
  readonly lifetime?: Lifetime;
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
  const image = orchestratorOptionsOf(store).images.findLast(({ since }) => compareReleases(since, release) <= 0);
  return image?.airflow.split('.')[0];
}

/** `AIRFLOW__SECTION__KEY`; with three underscores it is the setting of one team. */
export function isOrchestratorOption(name: string): boolean {
  return /^AIRFLOW__[A-Z\d]+(?:_[A-Z\d]+)*__[A-Z\d][A-Z\d_]*$/.test(name) && !name.includes('___');
}

/** The name of a setting whose value comes from a command or from a store of secrets. */
export function plainOption(name: string): string {
  return name.replace(/_(?:CMD|SECRET)$/, '');
}
