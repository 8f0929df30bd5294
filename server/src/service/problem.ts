export type { Change, FileChange, ManualStep, Safety } from '../releases/change';
export type { Relocation } from '../releases/relocation';
export type { Fix, Problem, Severity } from '../rules/problem';
