import type { Release } from '../../../documents/release/release';
import { crosses } from '../find/crosses';
import type { Findings } from '../find/findings';

/** What a release of the package requires of its environment, which no file shows. */
interface PackageNote {
  readonly release: Release;
  readonly text: string;
}

const NOTES: readonly PackageNote[] = [
  {
    release: '1.13.0',
    text: '**Your own Airflow** must be Airflow 3. Since 1.13 `openmetadata-managed-apis` requires Flask 3 and `openmetadata-ingestion` SQLAlchemy 2, and Airflow 2 allows neither, so that they cannot be installed together. Upgrade Airflow first, and check your DAGs there; `pip check` in its environment says whether all fits.',
  },
  {
    release: '1.13.5',
    text: '**Python 3.10 or later.** The package does not install on Python 3.9 since 1.13.5; 1.13.4 installs there, but its models need 3.10 too.',
  },
  {
    release: '2.0.0',
    text: '**Python 3.12.** The images have Python 3.12 since 2.0 (those of 1.13.4 and later, too). Images of your own that install packages for 3.10 must be built again.',
  },
  {
    release: '2.0.0',
    text: '**A new environment.** Create a new environment instead of upgrading the old one: the pins of pydantic, numpy, pandas and SQLAlchemy changed between 1.13.4 and 2.0.4, in both directions.',
  },
  {
    release: '2.0.0',
    text: '**Great Expectations 1.x.** The extra `great-expectations` installs version 1.3 or later since 2.0, and `great-expectations-1xx` was removed. Checkpoints for 0.18 no longer work; in code, `OpenMetadataValidationAction1xx` of `metadata.great_expectations.action1xx` is now `OpenMetadataValidationAction` of `metadata.great_expectations.action`.',
  },
  {
    release: '2.0.0',
    text: '**`OM_SAS_VERIFY_SSL`** must be a boolean word (`true`, `false`) since 2.0, where it is set.',
  },
  {
    release: '2.0.3',
    text: '**Certificates in your own Python code.** `verify_ssl` of the SDK, and the variable `OPENMETADATA_VERIFY_SSL`, are on by default since 2.0.3. Workflow files are not affected.',
  },
];

/** The notes of the releases that the upgrade passes, oldest first. */
export function packageNotes(findings: Findings): readonly string[] {
  return NOTES.filter(({ release }) => crosses(findings, release)).map(({ text }) => text);
}
