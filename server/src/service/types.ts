/** The types of what the service is asked and answers, in one place for hosts: they import nothing below the service. */
export type { ReleaseList } from '../schemas/releases/release-list';
export type { CheckRequest } from './check/check-request';
export type { FileReport, MentionReport, RootReport } from './check/report';
export type { CompletionItem } from './complete/item';
export type { BehaviorChange } from './ledger/behavior-change';
export type { FileLink } from './insights/links';
export type { ServiceWorkflow } from './insights/services';
export type { UpgradeLens } from './insights/upgrade-lens';
export type { OutlineEntry } from './insights/outline';
export type { DescribedRelocation } from './migrate/describe-relocation';
export type { PlanData } from './plan/plan-data';
export type { PlanRequest } from './plan/plan-request';
export type { MigrateResult } from './migrate/migrate-request';
export type { Relocation } from '../releases/migration/relocation';
export type { Span } from '../text/span';
