/** What a migrated value ends up in; `observe.py` has the code that finds it. */
export type Effect =
  | 'test-suite-connection'
  | 'tableau-site'
  | 'database-login'
  | 'engine'
  | 'google-login'
  | 'lineage-services'
  | 'owner-lookup'
  | 'pipeline-class'
  | 'dbt-cloud-jobs'
  | 'settings';

/** Where settings are in what a release reads, by name: the first place that there is counts. */
export type Looks = Readonly<Record<string, readonly string[]>>;

/** A workflow, and what of it must be the same in two releases once it is migrated from one to the other. */
export interface EffectCase {
  readonly id: string;
  /** The migration or rule that keeps it. */
  readonly of: string;
  readonly effect: Effect;
  readonly looks?: Looks;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** omconfig knows nothing of the release that it comes from. */
  readonly isUnknownStart?: true;
  /** What is looked at afterwards is the file that the migration created. */
  readonly isCreated?: true;
}
