import { pages } from '../../rules/generated/pages';
import { rules } from '../../rules/register';
import { currentRuleId, ruleNamed } from '../../rules/rule-names';
import { createMigrations } from '../../releases/register';
import { readReleaseList, type ReleaseList } from '../../schemas/releases/release-list';
import { bundledStore, type SchemaStore } from '../../schemas/store';
import { rememberByObject } from '../../text/remember';
import { releasePage, releasePageIds } from './release-page';
import type { Safety } from '../../releases/migration/change';
import type { Severity } from '../../rules/shared/problem';
import { unreadableFile } from '../../rules/unreadable-file/rule';

/** A rule, for tables. */
export interface ListedRule {
  readonly id: string;
  /** The default severity of its problems. */
  readonly severity: Severity;
  /** It is off by default. */
  readonly optIn: boolean;
  /** In editors it is on by default. */
  readonly inEditors: boolean;
  readonly summary: string;
}

/** A migration, for tables. */
export interface ListedMigration {
  readonly id: string;
  readonly release: string;
  readonly subject: string;
  readonly title: string;
  readonly safety: Safety;
  /** It is about what people write by mistake, and no change of its release. */
  readonly mistake: boolean;
}

/** The rules for tables and settings, in the order of the register. */
export function listedRules(): readonly ListedRule[] {
  return rules.map(({ id, severity, optIn = false, inEditors = false, summary }) => ({
    id,
    severity,
    optIn,
    inEditors,
    summary,
  }));
}

/** Oldest first. */
export function listedMigrations(): readonly ListedMigration[] {
  return createMigrations(bundledStore).map(({ id, release, subject, title, safety, mistake = false }) => ({
    id,
    release,
    subject,
    title,
    safety,
    mistake,
  }));
}

/** The page (Markdown) of a rule, a migration or a release; undefined for an id that does not exist. */
export function pageOf(id: string): string | undefined {
  const current = currentRuleId(id);
  const page = Object.hasOwn(pages, current) ? pages[current] : undefined;
  return page === undefined ? releasePage(bundledStore, id) : titled(page, current);
}

/** The page of a migration is called what the migration does; below is its ID, by which messages and settings name it. */
function titled(page: string, id: string): string {
  const title = migrationTitles(bundledStore).get(id);
  return title === undefined ? page : page.replace(/^# .*\n/, () => `# ${title}\n\nMigration \`${id}\`\n`);
}

const migrationTitles = rememberByObject(
  (store: SchemaStore): ReadonlyMap<string, string> =>
    new Map(createMigrations(store).map(({ id, title }) => [id, title])),
);

/** The ids of the pages of rules and migrations. */
export function pageIds(): readonly string[] {
  return Object.keys(pages);
}

/** The releases that have a page, oldest first. */
export function releasePages(): readonly string[] {
  return releasePageIds(bundledStore);
}

/** Every release that omconfig knows. */
export function knownReleases(): ReleaseList {
  return readReleaseList(bundledStore);
}

/** The ids of the rules about the text as such, which services for its language report as well. */
export function rulesAboutText(): readonly string[] {
  return rules.flatMap(({ id, aboutText }) => (aboutText === true ? [id] : []));
}

/** Whether what a rule reports may be right in a later release. */
export function mayBeRightLater(rule: string): boolean {
  return ruleNamed(rule)?.mayBeRightLater === true;
}

/** The rule about files that nothing can read as they are stored; a fix stores them again. */
export const UNREADABLE_FILE = unreadableFile.id;
