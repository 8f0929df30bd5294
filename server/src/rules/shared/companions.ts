import type { Release } from '../../documents/release/release';
import { otherRequirements, plainName } from './table-requirements';
import { needsOfExtra } from './package-extras';
import { areDisjoint } from './disjoint-requirements';
import { needsMeant, needsOf } from './package-needs';

const OURS = ['openmetadata-ingestion', 'openmetadata-managed-apis'] as const;

/** A requirement of any package. */
const BESIDE =
  /(?<![\w.-])([a-z][\w.-]*)(?:\[[^\]\n]*\])?[ \t]*((?:==|~=|[<>]=?)[ \t]*\d[\w.*]*(?:[ \t]*,[ \t]*(?:==|~=|!=|[<>]=?)[ \t]*\d[\w.*]*)*)/gi;
/** Our package with extras, also in a table of Poetry. */
const WITH_EXTRAS =
  /openmetadata[-_]ingestion["']?[ \t]*(?:\[([^\]\n]{1,1000})\]|=[ \t]*\{[^}\n]{0,300}?extras[ \t]*=[ \t]*\[([^\]\n]{1,1000})\])/g;

/** A package of OpenMetadata that a text installs, or an extra of it. */
interface OwnRequirer {
  readonly name: string;
  readonly extra: string | undefined;
}

/** Such a package, of a release. */
export interface OwnPackage {
  readonly name: string;
  readonly extra?: string | undefined;
  readonly release: Release;
}

/** As people write it: `openmetadata-ingestion[airflow]`. */
export function nameOfOwn({ name, extra }: Pick<OwnPackage, 'name' | 'extra'>): string {
  return extra === undefined ? name : `${name}[${extra}]`;
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

/** The same with the extras of our package, which require packages of their own: `openmetadata-ingestion[airflow]`. */
export function requirersIn(text: string): readonly OwnRequirer[] {
  const extras = [...text.matchAll(WITH_EXTRAS)].flatMap(({ 1: list = '', 2: other = list }) =>
    (other.match(/[\w.-]+/g) ?? []).map(plainName),
  );
  return [
    ...packagesIn(text).map((name) => ({ name, extra: undefined })),
    ...[...new Set(extras)].map((extra) => ({ name: OURS[0], extra })),
  ];
}

/** The requirements in a text of packages that ours require versions of as well. */
export function companionsIn(text: string): readonly Companion[] {
  const plain = [...text.matchAll(BESIDE)].map(({ 0: written, 1: name = '', 2: requirement = '', index }) => {
    return { name: plainName(name), requirement, written: written.trim(), index };
  });
  // That ours have one release is said by another rule.
  return [...plain, ...otherRequirements(text)].filter(({ name }) => !OURS.some((own) => own === name));
}

/**
 * What one of our packages requires that a requirement next to it excludes, itself or by what it brings, as words that go on after the
 * name of our package.
 */
export function clashesOf(
  { name: own, extra, release }: OwnPackage,
  { name, requirement }: Pick<Companion, 'name' | 'requirement'>,
): readonly string[] {
  const needs = extra === undefined ? needsOf(own, release) : needsOfExtra(extra, release);
  return Object.entries(needs).flatMap(([shared, wanted]) => {
    if (shared === name) return areDisjoint(requirement, wanted) ? [`requires \`${shared}${wanted}\``] : [];
    const theirs = needsMeant(name, requirement).map((others) => others[shared] ?? '');
    const [some] = theirs;
    const isExcluded = some !== undefined && theirs.every((other) => areDisjoint(other, wanted));
    return isExcluded ? [`requires \`${shared}${wanted}\`, while this requires \`${shared}${some}\``] : [];
  });
}
