import type { Release } from '../../documents/release/release';
import { compareReleases } from '../../schemas/releases/releases';
import { LineIndex } from '../../text/line-index';
import { lineStart } from '../../text/lines';
import type { Span } from '../../text/span';

/**
 * Since this release `openmetadata-managed-apis` requires Flask 3 and `openmetadata-ingestion` SQLAlchemy 2, by the metadata of the
 * packages. Airflow 2 (2.9.3, 2.10.5 and 2.11.0 were read) allows neither.
 */
const NEEDS_AIRFLOW_3: Release = '1.13.0';

const AIRFLOW_2 = /\bapache-airflow(?:\[[^\]\n]*\])?[ \t]*(?:==|~=)[ \t]*2\.[\w.]*/;
const PACKAGE = /\bopenmetadata[-_](?:ingestion|managed[-_]apis)\b[^\n]*$/;

/** A requirement of Airflow 2 in the text of a file. */
export interface AirflowTwo {
  readonly written: string;
  /** 1-based. */
  readonly line: number;
}

/** The Airflow 2 that is installed together with packages that need Airflow 3 at the target; undefined where there is none. */
export function airflowTwoIn(text: string, target: Release): AirflowTwo | undefined {
  if (compareReleases(target, NEEDS_AIRFLOW_3) < 0) return undefined;
  const found = AIRFLOW_2.exec(text);
  return found ? { written: found[0], line: new LineIndex(text).positionAt(found.index).line + 1 } : undefined;
}

/** Whether a version is that of one of the Python packages, and not of an image or a chart. */
export function isOfPackage(text: string, { start }: Span): boolean {
  return PACKAGE.test(text.slice(lineStart(text, start), start));
}

/** Why the packages keep their version, and what to do. */
export function airflowTwoStep({ written, line }: AirflowTwo, target: Release): string {
  return `\`${written}\` in line ${String(line)} cannot be installed together with the packages of ${target}: since ${NEEDS_AIRFLOW_3} \`openmetadata-managed-apis\` requires Flask 3 and \`openmetadata-ingestion\` SQLAlchemy 2, and Airflow 2 allows neither. Upgrade to Airflow 3, then raise them together.`;
}
