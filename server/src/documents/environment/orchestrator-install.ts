import type { Span } from '../../text/span';
import type { YamlNode } from '../../yaml/node';
import type { Path } from '../../yaml/path';
import { imageReference } from './image';

/** The variable by which the official image of Airflow installs packages when it starts. */
export const INSTALLED_AT_START = '_PIP_ADDITIONAL_REQUIREMENTS';

/** An official image of Airflow, and what is installed into it when it starts. */
export interface OrchestratorInstall {
  /** Without registry and the suffix for Python: `apache/airflow:2.10.5`. */
  readonly image: string;
  readonly version: string;
  /** The version of Python that the tag names, if it does. */
  readonly python: string | undefined;
  /** Where the image, or its tag, is written. */
  readonly span: Span;
  readonly path: Path;
  /** Each requirement by itself, as it is written. */
  readonly requirements: readonly string[];
}

const OFFICIAL = /(?:^|\/)apache\/airflow$/;
const TAG = /^((?:slim-)?(\d+\.\d+\.\d+))(?:-python(3\.\d+))?$/;

/** Whether an image has this Airflow for certain: the official one, also from a mirror. */
export function isOfficialImage(repository: string): boolean {
  return OFFICIAL.test(repository);
}

/** What the tag of the official image says; undefined for one that may be anything (`latest`). */
export function imageOfTag(
  tag: string | undefined,
): Pick<OrchestratorInstall, 'image' | 'version' | 'python'> | undefined {
  const [, plain, version, python] = TAG.exec(tag ?? '') ?? [];
  return plain === undefined || version === undefined
    ? undefined
    : { image: `apache/airflow:${plain}`, version, python };
}

/** The same of a whole reference (`registry/apache/airflow:2.10.5@sha256:…`). */
export function imageOfReference(written: string): ReturnType<typeof imageOfTag> {
  const { repository, tag } = imageReference(written);
  return isOfficialImage(repository) ? imageOfTag(tag) : undefined;
}

/** Requirements between blanks, as the variable has them. */
export function requirementsBetween(value: string): readonly string[] {
  return value.split(/\s+/).filter((word) => word !== '');
}

/** Requirements of a list. */
export function requirementsListed(node: YamlNode | null | undefined): readonly string[] {
  if (node?.kind !== 'seq') return [];
  return node.items.flatMap(({ value }) =>
    value?.kind === 'scalar' && typeof value.value === 'string' ? [value.value.replaceAll(/\s/g, '')] : [],
  );
}
