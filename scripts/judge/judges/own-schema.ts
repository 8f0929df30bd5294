import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import type { RootKind } from '../../../server/src/documents/read/root';
import { project } from '../../../server/src/schemas/workflow/project';
import { compareReleases } from '../../../server/src/schemas/releases/releases';
import { bundledStore as store } from '../../../server/src/schemas/store';
import type { WorkflowNames } from '../../../server/src/schemas/workflow/workflow-schema';
import { pointer, type Path } from '../../../server/src/yaml/path';

/** What a file is, according to its original text. */
export interface FileIdentity extends WorkflowNames {
  readonly kind: RootKind;
  readonly release: string;
}

/** Something that a JSON Schema finds wrong. */
export interface OracleError {
  readonly at: string;
  readonly keyword: string;
  readonly params: string;
}

/**
 * Judges data by our schema of one release in plain JSON Schema, through ajv: another way to a verdict than the walk that
 * is under test. Null counts as not written. Up to 1.4 the loader makes text of any scalar.
 */
export class Oracle {
  private readonly validate: ValidateFunction;

  constructor({ kind, release, pipeline, connector }: FileIdentity) {
    const plain = project(store, {
      name: FILES[kind] ?? 'workflow/workflow',
      release,
      workflow: { pipeline, connector },
    });
    const coerceTypes = compareReleases(release, '1.5.0') < 0;
    this.validate = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, coerceTypes }).compile(
      plain ?? {},
    );
  }

  errors(data: unknown): readonly OracleError[] {
    this.validate(withoutNulls(data));
    return (this.validate.errors ?? []).map(errorOf);
  }

  /** What is wrong in `spoilt` and was not in `data`. */
  newErrors(data: unknown, spoilt: unknown): readonly OracleError[] {
    const before = new Set(this.errors(data).map(keyOf));
    return this.errors(spoilt).filter((error) => !before.has(keyOf(error)));
  }
}

/** Whether, by these errors, a value may only be one of certain words. */
export function isAboutWords(errors: readonly OracleError[], path: Path): boolean {
  const at = pointer(path);
  return errors.some((error) => error.at === at && (error.keyword === 'enum' || error.keyword === 'const'));
}

/** Whether an entry may not be where it is, or has a wrong value there. */
export function isAboutEntry(errors: readonly OracleError[], path: Path): boolean {
  const [parent, key] = [pointer(path.slice(0, -1)), JSON.stringify({ additionalProperty: path.at(-1) })];
  return errors.some(({ at, keyword, params }) =>
    keyword === 'additionalProperties'
      ? at === parent && params === key
      : at === pointer(path) || at.startsWith(`${pointer(path)}/`),
  );
}

const FILES: Readonly<Partial<Record<RootKind, string>>> = {
  application: 'workflow/application',
  'lineage-query': 'workflow/lineage-query',
  'storage-manifest': 'workflow/storage/manifest',
  'bucket-manifest': 'workflow/storage/bucket-manifest',
  'dbt-project': 'workflow/dbt/project',
};

function errorOf({ instancePath, keyword, params }: ErrorObject): OracleError {
  return { at: instancePath, keyword, params: JSON.stringify(params) };
}

function keyOf({ at, keyword, params }: OracleError): string {
  return `${at} ${keyword} ${params}`;
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutNulls(inner)]));
}
