import type { Finding } from './finding';
import type { Lifetime } from '../schema';

/** The word for a kind of finding. */
export type FindingKind = Finding['kind'];

/** What is known of one kind of finding, whatever is found. */
interface KindOfFinding {
  /**
   * What the reader of the file does: the loader of a workflow, or Helm with values. Where the two differ about the same text,
   * the walk finds different kinds, so there is one answer for each. `certain`: it rejects what is `certain`.
   */
  readonly isRefused: 'always' | 'certain' | 'never';
  /** What is at fault: a key by being there, the value of a key, or that something is not there. */
  readonly about: 'key' | 'value' | 'absence';
  /** The release has, or will have, no use for the key. */
  readonly isObsolete?: true;
}

/** Every kind of finding. All that has to know what becomes of a file asks here. */
const KINDS: Readonly<Record<FindingKind, KindOfFinding>> = {
  unknownKey: { isRefused: 'always', about: 'key' },
  laterKey: { isRefused: 'certain', about: 'key' },
  removedKey: { isRefused: 'certain', about: 'key', isObsolete: true },
  deprecatedKey: { isRefused: 'never', about: 'key', isObsolete: true },
  unreadKey: { isRefused: 'never', about: 'key', isObsolete: true },
  missingKeys: { isRefused: 'always', about: 'absence' },
  wrongType: { isRefused: 'always', about: 'value' },
  wrongValue: { isRefused: 'always', about: 'value' },
  outOfBounds: { isRefused: 'always', about: 'value' },
  exclusiveKeys: { isRefused: 'always', about: 'key' },
  noAlternative: { isRefused: 'always', about: 'value' },
  alteredText: { isRefused: 'never', about: 'value' },
};

/** Whether the reader of the file certainly refuses it because of a finding. */
export function isRefused(finding: Finding): boolean {
  const { isRefused: when } = KINDS[finding.kind];
  return when === 'always' || (when === 'certain' && 'certain' in finding && finding.certain);
}

/** Whether something that is written is refused; what is missing may be written in another place. */
export function isRefusedWhereWritten(finding: Finding): boolean {
  return isRefused(finding) && KINDS[finding.kind].about !== 'absence';
}

/** Whether a value is refused, whatever its key means. */
export function isRefusedValue(finding: Finding): boolean {
  return isRefused(finding) && KINDS[finding.kind].about === 'value';
}

/** Whether a finding says that the release has no use for a key. */
export function isAboutObsoleteKey({ kind }: Finding): boolean {
  return KINDS[kind].isObsolete === true;
}

/** When what was found is right, for what is right in other releases. */
export function lifetimeOfFound(finding: Finding): Lifetime | undefined {
  return 'lifetime' in finding ? finding.lifetime : undefined;
}
