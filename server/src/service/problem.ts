export type { Change, FileChange, Safety } from '../releases/change';
export type { Relocation } from '../releases/relocation';
export type { Fix, Problem, Severity } from '../rules/problem';
