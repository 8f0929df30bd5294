import type { MigrateRequest } from '../migrate/migrate-request';

/** An upgrade of the files at `paths`; those that pin a release may be among them. */
export interface PlanRequest extends Pick<
  MigrateRequest,
  'paths' | 'within' | 'workspace' | 'options' | 'to' | 'chartTo' | 'from' | 'onFault'
> {
  /** The folder in which the runbook is read, without `/` at its end: links to files start there. */
  readonly base: string;
}
