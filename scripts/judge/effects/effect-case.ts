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

/** What a proof compares, from the strongest (what leaves the release) to the weakest (what its loader builds). */
export const COMPARED: Readonly<Record<Effect | 'chart', string>> = {
  'test-suite-connection': 'the connection that the code of the test suite looks up',
  'tableau-site': 'the requests that the ingestion package sends, on the loopback',
  'database-login': 'the address that the package makes',
  engine: 'what the driver is opened with',
  'google-login': 'what Google’s client finds in its environment',
  'lineage-services': 'the services that the code of the source reads',
  'owner-lookup': 'the names that are looked up in the server',
  'pipeline-class': 'the class that the ingestion package makes of the workflow',
  'dbt-cloud-jobs': 'the requests that the ingestion package sends',
  settings: 'the settings as the ingestion package parses them for its code (weaker than a request)',
  chart: 'the manifests that Helm renders',
};

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
