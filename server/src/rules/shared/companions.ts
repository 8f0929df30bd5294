import type { Release } from '../../documents/release/release';
import { otherRequirements } from './table-requirements';
import { areDisjoint, needsMeant, needsOf } from './package-needs';

const OURS = ['openmetadata-ingestion', 'openmetadata-managed-apis'] as const;

/** A requirement of a package that ours require versions of as well, or that does so itself. */
const BESIDE =
  /(?<![\w.-])(apache-airflow|flask|pydantic|sqlalchemy)(?:\[[^\]\n]*\])?[ \t]*((?:==|~=|[<>]=?)[ \t]*\d[\w.*]*(?:[ \t]*,[ \t]*(?:==|~=|!=|[<>]=?)[ \t]*\d[\w.*]*)*)/gi;

/** A package of OpenMetadata, of a release. */
export interface OwnPackage {
  readonly name: string;
  readonly release: Release;
}

/** A requirement that stands next to those of our packages. */
export interface Companion {
  /** As pip calls it. */
  readonly name: string;
  /** The versions that it allows: `==1.4.50`. */
  readonly requirement: string;
  /** All of it, as it is written, and where. */
  readonly written: string;
  readonly index: number;
}

/** The packages of OpenMetadata that a text names. */
export function packagesIn(text: string): readonly string[] {
  return OURS.filter((name) => new RegExp(name.replaceAll('-', '[-_]')).test(text));
}

/** The requirements in a text of packages that ours require versions of as well. */
export function companionsIn(text: string): readonly Companion[] {
  const plain = [...text.matchAll(BESIDE)].map(({ 0: written, 1: name = '', 2: requirement = '', index }) => {
    return { name: name.toLowerCase(), requirement, written: written.trim(), index };
  });
  return [...plain, ...otherRequirements(text)];
}

/**
 * What one of our packages requires that a requirement next to it excludes, itself or by what it brings, as words that go on after the
 * name of our package.
 */
export function clashesOf(
  { name: own, release }: OwnPackage,
  { name, requirement }: Pick<Companion, 'name' | 'requirement'>,
): readonly string[] {
  return Object.entries(needsOf(own, release)).flatMap(([shared, wanted]) => {
    if (shared === name) return areDisjoint(requirement, wanted) ? [`requires \`${shared}${wanted}\``] : [];
    const theirs = needsMeant(name, requirement).map((needs) => needs[shared] ?? '');
    const [some] = theirs;
    const isExcluded = some !== undefined && theirs.every((other) => areDisjoint(other, wanted));
    return isExcluded ? [`requires \`${shared}${wanted}\`, while this requires \`${shared}${some}\``] : [];
  });
}
