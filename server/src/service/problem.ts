export type { Change, FileChange, Safety } from '../releases/migration/change';
export type { Relocation } from '../releases/migration/relocation';
export type { Fix, Problem, Severity } from '../rules/shared/problem';
