export type { Change, FileChange, Kept, ManualStep, Safety } from '../releases/change';
export type { Fix, Problem, Severity } from '../rules/problem';
